import { type AppContext, perApp } from '#platform/app-context.ts';
import type { SignedReceipt } from '#seamless/together.ts';
import { listKeys } from '../keys/signing-keys.ts';
import { signReceipts, type TimedSigner } from './sign-set.ts';
import type { UnsignedReceipt } from './unsigned-receipt.ts';

type Waiting = {
  readonly receipt: UnsignedReceipt;
  readonly resolve: (signed: SignedReceipt | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/** The keys of receipts. */
export async function receiptSigners(app: AppContext): Promise<readonly TimedSigner[]> {
  return (await listKeys(app, app)).filter(({ purpose }) => purpose === 'receipts');
}

/** Signs single receipts. All that are asked for in one turn of the event loop are one set. */
export const signReceiptsOf = perApp((app: AppContext) => {
  let waiting: Waiting[] = [];
  return (receipt: UnsignedReceipt): Promise<SignedReceipt | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ receipt, resolve, reject });
      if (waiting.length === 1) {
        setImmediate(() => {
          const set = waiting;
          waiting = [];
          void signWaiting(app, set);
        });
      }
    });
});

async function signWaiting(app: AppContext, set: readonly Waiting[]): Promise<void> {
  try {
    const receipts = set.map(({ receipt }) => receipt);
    const signed = signReceipts(receipts, await receiptSigners(app));
    for (const [index, { resolve }] of set.entries()) {
      resolve(signed[index]);
    }
  } catch (error) {
    for (const { reject } of set) {
      reject(error);
    }
  }
}

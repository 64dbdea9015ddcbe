import { type AppContext, perApp } from '#platform/app-context.ts';
import type { ServerSigner } from '../keys/note-signer.ts';
import { listKeys, type SigningKey } from '../keys/signing-keys.ts';
import { signSetOfReceipts } from './sign-set.ts';

/** A receipt that waits for its signature. */
export type UnsignedReceipt = {
  /** Canonical JSON. */
  readonly record: string;
  readonly takenAtMs: number;
};

type Waiting = UnsignedReceipt & {
  readonly resolve: (file: string | undefined) => void;
  readonly reject: (error: unknown) => void;
};

/**
 * Signs receipts. All that are asked for in one turn of the event loop, such as those of one commit of many bets, share
 * one signature. The answer is the file, or undefined when no key was in use at the time of the bet.
 */
export const signReceiptsOf = perApp((app: AppContext) => {
  let waiting: Waiting[] = [];
  return (receipt: UnsignedReceipt): Promise<string | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ ...receipt, resolve, reject });
      if (waiting.length === 1) {
        setImmediate(() => {
          const set = waiting;
          waiting = [];
          signSet(app, set).catch((error: unknown) => {
            for (const one of set) {
              one.reject(error);
            }
          });
        });
      }
    });
});

/** Signs a set; receipts of bets that were taken under another key are a set of their own. */
async function signSet(app: AppContext, set: readonly Waiting[]): Promise<void> {
  const keys = (await listKeys(app, app)).filter(({ purpose }) => purpose === 'receipts');
  const sets = Map.groupBy(set, ({ takenAtMs }) => signerAt(keys, takenAtMs));
  for (const [signer, ones] of sets) {
    const records = ones.map(({ record }) => record);
    const files = signer === undefined ? [] : signSetOfReceipts(records, signer);
    for (const [index, one] of ones.entries()) {
      one.resolve(files[index]);
    }
  }
}

/** The key in whose time the bet was taken: a past one signs receipts of its time for ever. */
function signerAt(keys: readonly SigningKey[], atMs: number): ServerSigner | undefined {
  return keys.find(({ fromMs, untilMs }) => fromMs <= atMs && (untilMs === null || atMs < untilMs))
    ?.signer;
}

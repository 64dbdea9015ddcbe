import { hash } from 'node:crypto';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { receiptFiles, type SetHashing } from '#seamless/fairness/receipt/receipt-set.ts';
import { type ServerSigner, signText } from '../keys/note-signer.ts';
import { listKeys, type SigningKey } from '../keys/signing-keys.ts';

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

/** The hashes of RFC 6962 by OpenSSL; the same as those of seamless/fairness/log/merkle.ts. */
const openSsl: SetHashing = {
  leafHash: (record) => hash('sha256', `\u0000${record}`, 'buffer'),
  nodeHash: (left, right) => hash('sha256', Buffer.concat([NODE, left, right]), 'buffer'),
  toBase64: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64'),
};
const NODE = Buffer.of(0x01);

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
    const files = signer === undefined ? [] : filesOf(ones, signer);
    for (const [index, one] of ones.entries()) {
      one.resolve(files[index]);
    }
  }
}

function filesOf(receipts: readonly UnsignedReceipt[], signer: ServerSigner): readonly string[] {
  const records = receipts.map(({ record }) => record);
  return receiptFiles(records, (text) => signText(text, signer), openSsl);
}

/** The key in whose time the bet was taken: a past one signs receipts of its time for ever. */
function signerAt(keys: readonly SigningKey[], atMs: number): ServerSigner | undefined {
  return keys.find(({ fromMs, untilMs }) => fromMs <= atMs && (untilMs === null || atMs < untilMs))
    ?.signer;
}

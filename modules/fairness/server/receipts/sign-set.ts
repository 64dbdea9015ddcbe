import { hash } from 'node:crypto';
import { asciiJson, writtenText } from '#platform/json-text.ts';
import {
  type ReceiptParts,
  receiptFile,
  receiptPartsBy,
  type SetHashing,
} from '#seamless/fairness/receipt/receipt-set.ts';
import type { SignedReceipt } from '#seamless/together.ts';
import { type ServerSigner, signText } from '../keys/note-signer.ts';
import type { SigningKey } from '../keys/signing-keys.ts';
import type { UnsignedReceipt } from './bet-record.ts';

const HASH_BYTES = 32;

/**
 * Signs receipts with one signature, and gives each.
 * @param records canonical JSON of each receipt
 */
export function signSetOfReceipts(
  records: readonly string[],
  signer: ServerSigner,
): readonly SignedReceipt[] {
  const set = receiptPartsBy(openSsl(), records, (text) => signText(text, signer));
  // The dash of its signature would make the whole answer two bytes wide.
  const note = asciiJson(set[0]?.note ?? '').slice(1, -1);
  return set.map((parts) => ({
    file: () => receiptFile(parts),
    inAnswer: () => writtenText(jsonOf(parts, note)),
  }));
}

/** A key, and the time in which bets are taken whose receipts it signs. */
export type TimedSigner = Pick<SigningKey, 'fromMs' | 'untilMs' | 'signer'>;

/**
 * Signs a set of receipts with one signature; those of bets that were taken under another key are a set of their own.
 * @returns each in order; undefined where no key was in use at the time of the bet
 */
export function signReceipts(
  set: readonly UnsignedReceipt[],
  keys: readonly TimedSigner[],
): readonly (SignedReceipt | undefined)[] {
  const signed = new Map<UnsignedReceipt, SignedReceipt | undefined>();
  for (const [signer, ones] of Map.groupBy(set, ({ takenAtMs }) => signerAt(keys, takenAtMs))) {
    const records = ones.map(({ record }) => record);
    const receipts = signer === undefined ? [] : signSetOfReceipts(records, signer);
    for (const [index, one] of ones.entries()) {
      signed.set(one, receipts[index]);
    }
  }
  return set.map((one) => signed.get(one));
}

/** The key in whose time the bet was taken: a past one signs receipts of its time for ever. */
function signerAt(keys: readonly TimedSigner[], atMs: number): ServerSigner | undefined {
  return keys.find(({ fromMs, untilMs }) => fromMs <= atMs && (untilMs === null || atMs < untilMs))
    ?.signer;
}

/** @param note the inside of the JSON of the note, which is written once for the whole set */
function jsonOf(parts: ReceiptParts, note: string): string {
  // Names in a record are of ASCII; another one would cost time, and change nothing else.
  const record = JSON.stringify(parts.record).slice(1, -1);
  return `"${receiptFile({ ...parts, record, note }, '\\n')}"`;
}

/**
 * The hashes of RFC 6962 by OpenSSL; the same as those of seamless/fairness/log/merkle.ts. They are handed on in Base64, in
 * which the files have them: making a Buffer of each would take longer than the hash.
 */
function openSsl(): SetHashing<string> {
  const node = Buffer.alloc(1 + 2 * HASH_BYTES, 0x01);
  return {
    leafHash: (record) => hash('sha256', `\u0000${record}`, 'base64'),
    nodeHash: (left, right) => {
      node.write(left, 1, 'base64');
      node.write(right, 1 + HASH_BYTES, 'base64');
      return hash('sha256', node, 'base64');
    },
    toBase64: (text) => text,
  };
}

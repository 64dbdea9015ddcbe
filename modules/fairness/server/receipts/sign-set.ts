import { hash } from 'node:crypto';
import { asciiJson, writtenText } from '#platform/json-text.ts';
import {
  receiptFile,
  receiptPartsBy,
  type SetHashing,
} from '#seamless/fairness/receipt/receipt-set.ts';
import type { SignedReceipt } from '#seamless/together.ts';
import { type ServerSigner, signText } from '../keys/note-signer.ts';
import type { SigningKey } from '../keys/signing-keys.ts';
import type { UnsignedReceipt } from './unsigned-receipt.ts';

const HASH_BYTES = 32;

/** Signs receipts with one signature, and gives each. */
export function signSetOfReceipts(
  unsigned: readonly UnsignedReceipt[],
  signer: ServerSigner,
): readonly SignedReceipt[] {
  const records = unsigned.map(({ record }) => record);
  const set = receiptPartsBy(openSsl(), records, (text) => signText(text, signer));
  // The dash of its signature would make the whole answer two bytes wide.
  const note = asciiJson(set[0]?.note ?? '').slice(1, -1);
  return set.map((parts, index) => ({
    file: () => receiptFile(parts),
    inAnswer: () => {
      const { place, proof } = parts;
      const record = unsigned[index]?.escaped ?? '';
      return writtenText(`"${receiptFile({ record, place, proof, note }, '\\n')}"`);
    },
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
  const signed: (SignedReceipt | undefined)[] = set.map(() => undefined);
  const places = Map.groupBy(set.keys(), (place) => signerAt(keys, set[place]?.takenAtMs ?? 0));
  for (const [signer, ofKey] of places) {
    const ones = ofKey.map((place) => set[place]).filter((one) => one !== undefined);
    const receipts = signer === undefined ? [] : signSetOfReceipts(ones, signer);
    for (const [index, place] of ofKey.entries()) {
      signed[place] = receipts[index];
    }
  }
  return signed;
}

/** The key in whose time the bet was taken: a past one signs receipts of its time for ever. */
function signerAt(keys: readonly TimedSigner[], atMs: number): ServerSigner | undefined {
  return keys.find(({ fromMs, untilMs }) => fromMs <= atMs && (untilMs === null || atMs < untilMs))
    ?.signer;
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

import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '#seamless/fairness/canonical-json.ts';
import { signCheckpoint } from '#seamless/fairness/log/checkpoint.ts';
import { entryText } from '#seamless/fairness/log/entry.ts';
import { treeOf } from '#seamless/fairness/log/memory-tree.ts';
import { leafHash, rootHash } from '#seamless/fairness/log/merkle.ts';
import { consistencyProof, inclusionProof } from '#seamless/fairness/log/proofs.ts';
import {
  formatVerifierKey,
  keyId,
  keyOf,
  type NoteSigner,
} from '#seamless/fairness/note/note-key.ts';
import { signReceipts } from '#seamless/fairness/receipt/signed-receipt.ts';
import { recordHash, textHash } from '#seamless/fairness/record-hash.ts';
import {
  entries,
  logSigner,
  receipt,
  receiptLines,
  receiptSet,
  receiptSigner,
} from '../samples.ts';

const VALUES: readonly unknown[] = [
  null,
  true,
  [],
  {},
  '',
  0,
  -1,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  'plain',
  '"\\/\b\f\n\r\t\u0001\u001f\u007f',
  'বাংলা €😀',
  { b: 2, a: 1, A: 0, '': 3, 10: 4, 9: 5 },
  { '😀': 'a surrogate pair sorts by its first unit', '\ufb33': 'after it', '\u20ac': 'first' },
  { one: [{ deep: [[], [null, false]] }], 'two words': { '\n': 'line' } },
];

/** Texts that JSON.parse takes, and that are not canonical. */
const NOT_CANONICAL = [
  '{"a":1, "b":2}',
  '{"b":1,"a":2}',
  '{"a":1,"a":1}',
  '{"a":1,"a":2}',
  '1.0',
  '1e2',
  '-0',
  '0.5',
  '9007199254740992',
  '"\\u0061"',
  '"\\/"',
  '"\\ud800"',
  '"\\u001F"',
  ' 1',
  '[1 ]',
  '1\n',
];

export function jsonVectors() {
  return {
    written: VALUES.map((value) => {
      const text = canonicalJson(value);
      return { text, utf8: bytesToHex(utf8ToBytes(text)), hash: recordHash(value) };
    }),
    refused: NOT_CANONICAL,
  };
}

export function keyVectors() {
  return [receiptSigner, logSigner].map((signer) => keyVector(signer));
}

function keyVector(signer: NoteSigner) {
  const key = keyOf(signer);
  return {
    name: signer.name,
    secretKey: bytesToHex(signer.secretKey),
    publicKey: bytesToHex(key.publicKey),
    keyId: bytesToHex(keyId(key)),
    verifierKey: formatVerifierKey(key),
  };
}

export function receiptVectors() {
  const outside = { ...receipt, bet: 'B-43', mode: 'OUTSIDE', commitment: null } as const;
  const slots = { ...receipt, bet: 'B-44', mode: 'CLIENT', lock: null } as const;
  return {
    lines: receiptLines,
    linesHash: receipt.linesHash,
    /** Each set is signed at once: three sets of one, and one of five. */
    receipts: [[receipt], [outside], [slots], receiptSet].flatMap((set) => {
      const files = signReceipts(set, receiptSigner);
      return set.map((record, index) => ({ record, file: files[index] }));
    }),
  };
}

/** A log of the sample entries: every root, inclusion proof and consistency proof up to a size of seven. */
export function logVectors() {
  const texts = entries.map(entryText);
  const hashOf = treeOf(texts);
  const hex = (hashes: readonly Uint8Array[]) => hashes.map((hash) => bytesToHex(hash));
  const sizes = Array.from({ length: 8 }, (_, size) => size);
  return {
    entries: texts.map((text) => ({ text, leafHash: bytesToHex(leafHash(text)) })),
    roots: [...sizes, texts.length].map((size) => ({
      size,
      root: bytesToHex(rootHash(size, hashOf)),
    })),
    inclusion: sizes.flatMap((size) =>
      sizes
        .filter((index) => index < size)
        .map((index) => ({ index, size, proof: hex(inclusionProof({ index, size }, hashOf)) })),
    ),
    consistency: sizes.flatMap((size) =>
      sizes
        .filter((oldSize) => oldSize <= size)
        .map((oldSize) => ({
          oldSize,
          size,
          proof: hex(consistencyProof({ oldSize, size }, hashOf)),
        })),
    ),
    large: largeLog(),
    checkpoints: [0, 7, texts.length].map((size) => ({
      size,
      note: signCheckpoint({ size, root: rootHash(size, hashOf) }, logSigner),
    })),
  };
}

const LARGE = 20_011;

/** A larger log, whose entry k is the text `entry-k`. */
function largeLog() {
  const hashOf = treeOf(Array.from({ length: LARGE }, (_, index) => `entry-${index}`));
  const hex = (hashes: readonly Uint8Array[]) => hashes.map((hash) => bytesToHex(hash));
  return {
    entry: 'entry-<index>',
    size: LARGE,
    root: bytesToHex(rootHash(LARGE, hashOf)),
    oldSize: 16_385,
    oldRoot: bytesToHex(rootHash(16_385, hashOf)),
    inclusion: [0, 16_383, LARGE - 1].map((index) => ({
      index,
      proof: hex(inclusionProof({ index, size: LARGE }, hashOf)),
    })),
    consistency: hex(consistencyProof({ oldSize: 16_385, size: LARGE }, hashOf)),
  };
}

/** Hashes of texts, with the empty one. */
export function hashVectors() {
  return ['', 'abc', 'বাংলা'].map((text) => ({ text, hash: textHash(text) }));
}

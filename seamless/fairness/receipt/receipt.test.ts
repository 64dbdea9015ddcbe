import { expect, test } from 'vitest';
import {
  changedReceipts,
  receiptForgeries,
  receiptKey,
} from '#tools/fairness/forgeries/receipt-forgeries.ts';
import { receipt, receiptSet, receiptSigner, strangeSigner } from '#tools/fairness/samples.ts';
import { canonicalJson } from '../canonical-json.ts';
import { treeOf } from '../log/memory-tree.ts';
import { rootHash } from '../log/merkle.ts';
import { inclusionProof } from '../log/proofs.ts';
import { toBase64 } from '../note/base64.ts';
import { keyOf } from '../note/note-key.ts';
import { type Receipt, readReceiptRecord } from './receipt.ts';
import { readReceipt, receiptDifferences, signReceipts } from './signed-receipt.ts';

const { scheme: _, ...recorded } = receipt;

const fileOf = (record: Receipt, signer = receiptSigner) => signReceipts([record], signer)[0] ?? '';

test('a receipt is read from its file, and differs in nothing from its record [M8]', () => {
  const read = readReceipt(fileOf(receipt), [receiptKey]);
  expect(read).toEqual({ isValid: true, value: receipt });
  expect(receiptDifferences(receipt, recorded)).toEqual([]);
});

test('a set has one signature, and each of its receipts is read from its own file [M8]', () => {
  for (const size of [1, 2, 3, 4, 5, 6, 7, 8, 9, 28, 96]) {
    const set = Array.from({ length: size }, (__, index) => ({ ...receipt, bet: `B-${index}` }));
    const files = signReceipts(set, receiptSigner);
    const read = files.map((file) => readReceipt(file, [receiptKey]));
    expect(read).toEqual(set.map((value) => ({ isValid: true, value })));
    expect(new Set(files.map((file) => file.split('\n\n').slice(1).join())).size).toBe(1);
  }
  expect(signReceipts([], receiptSigner)).toEqual([]);
});

test('the tree of a set is that of RFC 6962, as in the log [M8]', () => {
  const files = signReceipts(receiptSet, receiptSigner);
  const tree = treeOf(receiptSet.map(canonicalJson));
  const size = receiptSet.length;
  const root = toBase64(rootHash(size, tree));
  for (const [index, file] of files.entries()) {
    const proof = inclusionProof({ index, size }, tree).map(toBase64);
    const lines = [`${index} ${size}`, ...proof, '', 'GF2 receipts', `${size}`, root, ''];
    expect(file.split('\n').slice(2, -2)).toEqual(lines);
  }
});

test('every mode has a receipt, with a commitment where the outcome depends on one [M8]', () => {
  for (const mode of ['COMMIT', 'BEACON', 'CLIENT'] as const) {
    expect(readReceiptRecord({ ...receipt, mode }).isValid).toBe(true);
  }
  for (const mode of ['OUTSIDE', 'VENDOR'] as const) {
    expect(readReceiptRecord({ ...receipt, mode, commitment: null }).isValid).toBe(true);
  }
  expect(readReceiptRecord({ ...receipt, mode: 'CLIENT', lock: null }).isValid).toBe(true);
});

test.each(receiptForgeries().map((one) => [one.what, one] as const))(
  'a receipt with %s is refused [M8]',
  (__, { file, code, field }) => {
    expect(readReceipt(file, [receiptKey])).toEqual({ isValid: false, problem: { code, field } });
  },
);

test.each(changedReceipts().filter(([name]) => name !== 'scheme'))(
  'a promise about %s that was not kept is named [M3]',
  (name, changed) => {
    expect(receiptDifferences(receipt, { ...recorded, [name]: changed[name] })).toEqual([name]);
  },
);

test('the next key signs where the one before ended [M8]', () => {
  const next = { key: keyOf(strangeSigner), fromMs: receipt.takenAt + 1, untilMs: null };
  const later = { ...receipt, takenAt: receipt.takenAt + 1 };
  const keys = [receiptKey, next];
  expect(readReceipt(fileOf(later, strangeSigner), keys).isValid).toBe(true);
  expect(readReceipt(fileOf(later, receiptSigner), keys)).toMatchObject({
    problem: { code: 'key_retired' },
  });
  expect(readReceipt(fileOf(receipt, strangeSigner), keys)).toMatchObject({
    problem: { code: 'key_not_yet_valid' },
  });
});

import { expect, test } from 'vitest';
import {
  changedReceipts,
  receiptForgeries,
  receiptKey,
} from '#tools/fairness/forgeries/record-forgeries.ts';
import { receipt, receiptSigner, strangeSigner } from '#tools/fairness/samples.ts';
import { keyOf } from '../note/note-key.ts';
import { readReceiptRecord } from './receipt.ts';
import { readReceipt, receiptDifferences, signReceipt } from './signed-receipt.ts';

const { scheme: _, ...recorded } = receipt;

test('a receipt is read from its file, and differs in nothing from its record [M8]', () => {
  const read = readReceipt(signReceipt(receipt, receiptSigner), [receiptKey]);
  expect(read).toEqual({ isValid: true, value: receipt });
  expect(receiptDifferences(receipt, recorded)).toEqual([]);
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
  expect(readReceipt(signReceipt(later, strangeSigner), keys).isValid).toBe(true);
  expect(readReceipt(signReceipt(later, receiptSigner), keys)).toMatchObject({
    problem: { code: 'key_retired' },
  });
  expect(readReceipt(signReceipt(receipt, strangeSigner), keys)).toMatchObject({
    problem: { code: 'key_not_yet_valid' },
  });
});

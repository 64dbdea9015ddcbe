import { signReceipts } from '#seamless/fairness/receipt/signed-receipt.ts';
import {
  changedReceipts,
  receiptForgeries,
  receiptKey,
} from '#tools/fairness/forgeries/receipt-forgeries.ts';
import { receipt, receiptSet, receiptSigner } from '#tools/fairness/samples.ts';
import type { Forgery } from '../forgery.ts';

/** Receipts that were tampered with, and honest ones whose bet the platform has otherwise on record now. */
export function receiptCases(): readonly Forgery[] {
  return [
    ...receiptForgeries().map(({ what, file, code, field }) =>
      field === ''
        ? named(what, file, code)
        : named(`${what} of ${field}`, file, `${code}:${field}`),
    ),
    ...signReceipts(receiptSet, receiptSigner).map((file, place) =>
      named(`nothing, place ${place} of its set`, file, 'holds'),
    ),
    ...changedReceipts()
      .filter(([name]) => name !== 'scheme')
      .map(([name, recorded]) =>
        named(`the platform has another ${name} now`, FILE, name, recorded),
      ),
  ];
}

const [FILE = ''] = signReceipts([receipt], receiptSigner);

function named(
  what: string,
  file: string,
  code: string,
  recorded?: Readonly<Record<string, unknown>>,
): Forgery {
  const given = { receipt: { file, keys: [receiptKey], ...(recorded && { recorded }) } };
  return { what: `a receipt: ${what}`, given, answers: { browser: code, python: code } };
}

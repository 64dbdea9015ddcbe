import { signReceipts } from '#seamless/fairness/receipt/signed-receipt.ts';
import {
  changedReceipts,
  receiptForgeries,
  receiptKey,
} from '#tools/fairness/forgeries/receipt-forgeries.ts';
import { receipt, receiptSet, receiptSigner } from '#tools/fairness/samples.ts';
import type { Answers, Forgery } from '../forgery.ts';

/** Receipts that were tampered with, and honest ones whose bet the platform has otherwise on record now. */
export function receiptCases(): readonly Forgery[] {
  return [
    ...tamperedCases(),
    ...signReceipts(receiptSet, receiptSigner).map((file, place) =>
      named(`nothing, place ${place} of its set`, { file }, { browser: 'holds', python: 'holds' }),
    ),
    ...changedReceipts()
      .filter(([name]) => name !== 'scheme')
      .map(([name, recorded]) =>
        named(
          `the platform has another ${name} now`,
          { file: FILE, recorded },
          { browser: name, python: name },
        ),
      ),
  ];
}

/** The command checks each file in a process of its own, so that it is asked about one forgery of each code. */
function tamperedCases(): readonly Forgery[] {
  const codes = Map.groupBy(receiptForgeries(), ({ code }) => code);
  const ofCommand = new Set([...codes.values()].map(([one]) => one?.file));
  return receiptForgeries().map(({ what, file, code, field }) => {
    const answer = field === '' ? code : `${code}:${field}`;
    const command = code.startsWith('field_') ? answer : code;
    return named(
      field === '' ? what : `${what} of ${field}`,
      { file },
      { browser: answer, python: answer, ...(ofCommand.has(file) ? { command } : {}) },
    );
  });
}

const [FILE = ''] = signReceipts([receipt], receiptSigner);

function named(
  what: string,
  shown: { readonly file: string; readonly recorded?: Readonly<Record<string, unknown>> },
  answers: Answers,
): Forgery {
  return {
    what: `a receipt: ${what}`,
    given: { receipt: { keys: [receiptKey], ...shown } },
    answers,
  };
}

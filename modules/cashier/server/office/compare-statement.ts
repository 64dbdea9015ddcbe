import { csvRows } from '#platform/lists/csv-rows.ts';
import { type Amount, parseAmount } from '#platform/money/money.ts';

/** One payment as a provider's statement has it. */
export type StatementLine = {
  readonly paymentId: string;
  readonly amount: Amount;
  readonly paidAt: Date;
};

export type Difference = {
  readonly kind: 'not_in_books' | 'not_in_statement' | 'amount';
  readonly paymentId: string;
  readonly booked?: Amount;
  readonly reported?: Amount;
};

const HEAD = ['payment_id', 'amount', 'paid_at'] as const;

/**
 * Reads a statement: a head that names the columns, then a payment a line. Fields are separated by commas and may stand in
 * quotation marks.
 * @returns undefined when a column is missing or a line is no payment
 */
export function readStatement(csv: string): readonly StatementLine[] | undefined {
  const [head, ...rows] = csvRows(csv);
  const places = HEAD.map((name) => head?.findIndex((field) => field.toLowerCase() === name) ?? -1);
  if (places.includes(-1)) {
    return undefined;
  }
  const lines: StatementLine[] = [];
  for (const row of rows) {
    const [paymentId = '', sum = '', at = ''] = places.map((place) => row[place] ?? '');
    const amount = parseAmount(sum, 2);
    const paidAt = new Date(at);
    if (paymentId === '' || amount === undefined || Number.isNaN(paidAt.getTime())) {
      return undefined;
    }
    lines.push({ paymentId, amount, paidAt });
  }
  return lines;
}

/** Where a statement and our books of the same time say different things. */
export function differencesOf(
  lines: readonly StatementLine[],
  booked: readonly { readonly payment_id: string; readonly amount_ticks: Amount }[],
): readonly Difference[] {
  const ours = new Map(booked.map((row) => [row.payment_id, row.amount_ticks]));
  const theirs = new Set(lines.map(({ paymentId }) => paymentId));
  const ofLines = lines.flatMap(({ paymentId, amount }): readonly Difference[] => {
    const known = ours.get(paymentId);
    if (known === undefined) {
      return [{ kind: 'not_in_books', paymentId, reported: amount }];
    }
    return known === amount ? [] : [{ kind: 'amount', paymentId, booked: known, reported: amount }];
  });
  const missing = booked
    .filter((row) => !theirs.has(row.payment_id))
    .map(
      (row): Difference => ({
        kind: 'not_in_statement',
        paymentId: row.payment_id,
        booked: row.amount_ticks,
      }),
    );
  return [...ofLines, ...missing];
}

import type { Static } from 'typebox';
import { call } from '#platform/site/call.ts';
import { downloadCsv } from '#platform/site/csv.ts';
import { listStatement, sumStatement } from '../../contract.money.ts';
import { formatMoment } from '../period/record-days.ts';
import { type Entry, type StatementInput, shortest } from './statement-query.ts';

const SIZE = 1000;
/** A longer file is no help to a person; a shorter period has the others. */
const MAX = 10_000;

/** A whole period, the oldest entry first, between the balance before it and the one after it. */
export type WholeStatement = {
  readonly sums: Static<typeof sumStatement.output>;
  readonly rows: readonly Entry[];
  /** There are older entries that are left out. */
  readonly isCut: boolean;
};

/** Reads all entries of a choice, at most 10,000. */
export async function readWhole(input: StatementInput): Promise<WholeStatement> {
  const sums = await call(sumStatement, input);
  const rows: Entry[] = [];
  let before: string | null = null;
  do {
    const page: Static<typeof listStatement.output> = await call(listStatement, {
      ...input,
      size: SIZE,
      ...(before === null ? {} : { before }),
    });
    rows.push(...page.list);
    before = page.next;
  } while (before !== null && rows.length < MAX);
  return { sums, rows: rows.toReversed(), isCut: before !== null };
}

type Words = {
  readonly t: (key: string) => string;
  readonly timeZone: string;
};

const HEADS = ['number', 'time', 'type', 'remark', 'reference', 'amount', 'after'] as const;

/** Head and rows of the file, in the reader's language; moments by the brand's clock. */
export function sheetOf(
  { sums, rows, isCut }: WholeStatement,
  { t, timeZone }: Words,
): readonly (readonly string[])[] {
  const balance = (name: string, exact: string) => [
    ...['', '', t(`records.money.${name}`), '', '', ''],
    shortest(exact),
  ];
  return [
    HEADS.map((head) => t(`records.money.${head}`)),
    ...(isCut ? [] : [balance('opening', sums.opening)]),
    ...rows.map((row) => [
      row.id,
      formatMoment(row.at, timeZone),
      row.typeName,
      row.remark,
      row.reference ?? '',
      shortest(row.amount),
      shortest(row.balanceAfter),
    ]),
    balance('closing', sums.closing),
  ];
}

/** Hands the statement to the browser as a CSV file. @returns how many entries it has */
export async function exportStatement(
  input: StatementInput,
  words: Words & { readonly name: string },
): Promise<number> {
  const whole = await readWhole(input);
  downloadCsv(words.name, sheetOf(whole, words));
  return whole.rows.length;
}

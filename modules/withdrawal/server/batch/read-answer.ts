import { csvRows } from '#platform/lists/csv-rows.ts';
import { parseAmount } from '#platform/money/money.ts';

/** What a bank says of one payment of a batch. */
export type AnswerLine = {
  readonly reference: string;
  readonly ticks: bigint;
  readonly isPaid: boolean;
  readonly bankReference: string;
};

const HEAD = ['reference', 'amount', 'status', 'bank_reference'] as const;
const STATUS: Readonly<Record<string, boolean>> = { paid: true, failed: false };
const NUMBER = /^[A-Za-z0-9][A-Za-z0-9 _./-]{0,63}$/;

/**
 * Reads the answer of a bank's portal: a head that names the columns, then a payment a line. A paid one has the bank's number.
 * @returns undefined when a column is missing, a line is no answer, or two are about the same payment
 */
export function readAnswer(csv: string): readonly AnswerLine[] | undefined {
  const [head, ...rows] = csvRows(csv).map((row) => row.map((field) => field.trim()));
  const places = HEAD.map((name) => head?.findIndex((field) => field.toLowerCase() === name) ?? -1);
  const lines = rows.map((row) => lineOf(places.map((place) => row[place] ?? '')));
  const read = lines.filter((line) => line !== undefined);
  const references = new Set(read.map(({ reference }) => reference));
  const isWhole = read.length === rows.length && references.size === rows.length;
  return places.includes(-1) || !isWhole ? undefined : read;
}

function lineOf([reference = '', sum = '', status = '', bank = '']: readonly string[]):
  | AnswerLine
  | undefined {
  const ticks = parseAmount(sum, 2);
  const isPaid = STATUS[status.toLowerCase()];
  const isNumbered = isPaid === true ? NUMBER.test(bank) : true;
  return reference === '' || ticks === undefined || isPaid === undefined || !isNumbered
    ? undefined
    : { reference, ticks, isPaid, bankReference: bank };
}

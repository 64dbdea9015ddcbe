import type { Static } from 'typebox';
import { call } from '#platform/site/call.ts';
import { downloadCsv } from '#platform/site/csv.ts';
import { listOwnBets } from '../../contract.ts';
import { formatMoment } from '../period/record-days.ts';
import type { BetRow } from './record-query.ts';

const SIZE = 1000;
/** A spreadsheet of more rows is no help to a person; a shorter period has the others. */
const MAX = 10_000;

type Input = Omit<Static<typeof listOwnBets.input>, 'before' | 'size'>;
type Translate = (key: string) => string;

/** Hands the bets of a choice to the browser as a CSV file, at most 10,000 of them. @returns how many */
export async function exportBets(
  input: Input,
  words: { readonly t: Translate; readonly timeZone: string; readonly name: string },
): Promise<number> {
  const rows: BetRow[] = [];
  let before: string | null = null;
  do {
    const page: Static<typeof listOwnBets.output> = await call(listOwnBets, {
      ...input,
      size: SIZE,
      ...(before === null ? {} : { before }),
    });
    rows.push(...page.list);
    before = page.next;
  } while (before !== null && rows.length < MAX);
  downloadCsv(words.name, sheetOf(rows, words));
  return rows.length;
}

/** Head and rows of the file, in the reader's language; moments by the brand's clock. */
export function sheetOf(
  rows: readonly BetRow[],
  { t, timeZone }: { readonly t: Translate; readonly timeZone: string },
): readonly (readonly string[])[] {
  const heads = ['number', 'time', 'game', 'round', 'stake', 'valid', 'payout', 'net', 'status'];
  return [
    heads.map((head) => t(`records.bets.${head}`)),
    ...rows.map((bet) => [
      bet.orderNo,
      formatMoment(bet.betTimeInTimestamp, timeZone),
      bet.gameName,
      bet.eventName,
      bet.betAmount.toFixed(2),
      bet.validBetAmount.toFixed(2),
      bet.winAmount.toFixed(2),
      bet.profitAndLoss.toFixed(2),
      t(`records.bets.status.${bet.status}`),
    ]),
  ];
}

import type { Static } from 'typebox';
import { addDays, type Day, type DayRange } from '#ui/date-range/days.ts';
import type { listStatement } from '../../contract.money.ts';
import { readPeriod, startOfDay } from '../period/record-days.ts';

export type Entry = Static<typeof listStatement.output>['list'][number];

/** The groups of entries as chips, in the order in which people ask for them; `all` narrows nothing. */
export const KINDS = [
  'all',
  'deposit',
  'withdraw',
  'bets',
  'rewards',
  'transfer',
  'other',
] as const;
export type Kind = (typeof KINDS)[number];

/** The filters of the address; unknown values become those of the usual page. */
export type StatementChoice = {
  readonly kind: Kind;
  readonly period: DayRange;
  /** The number of the bet whose details are open. */
  readonly bet: string | undefined;
};

/** Reads `?kind=&days=|from=&to=&bet=`. */
export function readChoice(query: URLSearchParams, today: Day): StatementChoice {
  const text = (name: string) => query.get(name) ?? '';
  return {
    kind: KINDS.find((kind) => kind === text('kind')) ?? 'all',
    period: readPeriod(query, today),
    bet: /^\d{1,18}$/.test(text('bet')) ? text('bet') : undefined,
  };
}

/** The request for a choice. */
export function inputOf({ kind, period }: StatementChoice, timeZone: string) {
  return {
    startTime: startOfDay(period.from, timeZone),
    endTime: startOfDay(addDays(period.to, 1), timeZone),
    ...(kind === 'all' ? {} : { kind }),
  };
}
export type StatementInput = ReturnType<typeof inputOf>;

/** An exact amount without the zeros that say nothing: two decimals at least. */
export function shortest(exact: string): string {
  return exact.replace(/0{1,2}$/, '');
}

import type { Static } from 'typebox';
import { addDays, type Day, type DayRange } from '#ui/date-range/days.ts';
import type { BetProduct, listOwnBets } from '../../contract.ts';
import { readPeriod, startOfDay } from '../period/record-days.ts';

export type BetRow = Static<typeof listOwnBets.output>['list'][number];

/** Kinds of games as tabs, with what the server calls them. */
const PRODUCTS = {
  all: undefined,
  lottery: 'LOTTERY',
  sports: 'SPORTS',
  live: 'LIVE',
  slots: 'RNG',
  fish: 'FISH',
  pvp: 'PVP',
  cockfight: 'DS88',
} as const satisfies Readonly<Record<string, BetProduct | undefined>>;
export type Kind = keyof typeof PRODUCTS;
export const KINDS: readonly Kind[] = [
  'all',
  'lottery',
  'sports',
  'live',
  'slots',
  'fish',
  'pvp',
  'cockfight',
];

export const EVERY = 'EVERY';
export const STATUSES = [
  EVERY,
  'PENDING',
  'SETTLED',
  'WON',
  'PART_RETURNED',
  'LOST',
  'PUSH',
  'VOID',
  'CASHED_OUT',
] as const;
const STAKE = /^\d{1,7}(\.\d{1,2})?$/;

/** The filters of the address; unknown values become those of the usual page. */
export type RecordChoice = {
  readonly kind: Kind;
  readonly period: DayRange;
  readonly status: string;
  readonly vendor: string;
  /** Part of an issue or event. */
  readonly round: string;
  readonly minStake: string;
  /** Number of the bet whose details are open. */
  readonly bet: string | undefined;
};

/** Reads `?kind=&days=|from=&to=&status=&vendor=&round=&minStake=&bet=`. */
export function readChoice(query: URLSearchParams, today: Day): RecordChoice {
  const text = (name: string) => query.get(name) ?? '';
  return {
    kind: KINDS.find((kind) => kind === text('kind')) ?? 'all',
    period: readPeriod(query, today),
    status: STATUSES.find((status) => status === text('status')) ?? EVERY,
    vendor: text('vendor'),
    round: text('round').trim(),
    minStake: STAKE.test(text('minStake')) ? text('minStake') : '',
    bet: /^\d{1,18}$/.test(text('bet')) ? text('bet') : undefined,
  };
}

/** The request for a filter. */
export function inputOf(choice: RecordChoice, timeZone: string) {
  const product = PRODUCTS[choice.kind];
  return {
    startDate: startOfDay(choice.period.from, timeZone),
    endDate: startOfDay(addDays(choice.period.to, 1), timeZone),
    ...(product === undefined ? {} : { product }),
    ...(choice.status === EVERY ? {} : { status: choice.status }),
    ...(choice.vendor === '' ? {} : { accountType: choice.vendor }),
    ...(choice.round === '' ? {} : { numero: choice.round }),
    ...(choice.minStake === '' ? {} : { minStake: Number(choice.minStake) }),
  };
}

/** How many filters fit beside kind and period. */
export function filtersIn({ status, vendor, round, minStake }: RecordChoice): number {
  return [status === EVERY ? '' : status, vendor, round, minStake].filter((one) => one !== '')
    .length;
}

import type { Static } from 'typebox';
import { addDays, type Day, type DayRange, judgeRange, rangeOf } from '#ui/date-range/days.ts';
import type { BetProduct, listOwnBets } from '../../contract.ts';

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

/** Whole days up to today, as chips. */
export const DAYS = ['1', '7', '30'] as const;
const USUAL_DAYS = '7';
/** A query covers at most a quarter of a year (VAL-5). */
const MAX_DAYS = 92;

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
  const days = DAYS.find((known) => known === text('days')) ?? USUAL_DAYS;
  const custom = { from: text('from'), to: text('to') };
  const isCustom = judgeRange(custom, { max: today, maxDays: MAX_DAYS }) === undefined;
  return {
    kind: KINDS.find((kind) => kind === text('kind')) ?? 'all',
    period: isCustom ? custom : lastDays(days, today),
    status: STATUSES.find((status) => status === text('status')) ?? EVERY,
    vendor: text('vendor'),
    round: text('round').trim(),
    minStake: STAKE.test(text('minStake')) ? text('minStake') : '',
    bet: /^\d{1,18}$/.test(text('bet')) ? text('bet') : undefined,
  };
}

/** The range of a chip: so many days, today the last of them. */
export function lastDays(days: (typeof DAYS)[number], today: Day): DayRange {
  return days === '1'
    ? rangeOf('today', today)
    : { from: addDays(today, 1 - Number(days)), to: today };
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

/** First moment of a day in the brand's time zone. */
export function startOfDay(day: Day, timeZone: string): number {
  const utcMs = Date.parse(`${day}T00:00:00Z`);
  const there = Date.parse(`${formatMoment(utcMs, timeZone).replace(' ', 'T')}Z`);
  return utcMs - (there - utcMs);
}

/** The calendar day of a moment in the brand's time zone. */
export function dayOf(atMs: number, timeZone: string): Day {
  return formatMoment(atMs, timeZone).slice(0, 10);
}

/** A moment as records show it: yyyy-MM-dd HH:mm:ss in the brand's time zone, digits Latin. */
export function formatMoment(atMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(atMs);
}

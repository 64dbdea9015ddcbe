import type { Static } from 'typebox';
import {
  listOpenLotteryBets,
  listSettledLotteryBets,
  listSlotBets,
} from '#modules/play/contract.ts';

export type BetRow = Static<typeof listSlotBets.output>['list'][number];
export type Kind = 'lottery' | 'slots';
export type Days = '1' | '7' | '30';

export const DAYS: readonly Days[] = ['1', '7', '30'];
const DAY_MS = 86_400_000;

/** What the address asks for; anything it does not understand becomes the usual page. */
export type RecordChoice = {
  readonly kind: Kind;
  readonly days: Days;
  readonly status: string;
  readonly page: number;
  /** Number of the bet whose details are open. */
  readonly bet: string | undefined;
};

/** States a kind can be filtered by. A slot is settled as soon as it is played, so there it is all or one. */
export const STATUSES: Readonly<Record<Kind, readonly string[]>> = {
  lottery: ['ALL', 'PENDING', 'WON', 'LOST', 'VOID'],
  slots: ['EVERY', 'PENDING', 'WON', 'LOST', 'VOID'],
};

/** Reads `?kind=&days=&status=&page=&bet=`. */
export function readChoice(query: URLSearchParams): RecordChoice {
  const kind = query.get('kind') === 'slots' ? 'slots' : 'lottery';
  const status = query.get('status') ?? '';
  const page = Number(query.get('page'));
  return {
    kind,
    days: DAYS.find((days) => days === query.get('days')) ?? '7',
    status: STATUSES[kind].includes(status) ? status : (STATUSES[kind][0] ?? 'ALL'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    bet: query.get('bet') ?? undefined,
  };
}

/** Which endpoint answers a choice, and what it is asked. */
export function requestOf(choice: RecordChoice, startDate: number) {
  const { kind, status, page } = choice;
  const endpoint =
    kind === 'slots'
      ? listSlotBets
      : status === 'PENDING'
        ? listOpenLotteryBets
        : listSettledLotteryBets;
  const isOne = status !== 'ALL' && status !== 'EVERY';
  return { endpoint, input: { startDate, page, size: 10, ...(isOne ? { status } : {}) } };
}

/**
 * First moment of a period of whole days that ends today, in the brand's time zone.
 * @param days 1 is today alone
 */
export function startOfPeriod(days: Days, nowMs: number, timeZone: string): number {
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(nowMs);
  const part = (type: string) => Number(clock.find((each) => each.type === type)?.value ?? 0);
  const intoDayMs =
    ((part('hour') * 60 + part('minute')) * 60 + part('second')) * 1000 + (nowMs % 1000);
  return nowMs - intoDayMs - (Number(days) - 1) * DAY_MS;
}

/** A moment as records show it: yyyy-MM-dd HH:mm:ss in the brand's time zone, digits Latin. */
export function formatMoment(atMs: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(atMs);
}

import { expect, test } from 'vitest';
import {
  listOpenLotteryBets,
  listSettledLotteryBets,
  listSlotBets,
} from '#modules/play/contract.ts';
import { formatMoment, readChoice, requestOf, startOfPeriod } from './record-query.ts';

const DHAKA = 'Asia/Dhaka';
const choose = (query: string) => readChoice(new URLSearchParams(query));

test('an address that says nothing shows the settled lottery bets of the last seven days', () => {
  expect(choose('')).toEqual({
    kind: 'lottery',
    days: '7',
    status: 'ALL',
    page: 1,
    bet: undefined,
  });
});

test('an address that makes no sense shows the usual page', () => {
  expect(choose('kind=chess&days=400&status=EVERY&page=-3')).toEqual(choose(''));
  expect(choose('kind=slots&status=ALL').status).toBe('EVERY');
});

test('open lottery bets have an endpoint of their own, settled ones are filtered', () => {
  expect(requestOf(choose('status=PENDING'), 5).endpoint).toBe(listOpenLotteryBets);
  expect(requestOf(choose('status=WON&page=2'), 5)).toEqual({
    endpoint: listSettledLotteryBets,
    input: { startDate: 5, page: 2, size: 10, status: 'WON' },
  });
  expect(requestOf(choose('kind=slots'), 5)).toEqual({
    endpoint: listSlotBets,
    input: { startDate: 5, page: 1, size: 10 },
  });
});

test('a period starts at midnight of the brand’s time zone', () => {
  const afternoon = Date.parse('2026-11-21T14:30:15.250+06:00');
  expect(startOfPeriod('1', afternoon, DHAKA)).toBe(Date.parse('2026-11-21T00:00:00+06:00'));
  expect(startOfPeriod('7', afternoon, DHAKA)).toBe(Date.parse('2026-11-15T00:00:00+06:00'));
});

test('a moment reads the same for everyone: year first, 24 hours, the brand’s clock', () => {
  expect(formatMoment(Date.parse('2026-11-21T14:05:09Z'), DHAKA)).toBe('2026-11-21 20:05:09');
});

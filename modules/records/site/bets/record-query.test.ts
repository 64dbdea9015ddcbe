import { expect, test } from 'vitest';
import { dayOf, formatMoment, startOfDay } from '../period/record-days.ts';
import { filtersIn, inputOf, readChoice } from './record-query.ts';

const DHAKA = 'Asia/Dhaka';
const TODAY = '2026-11-21';
const choose = (query: string) => readChoice(new URLSearchParams(query), TODAY);

test('an address that says nothing shows all bets of the last seven days [MC-1]', () => {
  expect(choose('')).toEqual({
    kind: 'all',
    period: { from: '2026-11-15', to: TODAY },
    status: 'EVERY',
    vendor: '',
    round: '',
    minStake: '',
    bet: undefined,
  });
});

test('an address that makes no sense shows the usual page', () => {
  const odd = 'kind=chess&days=400&from=2026-12-01&to=2026-11-01&status=NICE&minStake=-3&bet=x';
  expect(choose(odd)).toEqual(choose(''));
  expect(choose('from=2026-01-01&to=2026-11-01')).toEqual(choose(''));
});

test('each filter of the address is asked of the server, whole days of the brand’s clock [MC-1] [VAL-5]', () => {
  const choice = choose(
    'kind=cockfight&from=2026-11-01&to=2026-11-02&status=WON&vendor=DS88&round=07&minStake=0.5',
  );
  expect(inputOf(choice, DHAKA)).toEqual({
    startDate: Date.parse('2026-11-01T00:00:00+06:00'),
    endDate: Date.parse('2026-11-03T00:00:00+06:00'),
    product: 'DS88',
    status: 'WON',
    accountType: 'DS88',
    numero: '07',
    minStake: 0.5,
  });
  expect(filtersIn(choice)).toBe(4);
  expect(inputOf(choose('days=1'), DHAKA)).toEqual({
    startDate: Date.parse('2026-11-21T00:00:00+06:00'),
    endDate: Date.parse('2026-11-22T00:00:00+06:00'),
  });
});

test('a day starts at midnight of the brand’s time zone', () => {
  expect(startOfDay(TODAY, DHAKA)).toBe(Date.parse('2026-11-21T00:00:00+06:00'));
  expect(dayOf(Date.parse('2026-11-20T18:00:00Z'), DHAKA)).toBe(TODAY);
});

test('a moment reads the same for everyone: year first, 24 hours, the brand’s clock', () => {
  expect(formatMoment(Date.parse('2026-11-21T14:05:09Z'), DHAKA)).toBe('2026-11-21 20:05:09');
});

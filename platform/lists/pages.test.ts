import { expect, test } from 'vitest';
import { idOf, orderOf, pageOf, placeOf, totalOf, writePlace } from './pages.ts';

test('a page goes on only when a row more than it was read', () => {
  expect(pageOf([1, 2, 3], 2, String)).toEqual({ rows: [1, 2], next: '2' });
  expect(pageOf([1, 2], 2, String)).toEqual({ rows: [1, 2], next: null });
  expect(pageOf([], 2, String)).toEqual({ rows: [], next: null });
});

test('[O13] rows are counted up to a limit, and beyond it they are more', () => {
  expect(totalOf(10_000)).toEqual({ count: 10_000, isMore: false });
  expect(totalOf(10_001)).toEqual({ count: 10_000, isMore: true });
});

test('a cursor that nobody was given is the first page and no fault', () => {
  expect([idOf('17'), idOf('x'), idOf('-1'), idOf(undefined)]).toEqual([17n, null, null, null]);
  const place = { micros: 1_764_345_600_000_001n, rest: '7.round.1' };
  expect(placeOf(writePlace(place))).toEqual(place);
  expect([placeOf('.7'), placeOf('now'), placeOf(undefined)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('[O13] a list is sorted only by the keys that it declares', () => {
  const keys = ['account'] as const;
  expect(orderOf('account', keys)).toEqual({ key: 'account', isDescending: false });
  expect(orderOf('-account', keys)).toEqual({ key: 'account', isDescending: true });
  expect([orderOf('balance', keys), orderOf(undefined, keys)]).toEqual([undefined, undefined]);
});

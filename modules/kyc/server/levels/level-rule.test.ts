import { expect, test } from 'vitest';
import { units } from '#platform/money/money.ts';
import { FREE } from '../settings.ts';
import { endsWithin, levelOf } from './level-rule.ts';
import { tightest } from './limit-rule.ts';

const FACTS = { proved: 2, endsOn: '2026-05-10', hasContact: true, today: '2026-05-10' };

test.each([
  [2, {}],
  [1, { today: '2026-05-11' }],
  [0, { today: '2026-05-11', hasContact: false }],
  [3, { proved: 3, endsOn: null }],
  [1, { proved: 0 }],
])('the level is %i with %j [KYC-1]', (level, change) => {
  expect(levelOf({ ...FACTS, ...change })).toBe(level);
});

test('a document ends within so many days, counted to the day [KYC-1]', () => {
  expect(endsWithin('2026-06-09', '2026-05-10', 30)).toBe(true);
  expect(endsWithin('2026-06-10', '2026-05-10', 30)).toBe(false);
  expect(endsWithin(null, '2026-05-10', 30)).toBe(false);
});

test('of two limits the one of which less is left holds, and it is never below zero [KYC-1]', () => {
  const limits = { ...FREE, depositDay: 100, depositLife: 150 };
  const sums = (day: bigint, life: bigint) => ({ day: units(day), life: units(life) });
  expect(tightest(limits, 'deposit', sums(20n, 20n))).toMatchObject({
    span: 'day',
    left: units(80n),
  });
  expect(tightest(limits, 'deposit', sums(20n, 140n))).toMatchObject({
    span: 'life',
    left: units(10n),
  });
  expect(tightest(limits, 'deposit', sums(0n, 200n))?.left).toBe(0n);
  expect(tightest(limits, 'withdraw', sums(9n, 9n))).toBeUndefined();
});

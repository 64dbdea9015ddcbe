import { expect, test } from 'vitest';
import { units } from '#platform/money/money.ts';
import type { FlowDay } from './flow.store.ts';
import { SMALL_DAY, unusualFlows } from './unusual-flows.ts';

const PAYOUT = 2;

function aDay(day: number, toMembers: bigint, kind = PAYOUT): FlowDay {
  return { currency: 'P', kind, day, to_members: toMembers, from_members: 0n };
}

test('[O5] a day of more than three times the largest of the seven before is named', () => {
  const before = [aDay(1, units(5_000n)), aDay(6, units(4_000n))];
  expect(unusualFlows([aDay(0, units(15_000n)), ...before])).toEqual([]);
  expect(unusualFlows([aDay(0, units(15_001n)), ...before])).toEqual([
    {
      ...{ currency: 'P', kind: 'payout', isToMembers: true },
      ...{ today: units(15_001n), before: units(5_000n) },
    },
  ]);
});

test('[O5] a kind that never moved before is named from a sum on, and below it is not', () => {
  const stakes = aDay(1, units(1n), 1);
  expect(unusualFlows([aDay(0, SMALL_DAY - 1n), stakes])).toEqual([]);
  expect(unusualFlows([aDay(0, SMALL_DAY), stakes])).toMatchObject([{ before: 0n }]);
});

test('[O5] what leaves members is compared with what left them', () => {
  const today = { ...aDay(0, 0n, 5), from_members: units(90_000n) };
  const yesterday = { ...aDay(1, units(80_000n), 5), from_members: units(20_000n) };
  expect(unusualFlows([today, yesterday])).toMatchObject([
    { kind: 'withdrawal', isToMembers: false, before: units(20_000n) },
  ]);
});

test('[O5] the first day of a brand has nothing to be compared with', () => {
  expect(unusualFlows([aDay(0, units(1_000_000n))])).toEqual([]);
});

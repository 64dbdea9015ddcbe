import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TransactionGroup, TransactionType } from '#modules/ledger/server/index.ts';
import { productOf, sumBy, sumByDay, sumOfDays } from './profit.ts';

const DAYS = ['2026-11-26', '2026-11-27', '2026-11-28'] as const;
const GROUPS: readonly TransactionGroup[] = ['deposit', 'withdraw', 'bonus', 'correction'];

const played = fc.array(
  fc.record({
    day: fc.constantFrom(...DAYS),
    game_type: fc.constantFrom('RNG', 'ELOTT', 'SPORTS', 'NEW'),
    vendor_code: fc.constantFrom('A', 'DS88'),
    stake: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    valid: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    payout: fc.bigInt({ min: 0n, max: 10n ** 9n }),
    bets: fc.integer({ min: 1, max: 9 }),
    open_stake: fc.constant(0n),
  }),
);
const moved = fc.array(
  fc.record({
    day: fc.constantFrom(...DAYS),
    kind: fc.integer({ min: 0, max: GROUPS.length - 1 }),
    reason: fc.constant(null),
    ticks: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
  }),
);

const typeOf = (kind: number): TransactionType => ({
  id: kind,
  name: 'x',
  kind: 'bonus',
  group: GROUPS[kind] ?? 'other',
});

test('days add up to the period, and so do kinds of games and vendors; money brought or taken away is no profit [MC-1] [G18]', () => {
  fc.assert(
    fc.property(played, moved, (bets, moves) => {
      const days = sumByDay(bets, moves, typeOf);
      const total = sumOfDays(days);
      const sum = (of: (row: (typeof bets)[number]) => bigint) =>
        bets.reduce((before, row) => before + of(row), 0n);
      const ofGroup = (group: TransactionGroup) =>
        moves.reduce(
          (before, { kind, ticks }) => before + (GROUPS[kind] === group ? ticks : 0n),
          0n,
        );
      expect(total).toEqual({
        stake: sum(({ stake }) => stake),
        valid: sum(({ valid }) => valid),
        payout: sum(({ payout }) => payout),
        bets: bets.reduce((before, row) => before + row.bets, 0),
        rewards: ofGroup('bonus'),
        deposits: ofGroup('deposit'),
        withdrawals: -ofGroup('withdraw'),
        net: sum(({ stake, payout }) => payout - stake) + ofGroup('bonus'),
      });
      expect(days.reduce((before, { net }) => before + net, 0n)).toBe(total.net);
      for (const parts of [sumBy(bets, productOf), sumBy(bets, (row) => row.vendor_code)]) {
        expect(parts.reduce((before, { stake }) => before + stake, 0n)).toBe(total.stake);
        expect(parts.reduce((before, { payout }) => before + payout, 0n)).toBe(total.payout);
      }
      expect(days.map(({ day }) => day)).toEqual(
        days
          .map(({ day }) => day)
          .toSorted()
          .reverse(),
      );
    }),
  );
});

test('cockfights are a product of their own, known by their vendor [GL-8]', () => {
  const of = (game_type: string, vendor_code: string) => productOf({ game_type, vendor_code });
  expect(of('SPORTS', 'DS88')).toBe('DS88');
  expect(of('SPORTS', 'A')).toBe('SPORTS');
  expect(of('LOTT', 'A')).toBe('LOTTERY');
  expect(of('NEW', 'A')).toBe('OTHER');
});

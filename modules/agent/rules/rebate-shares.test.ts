import { expect, test } from 'vitest';
import { type Amount, amount, units } from '#platform/money/money.ts';
import { earnedOf, productOf, rebateShares } from './rebate-shares.ts';

const [MEMBER, B, A, M] = [1n, 2n, 3n, 4n];
const above = (agentId: bigint, rate: number) => ({ agentId, rate });
const earned = (valid: Amount, path: Parameters<typeof rebateShares>[1]) =>
  rebateShares(valid, path).map((share) => [share.earnerId, earnedOf(valid, share)]);

test('the rebate of a bet is divided on the way up: the parts are the differences, together the highest rate [AC-2]', () => {
  const path = [above(MEMBER, 40), above(B, 70), above(A, 100)];
  expect(rebateShares(units(1000n), path)).toEqual([
    { earnerId: MEMBER, rate: 40, below: 0 },
    { earnerId: B, rate: 30, below: 40 },
    { earnerId: A, rate: 30, below: 70 },
  ]);
  expect(earned(units(1000n), path)).toEqual([
    [MEMBER, units(4n)],
    [B, units(3n)],
    [A, units(3n)],
  ]);
});

test('who has no more than is paid below earns nothing of the bet, and those above go on from what is paid [AC-2]', () => {
  const path = [above(MEMBER, 50), above(B, 50), above(A, 0), above(M, 80)];
  expect(earned(units(1000n), path)).toEqual([
    [MEMBER, units(5n)],
    [M, units(3n)],
  ]);
  expect(rebateShares(units(1000n), [above(MEMBER, 0), above(B, 0)])).toEqual([]);
});

test('the parts of any bet together are its highest rate, to the tick [AC-4]', () => {
  const path = [above(MEMBER, 33), above(B, 67), above(A, 101)];
  for (const ticks of [0n, 1n, 99n, 100n, 149n, 12_345n, 9_999_999n]) {
    const valid = amount(ticks);
    const sum = rebateShares(valid, path).reduce((all, share) => all + earnedOf(valid, share), 0n);
    expect(sum).toBe((ticks * 101n) / 10_000n);
  }
});

test('every kind of game that rebates are given by has its product, and both lotteries have one [AC-1]', () => {
  expect(['LOTT', 'ELOTT', 'SPORTS', 'LIVE', 'RNG', 'FISH', 'PVP', 'OTHER'].map(productOf)).toEqual(
    ['LOTTERY', 'LOTTERY', 'SPORTS', 'LIVE', 'RNG', 'FISH', 'PVP', undefined],
  );
});

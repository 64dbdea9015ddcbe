import { expect, test } from 'vitest';
import { lastCell, MINE_COUNTS, minesOdds4 } from './mines.ts';
import { payoutOf } from './payout.ts';
import { STEP } from './step.ts';

test('[U13] what odds of two decimals say of a stake in whole steps is what is paid, to the hundredth', () => {
  for (const count of MINE_COUNTS) {
    for (let opened = 1; opened <= lastCell(count); opened += 1) {
      const odds4 = minesOdds4(count, opened);
      for (const steps of [1n, 3n, 7n, 20n]) {
        const said = (steps * odds4) / 100n;
        expect(payoutOf(steps * STEP.unit, odds4)).toBe(said * 100n);
      }
    }
  }
});

test('[U13] odds of 1.45 pay 1.45', () => {
  expect(payoutOf(STEP.unit, 14_500n)).toBe(14_500n);
  expect(payoutOf(STEP.unit, 14_499n)).toBe(14_400n);
});

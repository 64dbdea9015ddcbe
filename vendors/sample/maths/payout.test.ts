import { expect, test } from 'vitest';
import { payoutText } from '../client/payout-text.ts';
import { instantOf } from '../data/game-rules.ts';
import { stakeStep } from '../data/stakes.ts';
import { GAMES } from '../data/vendors.ts';
import { wireMoney } from '../server/transactions/pay.ts';
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

/** Every odds × 10,000 that the page of a game says before a bet. */
function oddsSaid(play: (typeof GAMES)[number]['play']): readonly number[] {
  const { bets, odds } = instantOf(play)?.rules() ?? {};
  const named = Array.isArray(bets) ? bets.map((bet) => Object(bet).odds4) : [];
  return [...named, ...(Array.isArray(odds) ? odds.flat() : [])].map(Number);
}

test('[U13] what a button says of a bet is what the settlement pays, in every game and for the smallest stakes', () => {
  let count = 0;
  for (const { play } of GAMES) {
    const step = stakeStep(play);
    for (const odds4 of new Set(oddsSaid(play))) {
      for (const stake of [step, 3n * step, 7n * step]) {
        expect(payoutText(wireMoney(stake), odds4)).toBe(wireMoney(payoutOf(stake, BigInt(odds4))));
        count += 1;
      }
    }
  }
  expect(count).toBeGreaterThan(1_000);
});

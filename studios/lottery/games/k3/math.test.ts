import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, payoutOf, units } from '#platform/money/money.ts';
import {
  countedChances,
  playOf,
  publishedBalls,
  publishedStream,
  returnText,
  statedChances,
  type Weighed,
  wonBy,
} from '../../testing/exact.ts';
import { acceptLine, oddsWon } from '../game.ts';
import { k3 } from './math.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const everyThrow = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));
const weighed: readonly Weighed[] = everyThrow.map((dice) => [dice, 1n]);
const bets = k3.plays.flatMap((play) => play.examples.map((pick) => [play.code, pick] as const));

/** Odds × 10,000 that one unit wins on these dice. */
function judged([play, pick]: readonly [string, string], dice: readonly number[]): bigint {
  return wonBy(k3, [play, pick], { balls: dice, unit: 10_000n });
}

test('every bet wins as many of the 216 throws as its chance says [FAIR-1]', () => {
  expect(bets).toHaveLength(76);
  for (const [code, pick] of bets) {
    const play = playOf(k3, code);
    expect(countedChances(play, pick, weighed)).toEqual(statedChances(play, pick));
  }
});

test.each([
  ['SUM', '3', '95.8333'],
  ['SUM', '17', '95.8333'],
  ['SUM', '8', '95.7639'],
  ['SUM', '13', '95.7639'],
  ['SUM', '9', '95.8333'],
  ['SUM', '10', '95.7500'],
  ['SUM', '11', '95.7500'],
  ['BIG', 'ANY', '95.7639'],
  ['EVEN', 'ANY', '95.7639'],
  ['ANY_TRIPLE', 'ANY', '95.8333'],
  ['ANY_PAIR', 'ANY', '95.8333'],
  ['STRAIGHT', 'ANY', '95.7778'],
  ['TRIPLE', '6', '95.8333'],
  ['PAIR', '1', '95.8333'],
  ['TWO_DIFFERENT', '2-5', '95.8333'],
  ['THREE_SPECIFIC', '1-3-6', '95.8333'],
  ['SINGLE', '4', '95.6343'],
])('%s %s returns %s per cent [FAIR-1]', (code, pick, rtp) => {
  expect(returnText(playOf(k3, code), pick)).toBe(rtp);
});

describe('the published round', () => {
  test('the seed of the vectors throws three sixes [FAIR-1]', () => {
    expect(k3.drawOutcome(publishedStream('K3'))).toEqual({
      balls: [6, 6, 6],
      derived: {
        sum: 18,
        big: false,
        small: false,
        odd: false,
        even: false,
        triple: true,
        pair: false,
        straight: false,
      },
    });
  });

  test.each([
    ['SUM', '18', 2070n],
    ['BIG', 'ANY', 0n],
    ['SMALL', 'ANY', 0n],
    ['ODD', 'ANY', 0n],
    ['EVEN', 'ANY', 0n],
    ['TRIPLE', '6', 2070n],
    ['TRIPLE', '5', 0n],
    ['ANY_TRIPLE', 'ANY', 345n],
    ['PAIR', '6', 0n],
    ['ANY_PAIR', 'ANY', 0n],
  ])('a stake of 10 on %s %s pays %i [FAIR-1]', (play, pick, payout) => {
    const won = wonBy(k3, [play, pick], { balls: publishedBalls(k3), unit: units(10n) });
    expect(won).toBe(units(payout));
  });
});

describe('judging a line', () => {
  test('a single face is paid once, however often it shows [LCH-6]', () => {
    for (const dice of [
      [2, 1, 3],
      [2, 2, 3],
      [2, 2, 2],
    ]) {
      expect(judged(['SINGLE', '2'], dice)).toBe(22_700n);
    }
  });

  test('the order of the dice changes nothing [LCH-6]', () => {
    fc.assert(
      fc.property(fc.constantFrom(...bets), fc.constantFrom(...everyThrow), (bet, dice) => {
        expect(judged(bet, dice.toSorted())).toBe(judged(bet, dice));
      }),
    );
  });

  const straight = { play: 'STRAIGHT', pick: 'ANY', odds4: [80_000n], units: 1, rebate4: 0n };

  test('a line is paid at the odds it was taken at, not at those of the board [LCH-6]', () => {
    expect(oddsWon(k3, straight, [5, 4, 6])).toEqual([80_000n]);
    expect(oddsWon(k3, straight, [5, 4, 4])).toEqual([0n]);
  });

  test('a stored line without odds, or off the board, stops the settlement [LCH-6]', () => {
    const dice = [6, 6, 5];
    expect(() => oddsWon(k3, { ...straight, play: 'BIG', odds4: [] }, dice)).toThrow();
    expect(() => oddsWon(k3, { ...straight, play: 'HUGE' }, dice)).toThrow();
  });

  test.each([
    ['BIG', '1'],
    ['SUM', '2'],
    ['SUM', '19'],
    ['SUM', '07'],
    ['SUM', '7,7'],
    ['SUM', '7,8'],
    ['TRIPLE', '7'],
    ['TWO_DIFFERENT', '5-2'],
    ['TWO_DIFFERENT', '2-2'],
    ['THREE_SPECIFIC', '1-2'],
    ['toString', 'ANY'],
    ['', ''],
  ])('%s %s is no valid selection [LCH-6]', (play, pick) => {
    expect(acceptLine(k3, { play, pick })).toBeUndefined();
  });
});

test('every payout is rounded down by less than a tick [LCH-6]', () => {
  const odds = bets.flatMap(([play, pick]) => acceptLine(k3, { play, pick })?.odds4 ?? []);
  const stakeSteps = fc.bigInt({ min: 10n, max: 500_000n });
  fc.assert(
    fc.property(stakeSteps, fc.constantFrom(...odds), (steps, odds4) => {
      const stake = amount(steps * 100n);
      const exact4 = stake * odds4;
      const paid4 = payoutOf(stake, odds4) * 10_000n;
      expect(paid4 <= exact4 && exact4 - paid4 < 10_000n).toBe(true);
    }),
  );
});

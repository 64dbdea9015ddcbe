import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, payoutOf, units } from '#platform/money/money.ts';
import { createStream } from '#seamless/fairness/stream.ts';
import { acceptLine } from '../game.ts';
import { describeDice, k3 } from './math.ts';
import { FACES } from './plays.ts';

const everyThrow = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));

function judged(bet: string, dice: readonly number[]): bigint {
  const [play = '', pick = 'ANY'] = bet.split(' ');
  const line = acceptLine(k3, { play, pick });
  if (line === undefined) {
    throw new Error(`${bet} is not on the board`);
  }
  return k3.judge(line, describeDice(dice));
}

/** Winning throws of 216, and the return in per cent with four decimals, cut off after rounding half up. */
function mathOf(bet: string): { readonly ways: number; readonly rtp: string } {
  const hits = everyThrow.map((dice) => judged(bet, dice));
  const paid4 = hits.reduce((sum, odds4) => sum + odds4, 0n);
  const perCent4 = (paid4 * 100n * 2n + 216n) / (216n * 2n);
  const digits = perCent4.toString();
  return {
    ways: hits.filter((odds4) => odds4 > 0n).length,
    rtp: `${digits.slice(0, -4)}.${digits.slice(-4)}`,
  };
}

describe('the return of every bet over all 216 throws', () => {
  test.each([
    ['SUM 3', 1, '95.8333'],
    ['SUM 18', 1, '95.8333'],
    ['SUM 4', 3, '95.8333'],
    ['SUM 17', 3, '95.8333'],
    ['SUM 5', 6, '95.8333'],
    ['SUM 16', 6, '95.8333'],
    ['SUM 6', 10, '95.8333'],
    ['SUM 15', 10, '95.8333'],
    ['SUM 7', 15, '95.8333'],
    ['SUM 14', 15, '95.8333'],
    ['SUM 8', 21, '95.7639'],
    ['SUM 13', 21, '95.7639'],
    ['SUM 9', 25, '95.8333'],
    ['SUM 12', 25, '95.8333'],
    ['SUM 10', 27, '95.7500'],
    ['SUM 11', 27, '95.7500'],
    ['BIG', 105, '95.7639'],
    ['SMALL', 105, '95.7639'],
    ['ODD', 105, '95.7639'],
    ['EVEN', 105, '95.7639'],
    ['ANY_TRIPLE', 6, '95.8333'],
    ['ANY_PAIR', 90, '95.8333'],
    ['STRAIGHT', 24, '95.7778'],
  ])('%s wins %i throws and returns %s %% [FAIR-1]', (bet, ways, rtp) => {
    expect(mathOf(bet)).toEqual({ ways, rtp });
  });

  test.each([
    ['TRIPLE', 6, 1, '95.8333'],
    ['PAIR', 6, 15, '95.8333'],
    ['TWO_DIFFERENT', 15, 30, '95.8333'],
    ['THREE_SPECIFIC', 20, 6, '95.8333'],
    ['SINGLE', 6, 91, '95.6343'],
  ])(
    'each pick of %s (%i of them) wins %i throws and returns %s %% [FAIR-1]',
    (code, count, ways, rtp) => {
      const picks = k3.plays.find((play) => play.code === code)?.picks ?? [];
      expect(picks).toHaveLength(count);
      for (const pick of picks) {
        expect(mathOf(`${code} ${pick.code}`)).toEqual({ ways, rtp });
      }
    },
  );
});

describe('the published round', () => {
  const stream = createStream({
    serverSeed: Uint8Array.from({ length: 32 }, (_, index) => index),
    game: 'K3',
    roundId: '20250101-0001',
    clientSeed: 'public-salt',
    nonce: 0,
  });
  const result = k3.drawOutcome(stream);

  test('the seed of the vectors throws three sixes [FAIR-1]', () => {
    expect(result).toEqual({
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
    ['SUM 18', 2070n],
    ['BIG', 0n],
    ['SMALL', 0n],
    ['ODD', 0n],
    ['EVEN', 0n],
    ['TRIPLE 6', 2070n],
    ['TRIPLE 5', 0n],
    ['ANY_TRIPLE', 345n],
    ['PAIR 6', 0n],
    ['ANY_PAIR', 0n],
  ])('a stake of 10 on %s pays %i [FAIR-1]', (bet, payout) => {
    expect(payoutOf(units(10n), judged(bet, result.balls))).toBe(units(payout));
  });
});

describe('judging a line', () => {
  test('a single face is paid once, however often it shows [LCH-6]', () => {
    for (const dice of [
      [2, 1, 3],
      [2, 2, 3],
      [2, 2, 2],
    ]) {
      expect(judged('SINGLE 2', dice)).toBe(22_700n);
    }
  });

  test('the order of the dice changes nothing [LCH-6]', () => {
    const lines = k3.plays.flatMap((play) => play.picks.map((pick) => `${play.code} ${pick.code}`));
    fc.assert(
      fc.property(fc.constantFrom(...lines), fc.constantFrom(...everyThrow), (bet, dice) => {
        expect(judged(bet, dice.toSorted())).toBe(judged(bet, dice));
      }),
    );
  });

  test('a line is paid at the odds it was taken at, not at those of the board [LCH-6]', () => {
    const line = { play: 'STRAIGHT', pick: 'ANY', odds4: [80_000n] };
    expect(k3.judge(line, describeDice([5, 4, 6]))).toBe(80_000n);
    expect(k3.judge(line, describeDice([5, 4, 4]))).toBe(0n);
  });

  test('a stored line without odds, or off the board, stops the settlement [LCH-6]', () => {
    expect(() =>
      k3.judge({ play: 'BIG', pick: 'ANY', odds4: [] }, describeDice([6, 6, 5])),
    ).toThrow();
    expect(() =>
      k3.judge({ play: 'HUGE', pick: 'ANY', odds4: [1n] }, describeDice([6, 6, 5])),
    ).toThrow();
  });

  test.each([
    ['BIG', '1'],
    ['SUM', '2'],
    ['SUM', '19'],
    ['SUM', '07'],
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

describe('payouts', () => {
  test('every payout is rounded down by less than a tick [LCH-6]', () => {
    const odds = k3.plays.flatMap((play) => play.picks.flatMap((pick) => pick.odds4));
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

  test.each([
    ['nothing', 0n, 0n],
    ['one tick', 1n, 2n],
    ['one stake step', 100n, 227n],
    ['the most', 50_000_000n, 113_500_000n],
  ])('%s on a single face pays the stake at 2.27, rounded down [LCH-6]', (_, stake, payout) => {
    expect(payoutOf(amount(stake), judged('SINGLE 4', [1, 4, 4]))).toBe(amount(payout));
  });
});

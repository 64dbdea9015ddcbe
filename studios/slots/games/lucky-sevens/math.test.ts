import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, units } from '#platform/money/money.ts';
import { createStream } from '#seamless/fairness/stream.ts';
import { coinsToMoney, coinValueOf, coinValues, maxPaid, maxPayout, totalBet } from './bet.ts';
import { ALL_SPINS, bestPay, evaluateStops, HITS4, maxCoins, RTP4, windowAt } from './math.ts';
import { spinReels } from './outcome.ts';
import { type ReelSymbol, STOPS, strips } from './strips.ts';

const serverSeed = Uint8Array.from({ length: 32 }, (_, index) => index);
const stopsOfReel = Array.from({ length: STOPS }, (_, stop) => stop);
/** Coins for every combination of stops; reel 1 changes slowest. */
const coins = stopsOfReel.flatMap((a) =>
  stopsOfReel.flatMap((b) => stopsOfReel.map((c) => evaluateStops([a, b, c]).totalCoins)),
);
const isSymbol = (text: string): text is ReelSymbol => 'x123CBRW'.includes(text);
const pay = (text: string) => bestPay([...text].filter(isSymbol));

function stopsOf(nonce: number): readonly number[] {
  const inputs = {
    serverSeed,
    game: 'S1',
    roundId: '20250101-0001',
    clientSeed: 'client-1',
    nonce,
  };
  return spinReels(createStream(inputs));
}

const spin = (nonce: number) => evaluateStops(stopsOf(nonce));

describe('all 32,768 stops', () => {
  const sum = coins.reduce((total, won) => total + won, 0);

  test('the return is exactly 156,365 of 163,840 coins, 95.437622 % [FAIR-1]', () => {
    expect(coins).toHaveLength(32_768);
    expect([sum, coins.length * 5]).toEqual([156_365, 163_840]);
    expect(((sum * 100) / 163_840).toFixed(6)).toBe('95.437622');
  });

  test('the numbers that rules show are those of all spins, cut off [M13]', () => {
    const winning = coins.filter((won) => won > 0).length;
    expect(ALL_SPINS).toEqual({ spins: coins.length, staked: coins.length * 5, won: sum, winning });
    expect([RTP4, HITS4]).toEqual([9_543, 4_674]);
  });

  test('46.7438 % of the spins win something [FAIR-1]', () => {
    const hits = coins.filter((won) => won > 0).length;
    expect(((hits * 100) / coins.length).toFixed(4)).toBe('46.7438');
  });

  test('the standard deviation is 4.0585 bets [FAIR-1]', () => {
    const mean = sum / coins.length;
    const variance = coins.reduce((total, won) => total + (won - mean) ** 2, 0) / coins.length;
    expect((Math.sqrt(variance) / 5).toFixed(4)).toBe('4.0585');
  });

  test('the best window pays 156.6 bets, which no coin value lifts over the payout limit [FAIR-1]', () => {
    const max = Math.max(...new Set(coins));
    expect(max / 5).toBe(156.6);
    expect(maxCoins()).toBe(max);
    expect(maxPaid(max)).toBe(units(78_300n));
    for (const coinValue of coinValues) {
      expect(coinsToMoney({ coins: max, coinValue }) <= maxPayout).toBe(true);
    }
  });
});

describe('the published spins', () => {
  test.each([
    [0, [3, 24, 12], 0],
    [2, [13, 8, 15], 0],
    [8, [24, 11, 18], 120],
  ])('nonce %i stops at %j and wins %i coins [FAIR-1]', (nonce, stops, totalCoins) => {
    expect(spin(nonce)).toMatchObject({ stops, totalCoins });
  });

  test('a wild and two blue sevens down the diagonal pay sixty twice [FAIR-1]', () => {
    expect(spin(8)).toEqual({
      stops: [24, 11, 18],
      window: [
        ['W', '1', 'x'],
        ['x', 'B', '1'],
        ['1', 'x', 'B'],
      ],
      wins: [{ line: 'DOWN', pay: 'BLUE_SEVENS', multiplier: 2, coins: 120 }],
      totalCoins: 120,
    });
  });
});

test('a quarter of a million seeded spins return the theory within four standard errors [FAIR-1]', () => {
  const spins = 250_000;
  let won = 0;
  for (let nonce = 0; nonce < spins; nonce += 1) {
    won += coins[stopsOf(nonce).reduce((place, stop) => place * STOPS + stop, 0)] ?? Number.NaN;
  }
  const difference = Math.abs(won / (spins * 5) - 156_365 / 163_840);
  expect(difference).toBeLessThanOrEqual((4 * 4.0585) / Math.sqrt(spins));
}, 120_000);

describe('one line', () => {
  test.each([
    ['WWW', 'WILDS', 777],
    ['RRR', 'RED_SEVENS', 120],
    ['BBB', 'BLUE_SEVENS', 60],
    ['RBR', 'ANY_SEVENS', 25],
    ['333', 'TRIPLE_BARS', 35],
    ['222', 'DOUBLE_BARS', 17],
    ['111', 'SINGLE_BARS', 8],
    ['132', 'ANY_BARS', 3],
    ['CCC', 'CHERRIES', 12],
    ['CxC', 'TWO_CHERRIES', 2],
    ['RCC', 'TWO_CHERRIES', 2],
    ['WRR', 'RED_SEVENS', 240],
    ['WRW', 'RED_SEVENS', 480],
    ['RWB', 'ANY_SEVENS', 50],
    ['1W3', 'ANY_BARS', 6],
    ['WWC', 'CHERRIES', 48],
    ['WCC', 'CHERRIES', 24],
  ])('%s pays %s, %i coins [LCH-6]', (symbols, name, coins) => {
    expect(pay(symbols)).toMatchObject({ pay: name, coins });
  });

  test.each(['xxx', '11x', 'RRC', 'WWx', 'WxC', 'C1x', 'W3R', 'WC1'])(
    '%s pays nothing [LCH-6]',
    (line) => {
      expect(pay(line)).toBeUndefined();
    },
  );

  test('the order of its symbols changes nothing [LCH-6]', () => {
    const symbol = fc.constantFrom<ReelSymbol>('x', '1', '2', '3', 'C', 'B', 'R', 'W');
    fc.assert(
      fc.property(symbol, symbol, symbol, (a, b, c) => {
        expect(bestPay([c, a, b])).toEqual(bestPay([a, b, c]));
        expect(bestPay([b, a, c])).toEqual(bestPay([a, b, c]));
      }),
    );
  });
});

describe('the reels', () => {
  test('each has 32 stops, one wild, and both colours of sevens [FAIR-1]', () => {
    for (const strip of strips) {
      expect(strip).toHaveLength(32);
      expect(strip.filter((symbol) => symbol === 'W')).toHaveLength(1);
      expect(new Set(strip).size).toBe(8);
    }
  });

  test('the window runs on over the end of a strip [LCH-6]', () => {
    expect(windowAt([31, 30, 31])).toEqual([
      ['x', 'x', '1'],
      ['3', 'x', 'x'],
      ['3', 'x', 'B'],
    ]);
  });

  test('stops that are not on the reels are refused [LCH-6]', () => {
    for (const stops of [
      [0, 0],
      [0, 0, 32],
      [0, -1, 0],
      [0, 0, 0, 0],
      [0.5, 0, 0],
    ]) {
      expect(() => windowAt(stops)).toThrow(RangeError);
    }
  });
});

describe('the bet', () => {
  test('total bets run from 0.25 to 500 and name one coin value each [LCH-6]', () => {
    const bets = coinValues.map(totalBet);
    expect([bets.at(0), bets.at(-1)]).toEqual([amount(2_500n), units(500n)]);
    expect(bets.map(coinValueOf)).toEqual(coinValues);
  });

  test.each([0n, 1n, 100n, 2_400n, 2_501n, 5_000_100n])(
    'a total bet of %i ticks is refused [LCH-6]',
    (bet) => {
      expect(coinValueOf(amount(bet))).toBeUndefined();
    },
  );
});

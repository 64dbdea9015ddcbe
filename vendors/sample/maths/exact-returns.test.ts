import { expect, test } from 'vitest';
import { createStream } from '#seamless/fairness/stream.ts';
import { instantOf, leastReturn4, returnsOf } from '../data/game-rules.ts';
import { GAMES } from '../data/vendors.ts';
import { minesOdds4 } from './mines.ts';
import { drawEnd, heightAt, timeTo } from './rise.ts';

const plays = new Map(GAMES.map(({ play }) => [JSON.stringify(play), play]));

test.each([...plays.values()])(
  'every bet of %j returns between 93 and 97.5 of a hundred [LCH-6]',
  (play) => {
    const returns = returnsOf(play);
    expect(returns.length).toBeGreaterThan(0);
    // Compared as whole numbers: 93/100 <= part/of <= 975/1000.
    const outside = returns.filter(
      ({ part, of }) => part * 100n < 93n * of || part * 1_000n > 975n * of,
    );
    expect(outside.map(({ bet }) => bet)).toEqual([]);
    expect(leastReturn4(play)).toBeGreaterThanOrEqual(9_300);
  },
);

const streamOf = (round: number) =>
  createStream({
    serverSeed: new Uint8Array(32).fill(7),
    game: 'TEST',
    roundId: `r-${round}`,
    clientSeed: 'client',
    nonce: 0,
  });

test('the same seed draws the same outcome, in every instant game', () => {
  for (const play of plays.values()) {
    const game = instantOf(play);
    const choice = game?.readChoice({
      colour: 0,
      side: 'under',
      chance: 500,
      target: 0,
      fixture: 1,
      ...anyBet(game.rules()),
    });
    if (game !== undefined) {
      expect(choice).toBeDefined();
      expect(game.draw(streamOf(1), choice ?? {})).toEqual(game.draw(streamOf(1), choice ?? {}));
    }
  }
});

function anyBet(rules: { readonly [name: string]: unknown }) {
  const bets: unknown = rules['bets'];
  const first: unknown = Array.isArray(bets) ? bets[0] : undefined;
  const bet =
    typeof first === 'object' && first !== null && 'bet' in first ? String(first.bet) : '';
  return { bet, market: 'home' };
}

test('what is played agrees with what is computed: 4,000 spins of the calm three reels', () => {
  const game = instantOf({ mechanic: 'reels', model: 'three-calm' });
  let paid = 0;
  for (let round = 0; round < 4_000; round += 1) {
    paid += Number(game?.odds4({}, game.draw(streamOf(round), {})) ?? 0n);
  }
  // The exact return is 95.76 %; one standard deviation of this many spins is about 6 points.
  expect(Math.abs(paid / 4_000 / 10_000 - 0.9576)).toBeLessThan(0.2);
});

test('a choice that is none of the game’s is no choice', () => {
  for (const play of plays.values()) {
    expect(
      instantOf(play)?.readChoice({
        bet: 'constructor',
        colour: 99,
        side: 'over',
        chance: 1,
        target: 99,
        fixture: 9,
        market: 'x',
      }) ?? {},
    ).toEqual({});
  }
});

test('a mine field pays as the table of the rules says', () => {
  expect([1, 2, 3].map((opened) => minesOdds4(3, opened))).toEqual([11_022n, 12_597n, 14_487n]);
  expect([1, 2, 3].map((opened) => minesOdds4(5, opened))).toEqual([12_125n, 15_315n, 19_570n]);
});

test('a flight ends at the published heights, and takes the time its height needs', () => {
  const at = (u52: number) => drawEnd({ ...streamOf(0), u52: () => u52 });
  expect([0, 2 ** 51, 4_043_201_407_161_507].map(at)).toEqual([100, 194, 948]);
  for (const height of [101, 150, 200, 999, 10_000]) {
    expect(heightAt(timeTo(height))).toBeGreaterThanOrEqual(height);
    expect(heightAt(timeTo(height) - 2)).toBeLessThanOrEqual(height);
  }
});

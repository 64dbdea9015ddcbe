import { expect, test } from 'vitest';
import { createStream } from '#seamless/fairness/stream.ts';
import { instantOf, maxPayout, minReturn4, minStake, returnsOf } from '../data/game-rules.ts';
import { REEL_MODELS } from '../data/reel-models.ts';
import type { Play } from '../data/sample-game.ts';
import { maxStake, stakeIn, stakeStep } from '../data/stakes.ts';
import { GAMES } from '../data/vendors.ts';
import { type Fields, highest, type Json } from './mechanic.ts';
import { CELLS, lastCell, MAX_TIMES, MINE_COUNTS, minesOdds4, minesReturns } from './mines.ts';
import { payoutOf } from './payout.ts';
import { POKER_PAYS } from './poker.ts';
import { winsOf } from './reels.ts';
import { drawEnd, heightAt, MAX_TARGET, MIN_TARGET, timeTo } from './rise.ts';

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
    expect(minReturn4(play)).toBeGreaterThanOrEqual(9_300);
  },
);

test.each([...plays.values()])(
  'no bet of %j is paid more than what its profile says, and the best of them is paid that [LCH-6]',
  (play) => {
    const stake = stakeIn(play, maxStake(play)) ?? 0n;
    const paid = everyOdds4(play).map((odds4) => payoutOf(stake, odds4));
    expect(stake).toBeGreaterThan(0n);
    expect(highest(paid)).toBe(maxPayout(play));
  },
);

/**
 * The odds of every bet; for reels those of a screen full of one symbol, on which every line wins its highest prize.
 */
function everyOdds4(play: Play): readonly bigint[] {
  if (play.mechanic === 'rise') {
    return [MIN_TARGET, MAX_TARGET].map((target) => BigInt(target) * 100n);
  }
  if (play.mechanic === 'poker') {
    return POKER_PAYS.map((times) => BigInt(times) * 10_000n);
  }
  if (play.mechanic === 'mines') {
    return MINE_COUNTS.flatMap((mines) =>
      Array.from({ length: lastCell(mines) }, (_, index) => minesOdds4(mines, index + 1)),
    );
  }
  const game = instantOf(play);
  if (play.mechanic === 'reels') {
    const model = REEL_MODELS[play.model];
    return model.counts.map((_count, symbol) => {
      const grid = Array.from({ length: model.reels }, () => [symbol, symbol, symbol]);
      return game?.odds4({}, { wins: winsOf(model, grid) }) ?? 0n;
    });
  }
  return shownOdds4(game?.rules() ?? {});
}

/** The odds that a game shows to its players, which are those of every bet. */
function shownOdds4({ odds, bets, worth, min, share4 }: Fields): readonly bigint[] {
  const numbers = (value: Json | undefined): readonly bigint[] =>
    typeof value === 'number'
      ? [BigInt(value)]
      : Array.isArray(value)
        ? value.flatMap(numbers)
        : [];
  const named = Array.isArray(bets) ? bets.map((bet: { odds4: number }) => BigInt(bet.odds4)) : [];
  const rolled = numbers(share4).flatMap((share) =>
    numbers(min).map((of) => (share * 10_000n) / of),
  );
  return [...numbers(odds), ...named, ...numbers(worth).map((one) => one * 10_000n), ...rolled];
}

test('what is drawn is never paid more than that: 60 rounds of every instant game', () => {
  for (const play of plays.values()) {
    const game = instantOf(play);
    const choice = game?.readChoice({
      ...{ colour: 0, side: 'under', chance: 100, target: 0, fixture: 1 },
      ...anyBet(game.rules()),
    });
    for (let round = 0; game !== undefined && round < 60; round += 1) {
      const odds4 = game.odds4(choice ?? {}, game.draw(streamOf(round), choice ?? {}));
      expect(payoutOf(stakeIn(play, maxStake(play)) ?? 0n, odds4)).toBeLessThanOrEqual(
        maxPayout(play),
      );
    }
  }
});

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
  expect([1, 2, 3].map((opened) => minesOdds4(3, opened))).toEqual([11_000n, 12_500n, 14_400n]);
  expect([1, 2, 3].map((opened) => minesOdds4(5, opened))).toEqual([12_100n, 15_300n, 19_500n]);
});

test('a mine field returns 96.25 to 97 of a hundred wherever its player stops, also where it is paid by itself [M10]', () => {
  for (const count of MINE_COUNTS) {
    const last = lastCell(count);
    expect(minesOdds4(count, last)).toBeLessThanOrEqual(BigInt(MAX_TIMES) * 10_000n);
    expect(
      last === CELLS - count || minesOdds4(count, last + 1) > BigInt(MAX_TIMES) * 10_000n,
    ).toBe(true);
  }
  const shares = minesReturns().map(({ part, of }) => Number((part * 10_000n) / of));
  expect([Math.min(...shares), Math.max(...shares)]).toEqual([9_625, 9_700]);
});

test.each([...plays.values()])(
  'every offered stake of %j is paid its odds exactly, so that the stated return holds for it [M10]',
  (play) => {
    const [from, to] = [minStake(play), maxStake(play)].map((text) => stakeIn(play, text) ?? 0n);
    const odds = [...new Set(payableOdds4(play))].map(Number);
    expect(from).toBeGreaterThan(0n);
    let cut = 0;
    for (let stake = Number(from); stake <= Number(to); stake += Number(stakeStep(play))) {
      cut += odds.filter((odds4) => (stake * odds4) % 1_000_000 !== 0).length;
    }
    expect(cut).toBe(0);
    const exact = stakeIn(play, minStake(play)) ?? 0n;
    for (const odds4 of odds) {
      expect(payoutOf(exact, BigInt(odds4)) * 10_000n).toBe(exact * BigInt(odds4));
    }
  },
);

/** The odds of every outcome that pays: those of the best outcomes, and of what else a bet may pay. */
function payableOdds4(play: Play): readonly bigint[] {
  if (play.mechanic === 'rise') {
    return Array.from(
      { length: MAX_TARGET - MIN_TARGET + 1 },
      (_, at) => BigInt(MIN_TARGET + at) * 100n,
    );
  }
  if (play.mechanic === 'reels') {
    // A spin pays the sum over its lines: each pay of a line is a share of the stake, and shares add up exactly.
    const { pays, lines } = REEL_MODELS[play.model];
    return pays.flat().map((pay) => (BigInt(pay) * 10_000n) / BigInt(lines.length));
  }
  const half = play.mechanic === 'cards' && play.kind === 'sides' ? [5_000n] : [];
  const game = instantOf(play);
  const rolled =
    play.mechanic === 'dice' && play.kind === 'roll'
      ? Array.from(
          { length: 9_601 },
          (_, at) => game?.odds4({ side: 'under', chance: at + 100 }, { roll: 0 }) ?? 0n,
        )
      : [];
  return [...everyOdds4(play), ...half, ...rolled];
}

test('a flight ends at the published heights, and takes the time its height needs', () => {
  const at = (u52: number) => drawEnd({ ...streamOf(0), u52: () => u52 });
  expect([0, 2 ** 51, 4_043_201_407_161_507].map(at)).toEqual([100, 194, 948]);
  for (const height of [101, 150, 200, 999, 10_000]) {
    expect(heightAt(timeTo(height))).toBeGreaterThanOrEqual(height);
    expect(heightAt(timeTo(height) - 2)).toBeLessThanOrEqual(height);
  }
});

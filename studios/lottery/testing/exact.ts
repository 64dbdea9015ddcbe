import { createStream, type FairStream } from '#seamless/fairness/stream.ts';
import { type Fraction, fraction, reduced } from '../games/fraction.ts';
import { acceptLine, type LotteryGame, oddsWon, type Play } from '../games/game.ts';
import { exampleOf, returnOf } from '../games/returns.ts';

/** The stream of the published round 20250101-0001; its seed is the bytes 0 to 31. */
export function publishedStream(game: string): FairStream {
  return createStream({
    serverSeed: Uint8Array.from({ length: 32 }, (_, index) => index),
    game,
    roundId: '20250101-0001',
    clientSeed: 'public-salt',
    nonce: 0,
  });
}

/** The balls of the published round. */
export function publishedBalls(game: LotteryGame): readonly number[] {
  return game.drawOutcome(publishedStream(game.code)).balls;
}

/** A bet as tests write it: play, pick, and the prize group if there is one. */
export type Bet = readonly [play: string, pick: string, group?: number | undefined];

/** Ticks that a line wins on a result with a stake of `perUnit` ticks per unit, summed over its bets. */
export function wonBy(
  game: LotteryGame,
  [play, pick, group]: Bet,
  on: { readonly balls: readonly number[]; readonly unit: bigint },
): bigint {
  const line = acceptLine(game, { play, pick, group });
  if (line === undefined) {
    throw new Error(`${play} ${pick} is not on the board`);
  }
  return oddsWon(game, line, on.balls).reduce(
    (sum, odds4) => sum + (on.unit * odds4) / 10_000n,
    0n,
  );
}

/** The play of a game; throws when the game has none with that code. */
export function playOf(game: LotteryGame, code: string): Play {
  const play = game.findPlay(code);
  if (play === undefined) {
    throw new Error(`${game.code} has no play ${code}`);
  }
  return play;
}

/** A result, and the number of results that it represents. */
export type Weighed = readonly [balls: readonly number[], weight: bigint];

/**
 * Counts how often each prize of a bet is paid over weighed results. The count is exact, because it leaves out no
 * result.
 */
export function countedChances(
  play: Play,
  example: string,
  results: Iterable<Weighed>,
): readonly Fraction[] {
  const { combination, prizes } = exampleOf(play, example);
  const paid = prizes.map(() => 0n);
  let all = 0n;
  for (const [balls, weight] of results) {
    all += weight;
    for (const [place, times] of play.hitsOf(combination, balls).entries()) {
      paid[place] = (paid[place] ?? 0n) + weight * BigInt(times);
    }
  }
  return paid.map((ways) => reduced(fraction(ways, all)));
}

/** The chances in the data of the play, in the same form. */
export function statedChances(play: Play, example: string): readonly Fraction[] {
  return exampleOf(play, example).prizes.map(({ chance }) => reduced(chance));
}

/** The return to player as tables print it: per cent with four decimals, rounded half up. */
export function returnText(play: Play, example: string): string {
  const { ways, of } = returnOf(play, exampleOf(play, example).prizes);
  const rounded = (ways * 2_000_000n + of) / (2n * of);
  return `${rounded / 10_000n}.${String(rounded % 10_000n).padStart(4, '0')}`;
}

/**
 * Every way to fill `places` with digits while the other places stay the same; for plays that depend only on these
 * places.
 */
export function* digitResults(length: number, places: readonly number[]): Generator<Weighed> {
  for (let number = 0; number < 10 ** places.length; number += 1) {
    const balls = Array.from({ length }, () => 0);
    for (const [index, place] of places.entries()) {
      balls[place] = Math.floor(number / 10 ** index) % 10;
    }
    yield [balls, 1n];
  }
}

/** Every ordered draw of `count` different items. */
export function* orders(items: readonly number[], count: number): Generator<readonly number[]> {
  if (count === 0) {
    yield [];
    return;
  }
  for (const item of items) {
    const others = items.filter((other) => other !== item);
    for (const rest of orders(others, count - 1)) {
      yield [item, ...rest];
    }
  }
}

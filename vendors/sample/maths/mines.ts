import type { FairStream } from '#seamless/fairness/stream.ts';
import { type ExactReturn, highest } from './mechanic.ts';

export const CELLS = 25;
/** How many mines a player may ask for. */
export const MINE_COUNTS: readonly number[] = [1, 3, 5, 8, 12];

const SHARE4 = 9_700n;

/** Places of the mines, drawn before the first cell opens. */
export function layMines(stream: FairStream, count: number): readonly number[] {
  return stream.sample(
    Array.from({ length: CELLS }, (_, cell) => cell),
    count,
  );
}

/** Odds × 10,000 after `opened` safe cells: 0.97 over the probability of having come so far, rounded down. */
export function minesOdds4(count: number, opened: number): bigint {
  return (SHARE4 * choose(CELLS, opened)) / choose(CELLS - count, opened);
}

/** At 10,000 times the stake a round is paid, whether the player would go on or not. */
export const MAX_ODDS4 = 100_000_000n;

/** What a round is paid after so many safe cells. */
export function paidOdds4(count: number, opened: number): bigint {
  const odds4 = minesOdds4(count, opened);
  return odds4 > MAX_ODDS4 ? MAX_ODDS4 : odds4;
}

/** Odds that no round exceeds. */
export function mostMinesOdds4(): bigint {
  return highest(MINE_COUNTS.map((count) => paidOdds4(count, CELLS - count)));
}

/** The return of going for so many cells; stopping earlier or later has no better one. */
export function minesReturns(): readonly ExactReturn[] {
  return MINE_COUNTS.flatMap((count) =>
    Array.from({ length: CELLS - count }, (_, index) => ({
      bet: `${count} mines, ${index + 1} cells`,
      part: minesOdds4(count, index + 1) * choose(CELLS - count, index + 1),
      of: choose(CELLS, index + 1) * 10_000n,
    })),
  );
}

function choose(of: number, count: number): bigint {
  let ways = 1n;
  for (let step = 0; step < count; step += 1) {
    ways = (ways * BigInt(of - step)) / BigInt(step + 1);
  }
  return ways;
}

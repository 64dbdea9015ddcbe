import type { FairStream } from '#seamless/fairness/stream.ts';
import { type ExactReturn, highest } from './mechanic.ts';

export const CELLS = 25;
/** The numbers of mines that a player may choose. */
export const MINE_COUNTS: readonly number[] = [1, 3, 5, 8, 12];

const SHARE4 = 9_700n;

/** The places of the mines, drawn before the first cell is opened. */
export function layMines(stream: FairStream, count: number): readonly number[] {
  return stream.sample(
    Array.from({ length: CELLS }, (_, cell) => cell),
    count,
  );
}

/** Odds × 10,000 after `opened` safe cells: 0.97 ÷ the probability of so many safe cells, rounded down. */
export function minesOdds4(count: number, opened: number): bigint {
  return (SHARE4 * choose(CELLS, opened)) / choose(CELLS - count, opened);
}

/** At 10,000 times the stake a round ends and is paid, without a choice of the player. */
export const MAX_ODDS4 = 100_000_000n;

/** Odds × 10,000 that a round is paid after so many safe cells. */
export function paidOdds4(count: number, opened: number): bigint {
  const odds4 = minesOdds4(count, opened);
  return odds4 > MAX_ODDS4 ? MAX_ODDS4 : odds4;
}

/** The highest odds × 10,000 of any round. */
export function maxMinesOdds4(): bigint {
  return highest(MINE_COUNTS.map((count) => paidOdds4(count, CELLS - count)));
}

/** The return of stopping after so many cells, for each number of mines; no other way to play has a higher one. */
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

import type { FairStream } from '#seamless/fairness/stream.ts';
import { type ExactReturn, fairOdds4, highest } from './mechanic.ts';
import { STEP } from './step.ts';

export const CELLS = 25;
/** The numbers of mines that a player may choose. */
export const MINE_COUNTS: readonly number[] = [1, 3, 5, 8, 12];

const PRICE = { share4: 9_700n, stepTicks: STEP.unit };

/** The places of the mines, drawn before the first cell is opened. */
export function layMines(stream: FairStream, count: number): readonly number[] {
  return stream.sample(
    Array.from({ length: CELLS }, (_, cell) => cell),
    count,
  );
}

/** Odds × 10,000 after `opened` safe cells: 0.97 ÷ the probability of so many safe cells, cut to whole hundredths. */
export function minesOdds4(count: number, opened: number): bigint {
  const chance = { ways: choose(CELLS - count, opened), of: choose(CELLS, opened) };
  return fairOdds4(chance, PRICE);
}

/** No cell that would raise the win above so many times the stake can be opened. */
export const MAX_TIMES = 10_000;

/**
 * The number of safe cells after which a round ends and is paid, without a choice of the player: all of them, or the last
 * that pays at most `MAX_TIMES`. Odds are never cut off there, so that the return is the same for every number of cells.
 */
export function lastCell(count: number): number {
  const cells = Array.from({ length: CELLS - count }, (_, index) => index + 1);
  return cells.findLast((opened) => minesOdds4(count, opened) <= BigInt(MAX_TIMES) * 10_000n) ?? 1;
}

/** The highest odds × 10,000 of any round. */
export function maxMinesOdds4(): bigint {
  return highest(MINE_COUNTS.map((count) => minesOdds4(count, lastCell(count))));
}

/** The return of stopping after so many cells, for each number of mines; no other way to play has a higher one. */
export function minesReturns(): readonly ExactReturn[] {
  return MINE_COUNTS.flatMap((count) =>
    Array.from({ length: lastCell(count) }, (_, index) => ({
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

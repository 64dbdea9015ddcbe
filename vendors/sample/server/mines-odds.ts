import { minesOdds4 } from '../maths/mines.ts';
import type { Round } from './round.ts';

/** At 10,000 times the stake a round of mines is paid, whether the player would go on or not. */
export const MOST_ODDS4 = 100_000_000n;

export function minesOf(round: Pick<Round, 'outcome'>): readonly number[] {
  const { mines } = round.outcome;
  return Array.isArray(mines) ? mines.map(Number) : [];
}

/** Odds × 10,000 of a field after so many safe cells. */
export function minesOdds(round: Pick<Round, 'outcome'>, opened: number): bigint {
  const odds4 = minesOdds4(minesOf(round).length, opened);
  return odds4 > MOST_ODDS4 ? MOST_ODDS4 : odds4;
}

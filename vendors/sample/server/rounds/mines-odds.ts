import { minesOdds4 } from '../../maths/mines.ts';
import type { Round } from './round.ts';

export function minesOf(round: Pick<Round, 'outcome'>): readonly number[] {
  const { mines } = round.outcome;
  return Array.isArray(mines) ? mines.map(Number) : [];
}

/** Odds × 10,000 of a mine field after so many safe cells. */
export function minesOdds(round: Pick<Round, 'outcome'>, opened: number): bigint {
  return minesOdds4(minesOf(round).length, opened);
}

import type { Play } from '../data/sample-game.ts';
import type { Fields } from './mechanic.ts';

const ALL = 10_000;
/** From this share of a selection space on a bet counts no turnover (70 %). */
const COVERED_FROM = 7_000;

/**
 * Whether a choice covers so much of its selection space that its stake is no turnover: the numbers of a roll, the segments
 * of a wheel. Sides of a market are selections of their own: a round has one of them and its own draw, so nobody holds
 * both sides of one draw.
 */
export function isCovered(play: Play, choice: Fields): boolean {
  return coverageOf(play, choice) >= COVERED_FROM;
}

/** In parts of 10,000; 0 for games whose choices are names and no part of a space. */
function coverageOf(play: Play, { chance, colour }: Fields): number {
  if (play.mechanic === 'dice' && play.kind === 'roll') {
    return typeof chance === 'number' ? chance : 0;
  }
  if (play.mechanic !== 'wheel' || typeof colour !== 'number') {
    return 0;
  }
  const length = play.counts.reduce((sum, count) => sum + count, 0);
  return Math.floor(((play.counts[colour] ?? 0) * ALL) / length);
}

import { parseAmount } from '#platform/money/money.ts';
import { CENT, STEP } from '../maths/step.ts';
import { REEL_MODELS } from './reel-models.ts';
import type { Mechanic, Play } from './sample-game.ts';

/** The odds of a game are so coarse that a whole step of its stakes is never paid a part of 0.01. */
const STEPS: Readonly<Record<Exclude<Mechanic, 'reels' | 'dice' | 'cards'>, bigint>> = {
  mines: STEP.unit,
  rise: STEP.unit,
  wheel: STEP.half,
  shots: STEP.ten,
  scratch: STEP.cent,
  board: STEP.half,
  poker: STEP.five,
  duel: STEP.unit,
};

/** The ticks that the stakes of a game are multiples of. */
export function stakeStep(play: Play): bigint {
  switch (play.mechanic) {
    case 'reels': {
      // Each line gets an equal share of the stake, which is whole hundredths.
      const share = BigInt(REEL_MODELS[play.model].lines.length) * CENT;
      return share > STEP.ten ? share : STEP.ten;
    }
    case 'dice':
      return play.kind === 'roll' ? STEP.unit : STEP.half;
    case 'cards':
      return play.kind === 'halves' ? STEP.unit : STEP.half;
    default:
      return STEPS[play.mechanic];
  }
}

/** The minimum stake of a game in ticks: a step, and more for the bold reels. */
export function minStakeTicks(play: Play): bigint {
  return play.mechanic === 'reels' && play.model === 'five-bold' ? STEP.unit : stakeStep(play);
}

const MAX_STAKE: Readonly<Record<Mechanic, string>> = {
  reels: '50.00',
  mines: '20.00',
  rise: '100.00',
  wheel: '200.00',
  dice: '100.00',
  cards: '200.00',
  shots: '50.00',
  scratch: '50.00',
  board: '100.00',
  poker: '50.00',
  duel: '200.00',
};

/** The maximum stake of a game, in currency units. */
export function maxStake(play: Play): string {
  return MAX_STAKE[play.mechanic];
}

/** A stake of the API in ticks; undefined when the game does not accept it. */
export function stakeIn(play: Play, text: string): bigint | undefined {
  const stake = parseAmount(text, 2);
  const max = parseAmount(maxStake(play), 2);
  const isOffered =
    stake !== undefined &&
    max !== undefined &&
    stake >= minStakeTicks(play) &&
    stake <= max &&
    stake % stakeStep(play) === 0n;
  return isOffered ? stake : undefined;
}

import { formatAmount } from '#platform/money/money.ts';
import type { LimitsView } from '#studios/lottery/contract.ts';
import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import { type StakeLimits, stakeLimits } from '#studios/lottery/games/limits.ts';
import { WIRE_SCALE } from '../bets/bet-stake.ts';

/** The stake limits of a play; those of short plays when the game has no such play. */
export function limitsOf(drawGame: DrawGame, code: string): StakeLimits {
  const play = drawGame.game.findPlay(code);
  return play === undefined ? stakeLimits.short : drawGame.limitsOf(play);
}

/** Limits as decimal strings. */
export function viewLimits(limits: StakeLimits): LimitsView {
  return {
    minStake: formatAmount(limits.minStake, WIRE_SCALE),
    maxStake: formatAmount(limits.maxStake, WIRE_SCALE),
    stakeStep: formatAmount(limits.stakeStep, WIRE_SCALE),
    maxPayout: formatAmount(limits.maxPayout, WIRE_SCALE),
  };
}

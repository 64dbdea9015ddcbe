import { formatAmount } from '#platform/money/money.ts';
import type { LimitsView } from '#studios/lottery/contract.ts';
import type { StakeLimits } from '#studios/lottery/games/limits.ts';
import { WIRE_SCALE } from './bet-stake.ts';

/** A game's limits as decimal strings. */
export function viewLimits(limits: StakeLimits): LimitsView {
  return {
    minStake: formatAmount(limits.minStake, WIRE_SCALE),
    maxStake: formatAmount(limits.maxStake, WIRE_SCALE),
    stakeStep: formatAmount(limits.stakeStep, WIRE_SCALE),
    maxPayout: formatAmount(limits.maxPayout, WIRE_SCALE),
  };
}

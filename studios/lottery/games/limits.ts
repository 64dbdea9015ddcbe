import { type Amount, amount, payoutOf, units } from '#platform/money/money.ts';
import type { AcceptedLine, Play } from './game.ts';

/** Limits of one kind of plays, in the currency of the bet. */
export interface StakeLimits {
  /** Minimum stake of a unit. */
  readonly minStake: Amount;
  /** Maximum stake of a combination, with all its units. */
  readonly maxStake: Amount;
  /** Stakes are multiples of this. */
  readonly stakeStep: Amount;
  /** Maximum that one member may win in one round. */
  readonly maxPayout: Amount;
}

export type LimitRefusal = 'INVALID_SELECTION' | 'LIMIT_MIN' | 'LIMIT_MAX';

/** `short` limits two digits and similar plays; `long` limits plays with high odds. */
export const stakeLimits: Readonly<Record<Play['limits'], StakeLimits>> = {
  short: limits({ maxStake: units(5_000n), payout: units(500_000n) }),
  long: limits({ maxStake: units(500n), payout: units(1_000_000n) }),
};

function limits({
  maxStake,
  payout,
}: {
  readonly maxStake: Amount;
  readonly payout: Amount;
}): StakeLimits {
  return {
    minStake: amount(1_000n),
    maxStake,
    stakeStep: amount(100n),
    maxPayout: payout,
  };
}

/**
 * The refusal of the stake of a unit, or undefined when it is allowed. A stake off the step is an invalid selection.
 * @param stake.unit ticks of one unit
 * @param stake.units units that one combination costs
 */
export function checkStake(
  { minStake, maxStake, stakeStep }: StakeLimits,
  stake: { readonly unit: Amount; readonly units: number },
): LimitRefusal | undefined {
  if (stake.unit % stakeStep !== 0n) {
    return 'INVALID_SELECTION';
  }
  if (stake.unit < minStake) {
    return 'LIMIT_MIN';
  }
  return stake.unit * BigInt(stake.units) > maxStake ? 'LIMIT_MAX' : undefined;
}

/** The maximum payout of one combination: every prize as often as one draw can pay it. */
export function highestPayout(bet: {
  readonly play: Pick<Play, 'maxTimes'>;
  readonly line: Pick<AcceptedLine, 'odds4'>;
  readonly unit: Amount;
}): Amount {
  const odds4 = bet.play.maxTimes.reduce(
    (sum, times, place) => sum + BigInt(times) * (bet.line.odds4[place] ?? 0n),
    0n,
  );
  return payoutOf(bet.unit, odds4);
}

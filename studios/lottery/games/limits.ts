import { type Amount, amount, payoutOf, units } from '#platform/money/money.ts';
import type { AcceptedLine } from './game.ts';

/** Limits of one group of games, in the currency of the bet. */
export interface StakeLimits {
  readonly minStake: Amount;
  readonly maxStake: Amount;
  /** Stakes are multiples of this. */
  readonly stakeStep: Amount;
  /** Most that one member may win in one round. */
  readonly maxPayout: Amount;
}

export type LimitRefusal = 'INVALID_SELECTION' | 'LIMIT_MIN' | 'LIMIT_MAX' | 'PAYOUT_LIMIT';

/** The quick draws: K3 and WinGo. */
export const quickDrawLimits: StakeLimits = {
  minStake: amount(1_000n),
  maxStake: units(5_000n),
  stakeStep: amount(100n),
  maxPayout: units(500_000n),
};

/** Why a stake is refused, or undefined when it may be taken. A stake off the step is no valid bet at all. */
export function checkStake(limits: StakeLimits, stake: Amount): LimitRefusal | undefined {
  if (stake % limits.stakeStep !== 0n) {
    return 'INVALID_SELECTION';
  }
  if (stake < limits.minStake) {
    return 'LIMIT_MIN';
  }
  return stake > limits.maxStake ? 'LIMIT_MAX' : undefined;
}

/**
 * The most a line can pay.
 * Odds stand highest first, so this is the stake at the first of them.
 */
export function highestPayout(bet: {
  readonly line: AcceptedLine;
  readonly stake: Amount;
}): Amount {
  return payoutOf(bet.stake, bet.line.odds4[0] ?? 0n);
}

/**
 * Whether a further bet keeps a member under the round's payout limit.
 * It counts every line as if it won, which can be more than one result pays and is never less.
 * @param exposure.held highest payouts of the member's earlier bets in the round
 * @param exposure.added highest payouts of the bets asked for
 */
export function checkPayout(
  limits: StakeLimits,
  exposure: { readonly held: Amount; readonly added: Amount },
): LimitRefusal | undefined {
  return exposure.held + exposure.added > limits.maxPayout ? 'PAYOUT_LIMIT' : undefined;
}

import type { Amount } from '#platform/money/money.ts';
import type { Rate } from './rates.ts';

/** What a team did in a period. */
export type TeamFigures = {
  readonly activeMembers: number;
  /** Valid bets of the whole team. */
  readonly validBet: Amount;
  /** What the team lost: stakes less payouts; negative when it won. */
  readonly loss: Amount;
};

/** A step of a contract. Every condition that it names must hold; reaching it exactly is enough. */
export type Tier = {
  readonly rate: Rate;
  readonly activeMembers: number;
  readonly validBet: Amount;
  readonly loss: Amount;
};

/** The tier with the highest rate whose conditions hold; undefined when none does. */
export function tierOf(tiers: readonly Tier[], figures: TeamFigures): Tier | undefined {
  return tiers
    .filter(
      (tier) =>
        figures.activeMembers >= tier.activeMembers &&
        figures.validBet >= tier.validBet &&
        figures.loss >= tier.loss,
    )
    .toSorted((one, other) => other.rate - one.rate)[0];
}

/** Why tiers cannot stand in a contract. */
export type TierProblem = 'none' | 'rate_out_of_range' | 'not_rising';

const MAX_TIERS_RATE = 10_000;

/**
 * What is wrong with the tiers of a contract: each must pay more than the one before, and ask for at least as much in every
 * condition and for more in one.
 * @param highest the rate that the giver may pass on, in basis points
 */
export function tierProblem(tiers: readonly Tier[], highest: Rate): TierProblem | undefined {
  if (tiers.length === 0) {
    return 'none';
  }
  const max = Math.min(highest, MAX_TIERS_RATE);
  if (tiers.some(({ rate }) => !Number.isInteger(rate) || rate <= 0 || rate > max)) {
    return 'rate_out_of_range';
  }
  const rises = tiers.every((tier, place) => {
    const before = tiers[place - 1];
    return before === undefined || isAbove(tier, before);
  });
  return rises ? undefined : 'not_rising';
}

function isAbove(tier: Tier, before: Tier): boolean {
  const asks = [
    [tier.activeMembers, before.activeMembers],
    [tier.validBet, before.validBet],
    [tier.loss, before.loss],
  ] as const;
  return (
    tier.rate > before.rate &&
    asks.every(([now, then]) => now >= then) &&
    asks.some(([now, then]) => now > then)
  );
}

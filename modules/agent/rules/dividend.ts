import { type Amount, amount, ZERO } from '#platform/money/money.ts';
import { shareOf } from './rates.ts';
import { type Tier, tierOf } from './tiers.ts';

/** What was paid to or for a team in a period and lowers what is shared. */
export type Costs = {
  readonly rebates: Amount;
  readonly promotions: Amount;
  readonly wages: Amount;
  readonly fees: Amount;
};

export type DividendFigures = {
  /** Stakes less payouts of the team. */
  readonly loss: Amount;
  readonly costs: Costs;
  readonly activeMembers: number;
  readonly validBet: Amount;
  /** What earlier periods left to be made up, zero or negative. */
  readonly carried: Amount;
};

export type Dividend = {
  /** Loss less costs, of this period alone. */
  readonly net: Amount;
  /** What is shared: `net` and what was carried; zero when that is negative. */
  readonly base: Amount;
  readonly tier: Tier | undefined;
  /** Of this, what agents below get is still to be taken. */
  readonly share: Amount;
  /** Goes into the next period, zero or negative. */
  readonly carries: Amount;
};

/**
 * The dividend of a period. A negative result is carried until later periods have made it up. The tier is chosen by the net
 * of the period, since that is what its conditions name.
 */
export function dividendOf(tiers: readonly Tier[], figures: DividendFigures): Dividend {
  const { loss, costs, activeMembers, validBet, carried } = figures;
  const net = amount(loss - costs.rebates - costs.promotions - costs.wages - costs.fees);
  const sum = amount(net + carried);
  const base = sum > 0n ? sum : ZERO;
  const tier = tierOf(tiers, { activeMembers, validBet, loss: net });
  return {
    ...{ net, base, tier },
    share: tier === undefined ? ZERO : shareOf(base, tier.rate),
    carries: sum < 0n ? sum : ZERO,
  };
}

/** What an agent keeps when the dividends of the agents directly below are paid out of the own one; never negative. */
export function ownShareOf(share: Amount, below: readonly Amount[]): Amount {
  const rest = below.reduce((left, one) => left - one, BigInt(share));
  return amount(rest > 0n ? rest : 0n);
}

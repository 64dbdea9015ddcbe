import type { RebateProduct } from '#modules/downline/field-rules.rebates.ts';
import { type Amount, amount } from '#platform/money/money.ts';
import { type AgentAbove, divide } from './differential.ts';
import { type Rate, shareOf } from './rates.ts';

/** What somebody earns of a bet: `rate` beyond `below`, which is what is paid further below; both in basis points. */
export type RebateShare = { readonly earnerId: bigint; readonly rate: Rate; readonly below: Rate };

/**
 * Divides the rebate of a bet: its member gets the own rate, and each agent above what the own rate is above the highest
 * below. Together that is the highest rate on the way up.
 * @param path the member first, then the agents above, nearest first
 */
export function rebateShares(valid: Amount, path: readonly AgentAbove[]): readonly RebateShare[] {
  let below: Rate = 0;
  return divide(valid, path).map(({ agentId, rate }) => {
    const share = { earnerId: agentId, rate, below };
    below += rate;
    return share;
  });
}

/** What a share of valid bets comes to. The shares of a bet together come to the highest rate of it, to the tick. */
export function earnedOf(valid: Amount, { rate, below }: Omit<RebateShare, 'earnerId'>): Amount {
  return amount(shareOf(valid, below + rate) - shareOf(valid, below));
}

/** The product of a kind of game that rebates are given by; undefined for a kind without one. */
export function productOf(gameType: string): RebateProduct | undefined {
  switch (gameType) {
    case 'LOTT':
    case 'ELOTT':
      return 'LOTTERY';
    case 'SPORTS':
    case 'LIVE':
    case 'RNG':
    case 'FISH':
    case 'PVP':
      return gameType;
    default:
      return undefined;
  }
}

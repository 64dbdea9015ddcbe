import { type Amount, amount, ZERO } from '#platform/money/money.ts';
import { type Rate, shareOf } from './rates.ts';

/** An agent above a bet, and the rate of the agent's contract; no contract is 0. */
export type AgentAbove = { readonly agentId: bigint; readonly rate: Rate };

/** What an agent earns of a sum, and the rate of it: the own rate less what is paid further below. */
export type Earned = { readonly agentId: bigint; readonly rate: Rate; readonly pays: Amount };

/**
 * Divides what a sum of valid bets pays among the agents above it. Going up, an agent earns the part of the own rate that
 * exceeds the highest rate below; so the parts together are the highest rate on the path, and none is negative.
 * @param path nearest first
 */
export function divide(base: Amount, path: readonly AgentAbove[]): readonly Earned[] {
  const earned: Earned[] = [];
  let below: Rate = 0;
  for (const { agentId, rate } of path) {
    if (rate > below) {
      const pays = amount(shareOf(base, rate) - shareOf(base, below));
      earned.push({ agentId, rate: rate - below, pays });
      below = rate;
    }
  }
  return earned;
}

/** What an agent earns of the sums of a team, each with its path. */
export function earnedBy(
  agentId: bigint,
  sums: readonly { readonly base: Amount; readonly path: readonly AgentAbove[] }[],
): Amount {
  return sums
    .flatMap(({ base, path }) => divide(base, path))
    .filter((one) => one.agentId === agentId)
    .reduce((sum, { pays }) => amount(sum + pays), ZERO);
}

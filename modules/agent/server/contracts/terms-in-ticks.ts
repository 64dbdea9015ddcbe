import { parseAmount, ZERO } from '#platform/money/money.ts';
import type { WrittenTerms } from '../../contract.terms.ts';
import type { RealtimeTerms } from '../../rules/realtime.ts';
import type { Tier } from '../../rules/tiers.ts';

const SCALE = 2;

/** The tiers of written terms, in ticks. */
export function tiersOf(terms: WrittenTerms): readonly Tier[] {
  return terms.tiers.map(({ rate, activeMembers, validBet, loss }) => ({
    ...{ rate, activeMembers },
    validBet: parseAmount(validBet, SCALE) ?? ZERO,
    loss: parseAmount(loss, SCALE) ?? ZERO,
  }));
}

/** What a real-time contract pays, in ticks. */
export function realtimeOf({ realtime }: WrittenTerms): RealtimeTerms | undefined {
  return realtime === null
    ? undefined
    : { ...realtime, singleBet: parseAmount(realtime.singleBet, SCALE) ?? ZERO };
}

/** The highest rates that terms pay: of wins of members and of losses, which only real-time contracts tell apart. */
export function ratesOf(terms: WrittenTerms): {
  readonly topRate: number;
  readonly lossRate: number;
} {
  return terms.realtime === null
    ? { topRate: Math.max(0, ...terms.tiers.map(({ rate }) => rate)), lossRate: 0 }
    : { topRate: terms.realtime.profitRate, lossRate: terms.realtime.lossRate };
}

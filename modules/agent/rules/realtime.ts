import type { Amount } from '#platform/money/money.ts';
import { type Rate, shareOf } from './rates.ts';

/** A real-time contract: what a bet pays that won, and one that lost, from a least stake on. */
export type RealtimeTerms = {
  readonly profitRate: Rate;
  readonly lossRate: Rate;
  readonly singleBet: Amount;
};

export type SettledBet = {
  readonly stake: Amount;
  /** What counts as turnover; nothing is paid for a bet that was given back. */
  readonly validBet: Amount;
  readonly payout: Amount;
};

/** The length of a window in ms; it begins with each five minutes of the clock. */
export const WINDOW_MS = 300_000;

/** The window that a moment belongs to: from its first ms to before its last. */
export function windowOf(atMs: number): { readonly fromMs: number; readonly untilMs: number } {
  const fromMs = Math.floor(atMs / WINDOW_MS) * WINDOW_MS;
  return { fromMs, untilMs: fromMs + WINDOW_MS };
}

/**
 * The rate that a settled bet pays. A bet below the least stake pays nothing, and one that paid its stake exactly has neither
 * won nor lost.
 */
export function realtimeRate(
  { profitRate, lossRate, singleBet }: RealtimeTerms,
  { stake, validBet, payout }: SettledBet,
): Rate {
  if (stake < singleBet || validBet <= 0n || payout === stake) {
    return 0;
  }
  return payout > stake ? profitRate : lossRate;
}

/** What counts of a bet: never more than was staked. */
export function realtimeBase({ stake, validBet }: Pick<SettledBet, 'stake' | 'validBet'>): Amount {
  return stake < validBet ? stake : validBet;
}

/** What a settled bet pays under a contract. */
export function realtimePay(terms: RealtimeTerms, bet: SettledBet): Amount {
  return shareOf(realtimeBase(bet), realtimeRate(terms, bet));
}

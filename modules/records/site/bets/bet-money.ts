import type { BetRow } from './record-query.ts';

/** The money of a bet as the record shows it. */
type Moved = { readonly stake: number; readonly payout: number };

const CENTS = 100;

/**
 * What is left of two shown amounts. It is computed from what is shown, to the hundredth, so that a reader who adds up
 * the columns comes to the same.
 */
export function netOf({ stake, payout }: Moved): number {
  return (Math.round(payout * CENTS) - Math.round(stake * CENTS)) / CENTS;
}

/** What came back for a bet, and of what kind it is; undefined while the bet is open. A void bet brings its stake back. */
export function returnOf(
  bet: Pick<BetRow, 'status' | 'settleTimeInTimestamp' | 'winAmount' | 'betAmount' | 'timeline'>,
): { readonly kind: 'payout' | 'refund'; readonly amount: number } | undefined {
  if (bet.status === 'VOID') {
    const step = bet.timeline.findLast(({ event }) => event === 'void');
    return { kind: 'refund', amount: step?.payoutThen ?? bet.betAmount };
  }
  return bet.settleTimeInTimestamp === null ? undefined : { kind: 'payout', amount: bet.winAmount };
}

/** What the settled bets of a list come to; bets that are open or void are in no result. */
export function sumOf(
  bets: readonly Pick<BetRow, 'status' | 'settleTimeInTimestamp' | 'winAmount' | 'betAmount'>[],
): Moved & { readonly count: number } {
  const settled = bets.filter(
    ({ status, settleTimeInTimestamp: at }) => status !== 'VOID' && at !== null,
  );
  const sum = (amounts: readonly number[]) =>
    amounts.reduce((total, amount) => total + Math.round(amount * CENTS), 0) / CENTS;
  return {
    count: settled.length,
    stake: sum(settled.map(({ betAmount }) => betAmount)),
    payout: sum(settled.map(({ winAmount }) => winAmount)),
  };
}

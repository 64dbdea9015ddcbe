import { amount, formatAmount } from '#platform/money/money.ts';

/** The payout of a stake at odds × 10,000, in ticks, rounded down to two decimals. */
export function payoutOf(stakeTicks: bigint, odds4: bigint): bigint {
  const ticks = (stakeTicks * odds4) / 10_000n;
  return ticks - (ticks % 100n);
}

/** Formats ticks as an amount of the protocol. */
export function wireMoney(ticks: bigint | string): string {
  return formatAmount(amount(BigInt(ticks)), 2);
}

import { amount, formatAmount } from '#platform/money/money.ts';

/** What a stake pays at odds × 10,000, in ticks, rounded down to the wire's two decimals: the platform keeps the dust. */
export function payoutOf(stakeTicks: bigint, odds4: bigint): bigint {
  const ticks = (stakeTicks * odds4) / 10_000n;
  return ticks - (ticks % 100n);
}

/** Ticks as the wire writes them. */
export function wireMoney(ticks: bigint | string): string {
  return formatAmount(amount(BigInt(ticks)), 2);
}

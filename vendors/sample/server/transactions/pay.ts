import { amount, formatAmount } from '#platform/money/money.ts';

/** Formats ticks as an amount of the protocol. */
export function wireMoney(ticks: bigint | string): string {
  return formatAmount(amount(BigInt(ticks)), 2);
}

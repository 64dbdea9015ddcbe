import { type Amount, amount } from '#platform/money/money.ts';

/** A share in basis points: 100 are one per cent. */
export type Rate = number;

const WHOLE = 10_000n;

/** The share of a sum; what is less than a tick is dropped, towards zero. */
export function shareOf(base: Amount, rate: Rate): Amount {
  return amount((base * BigInt(rate)) / WHOLE);
}

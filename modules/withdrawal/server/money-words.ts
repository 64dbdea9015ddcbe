import { type Amount, amount, toWireMoney } from '#platform/money/money.ts';

/** Ticks of a row as the JSON number of the wire. */
export function wireMoney(ticks: bigint): number {
  return toWireMoney(amount(ticks));
}

export function smaller(one: Amount, other: Amount): Amount {
  return one < other ? one : other;
}

/** The greater of an amount and nothing. */
export function atLeastNothing(ticks: bigint): Amount {
  return amount(ticks > 0n ? ticks : 0n);
}

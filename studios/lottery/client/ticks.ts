import { parseAmount } from '#platform/money/money.ts';

/** A decimal string of the API in ticks; 0 for a text that is not an amount. */
export function ticksOf(text: string | null | undefined): bigint {
  return parseAmount(text ?? '', 4) ?? 0n;
}

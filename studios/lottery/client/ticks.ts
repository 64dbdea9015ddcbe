import { parseAmount } from '#platform/money/money.ts';

/** A decimal string of the wire in ticks; 0 when it is none. */
export function ticksOf(text: string | null | undefined): bigint {
  return parseAmount(text ?? '', 4) ?? 0n;
}

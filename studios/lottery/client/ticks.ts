import { parseAmount } from '#platform/money/money.ts';

/** A decimal string of the API in ticks, with its sign; 0 for a text that is not an amount. */
export function ticksOf(text: string | null | undefined): bigint {
  const isNegative = text?.startsWith('-') === true;
  const ticks = parseAmount(text?.slice(isNegative ? 1 : 0) ?? '', 4) ?? 0n;
  return isNegative ? -ticks : ticks;
}

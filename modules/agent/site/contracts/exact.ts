import { TICKS_PER_UNIT } from '#platform/money/money.ts';

const PLACES = 4;

/** The ticks of a decimal text of the server; a sign may be before it. */
export function ticksOf(text: string): bigint {
  const isNegative = text.startsWith('-');
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const ticks = BigInt(whole) * TICKS_PER_UNIT + BigInt(rest.slice(0, PLACES).padEnd(PLACES, '0'));
  return isNegative ? -ticks : ticks;
}

/** A rate of basis points as people read it: `0.8 %`. */
export function percentOf(rate: number): string {
  return `${rate / 100}%`;
}

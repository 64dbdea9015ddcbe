import { TICKS_PER_UNIT } from './money.ts';

const PLACES = 4;

/** The ticks of a decimal text that our server wrote: at most four places, a minus sign before what is negative. */
export function ticksOf(text: string): bigint {
  const isNegative = text.startsWith('-');
  const [whole = '0', rest = ''] = text.replace('-', '').split('.');
  const ticks = BigInt(whole) * TICKS_PER_UNIT + BigInt(rest.slice(0, PLACES).padEnd(PLACES, '0'));
  return isNegative ? -ticks : ticks;
}

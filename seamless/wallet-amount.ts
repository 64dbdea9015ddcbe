import { type Amount, parseAmount } from '#platform/money/money.ts';

/** The form of every amount in the protocol: plain ASCII digits, without sign and exponent. */
export const AMOUNT_PATTERN = '^(0|[1-9][0-9]{0,15})(\\.[0-9]{1,6})?$';

const AMOUNT = new RegExp(AMOUNT_PATTERN);

/**
 * Parses an amount of the protocol.
 * @param scale decimals that the vendor's profile allows, 2 or 4
 * @returns undefined when the text is no decimal, has more decimals than `scale` (zeros count), or is too large
 */
export function readWireAmount(text: unknown, scale: number): Amount | undefined {
  if (typeof text !== 'string' || !AMOUNT.test(text)) {
    return undefined;
  }
  const point = text.indexOf('.');
  return point !== -1 && text.length - point - 1 > scale ? undefined : parseAmount(text, scale);
}

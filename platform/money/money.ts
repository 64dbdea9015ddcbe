/** Ticks: 1/10,000 of a currency unit. Never a float. */
export type Amount = bigint & { readonly brand: 'Amount' };

export const TICKS_PER_UNIT = 10_000n;

/** Brands a number of ticks as money. */
export function amount(ticks: bigint): Amount {
  return ticks as Amount;
}

export const ZERO = amount(0n);

/** Whole currency units: `units(50n)` is fifty taka, dollars or P. */
export function units(whole: bigint): Amount {
  return amount(whole * TICKS_PER_UNIT);
}

/** A JSON number with two decimals, truncated towards zero: 1234567n becomes 123.45. */
export function toWireMoney(value: Amount): number {
  return Number(value / 100n) / 100;
}

const DECIMAL = /^(0|[1-9]\d{0,13})(?:\.(\d{1,6}))?$/;

/**
 * Reads a decimal string such as `12.5`. Digits beyond `scale` are refused unless they are zeros.
 * @param scale decimals the currency allows, 0 to 4
 * @returns undefined when the text is not such an amount
 */
export function parseAmount(text: string, scale: number): Amount | undefined {
  const match = DECIMAL.exec(text);
  if (match === null) {
    return undefined;
  }
  const fraction = match[2] ?? '';
  if (/[1-9]/.test(fraction.slice(scale))) {
    return undefined;
  }
  return amount(
    BigInt(match[1] ?? '0') * TICKS_PER_UNIT + BigInt(fraction.slice(0, 4).padEnd(4, '0')),
  );
}

/** The decimal string of the seamless protocol: `12.5` becomes `12.5000` at scale 4, `12.50` at scale 2 (truncated). */
export function formatAmount(value: Amount, scale: number): string {
  const sign = value < 0n ? '-' : '';
  const ticks = value < 0n ? -value : value;
  const fraction = (ticks % TICKS_PER_UNIT).toString().padStart(4, '0').slice(0, scale);
  const whole = (ticks / TICKS_PER_UNIT).toString();
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${fraction}`;
}

/**
 * Reads a JSON number as money, for wires that send numbers (the studios' `stake: 1.5`).
 * @returns undefined when it is not finite, negative, or has more decimals than `scale`
 */
export function amountFromNumber(value: number, scale: number): Amount | undefined {
  return Number.isFinite(value) && value >= 0 ? parseAmount(String(value), scale) : undefined;
}

/**
 * What a winning stake returns, stake included: `floor(stake × odds4 / 10000)`.
 * @param odds4 decimal odds × 10,000
 */
export function payoutOf(stake: Amount, odds4: bigint): Amount {
  return amount((stake * odds4) / 10_000n);
}

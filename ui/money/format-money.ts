import { groupWhole, inDigits, type NumberForm } from '#platform/money/number-form.ts';
import { numberForm } from '#platform/site/translate.ts';

const MINUS = '\u2212';
const NARROW_NO_BREAK_SPACE = '\u202F';

export type MoneyFormat = {
  readonly symbol: string;
  /** Writes a plus sign before a positive amount. */
  readonly hasPlus?: boolean | undefined;
  /** Omits `.00`: for limits and prizes, never for balances. */
  readonly isShort?: boolean | undefined;
};

/**
 * Formats an amount for display: minus, symbol, grouped whole part, and two decimals, cut off (never rounded up).
 * @param value ticks (1/10,000) as bigint, or a number of the API in currency units
 * @param form digits and groups; the brand's unless something else is wanted
 */
export function formatMoney(
  value: bigint | number,
  format: MoneyFormat,
  form: NumberForm = numberForm(),
): string {
  const ticks = typeof value === 'bigint' ? value : ticksOf(value);
  const hundredths = (ticks < 0n ? -ticks : ticks) / 100n;
  const sign = hundredths === 0n ? '' : ticks < 0n ? MINUS : format.hasPlus ? '+' : '';
  // Lists show many amounts at once, for which `Intl` takes several times as long.
  const whole = groupWhole(String(hundredths / 100n), form.grouping);
  const rest = hundredths % 100n;
  const isWhole = format.isShort && rest === 0n;
  const amount = isWhole ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
  return `${sign}${spaced(format.symbol)}${inDigits(amount, form.digits)}`;
}

/** A number of the API has at most four decimals; parsing its text avoids the error of binary fractions. */
function ticksOf(units: number): bigint {
  return Number.isFinite(units) ? BigInt(units.toFixed(4).replace('.', '')) : 0n;
}

/** Adds a narrow space after a symbol that ends in a letter (P, Tk, USDT). */
function spaced(symbol: string): string {
  return /[a-z]$/i.test(symbol) ? symbol + NARROW_NO_BREAK_SPACE : symbol;
}

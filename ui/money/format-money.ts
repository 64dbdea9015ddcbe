const MINUS = '\u2212';
const NARROW_NO_BREAK_SPACE = '\u202F';

export type MoneyFormat = {
  readonly symbol: string;
  /** Writes a plus before a gain. */
  readonly hasPlus?: boolean | undefined;
  /** Leaves `.00` out: for limits and prizes, never for balances. */
  readonly isShort?: boolean | undefined;
};

/**
 * An amount for the eye: minus, symbol, whole part in thousands, two decimals cut off (never rounded up).
 * @param value ticks (1/10,000) as bigint, or a wire number in currency units
 */
export function formatMoney(value: bigint | number, format: MoneyFormat): string {
  const ticks = typeof value === 'bigint' ? value : ticksOf(value);
  const hundredths = (ticks < 0n ? -ticks : ticks) / 100n;
  const sign = hundredths === 0n ? '' : ticks < 0n ? MINUS : format.hasPlus ? '+' : '';
  const whole = (hundredths / 100n).toString().replace(/\B(?=(?:\d{3})+$)/g, ',');
  const fraction = (hundredths % 100n).toString().padStart(2, '0');
  const isWhole = format.isShort && fraction === '00';
  return `${sign}${spaced(format.symbol)}${whole}${isWhole ? '' : `.${fraction}`}`;
}

/** A wire number has at most four decimals; the text form avoids the error of binary fractions. */
function ticksOf(units: number): bigint {
  return Number.isFinite(units) ? BigInt(units.toFixed(4).replace('.', '')) : 0n;
}

/** A symbol that ends in a letter (P, Tk, USDT) keeps a hair's breadth from the digits. */
function spaced(symbol: string): string {
  return /[a-z]$/i.test(symbol) ? symbol + NARROW_NO_BREAK_SPACE : symbol;
}

import { latinDigits } from '#platform/i18n/latin-digits.ts';

/**
 * Converts a typed or pasted number to the form of the API: digits of every script become Latin, separators, spaces and symbols
 * are removed, and a danda between digits is a decimal point. Excess decimals are cut off.
 * @param typed `১,২৩৪।৫০`, `৳ 1,234.50`
 * @param decimals maximum number of decimals; 0 for whole numbers
 */
export function plainNumber(typed: string, decimals: number): string {
  const latin = latinDigits(typed.normalize('NFC'))
    .replace(/।/g, '.')
    .replace(/[^\d.]/g, '');
  const [whole = '', ...rest] = latin.split('.');
  const trimmed = whole.replace(/^0+(?=\d)/, '');
  if (decimals === 0 || rest.length === 0) {
    return trimmed;
  }
  return `${trimmed || '0'}.${rest.join('').slice(0, decimals)}`;
}

/** Adds thousands separators for display: `1234567.5` becomes `1,234,567.5`. */
export function groupedNumber(plain: string): string {
  const [whole = '', fraction] = plain.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

export type NumberStep = {
  readonly plain: string;
  /** Plain decimals: `1`, `0.5`. */
  readonly step: string;
  readonly direction: 1 | -1;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
};

/**
 * The number one step up or down inside its bounds, never negative. It is exact, because it uses no binary fractions.
 */
export function steppedNumber({ plain, step, direction, min = '0', max }: NumberStep): string {
  const decimals = Math.max(...[plain, step, min, max ?? ''].map(decimalsOf));
  const scaled = (text: string) => BigInt(digitsOf(text, decimals));
  const wanted = scaled(plain || '0') + BigInt(direction) * scaled(step);
  const floor = scaled(min);
  const ceiling = max === undefined ? wanted : scaled(max);
  const stored = wanted < floor ? floor : wanted > ceiling ? ceiling : wanted;
  const digits = stored.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

function digitsOf(text: string, decimals: number): string {
  const [whole = '0', fraction = ''] = text.split('.');
  return whole + fraction.padEnd(decimals, '0');
}

import { TICKS_PER_UNIT } from '#platform/money/money.ts';
import { groupWhole } from '#platform/money/number-form.ts';
import type { Fraction } from '../games/fraction.ts';

/**
 * Formats odds × 10,000 as decimal odds, by one rule everywhere: thousands separators, and at most two decimals, cut off,
 * so that nobody is paid less than was shown. 19700 is `1.97`, 2070000 is `207`, 34000000 is `3,400`.
 */
export function formatOdds(odds4: bigint): string {
  const hundredths = odds4 / 100n;
  const decimals = String(hundredths % 100n)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const whole = groupWhole(String(hundredths / 100n), 'thousands');
  return decimals === '' ? whole : `${whole}.${decimals}`;
}

/** Formats the stake on a chip in at most four signs, cut off: `0.5`, `270`, `1.2K`, `26K`. */
export function formatChip(ticks: bigint): string {
  const isThousands = ticks >= 1_000n * TICKS_PER_UNIT;
  const tenths = (ticks * 10n) / (isThousands ? 1_000n * TICKS_PER_UNIT : TICKS_PER_UNIT);
  const whole = String(tenths / 10n);
  const decimal = tenths % 10n;
  const text =
    decimal === 0n || tenths >= (isThousands ? 100n : 1_000n) ? whole : `${whole}.${decimal}`;
  return isThousands ? `${text}K` : text;
}

/** Formats a chance in per cent: one decimal from 10 on, two below, and `1 in 10,000` for very small ones. */
export function formatChance({ ways, of }: Fraction): string {
  const percent = Number((ways * 1_000_000_000n) / of) / 10_000_000;
  if (percent < 0.01) {
    return `1 : ${Math.round(Number(of / ways)).toLocaleString('en-US')}`;
  }
  return `${percent.toFixed(percent >= 10 ? 1 : 2)}%`;
}

/** Formats a duration: `1:02:03`, or minutes and seconds below one hour. */
export function formatElapsed(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours === 0 ? rest : `${hours}:${rest}`;
}

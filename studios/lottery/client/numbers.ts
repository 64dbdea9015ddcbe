import type { Fraction } from '../games/fraction.ts';

/** Formats odds × 10,000 as decimal odds: 19700 is `1.97`, 2070000 is `207`. */
export function formatOdds(odds4: bigint): string {
  return (Number(odds4) / 10_000).toFixed(4).replace(/\.?0+$/, '');
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

import { payoutOf } from '../maths/payout.ts';

/** Ticks of a hundredth, the smallest part of an amount that a player sees. */
const CENT = 100n;

/** What a stake is paid at odds × 10,000, by the function that the settlement pays with. */
export function payoutText(stake: string, odds4: number): string {
  const ticks = payoutOf(ticksOf(stake), BigInt(odds4));
  const hundredths = String(ticks / CENT).padStart(3, '0');
  return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`;
}

function ticksOf(amount: string): bigint {
  const [whole = '0', part = ''] = amount.split('.');
  return BigInt(whole) * 10_000n + BigInt(part.padEnd(2, '0').slice(0, 2)) * CENT;
}

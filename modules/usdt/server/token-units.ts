import { type Amount, amount } from '#platform/money/money.ts';

/** How money of a brand and the smallest units of a token are converted; the rate is the worth of one token. */
export type Rate = { readonly rateTicks: bigint; readonly decimals: number };

/** Sums to pay are rounded up to a hundredth of a token, which every wallet can send. */
const HUNDREDTHS = 2;

/** What an order costs in the token: rounded up, so that the order is paid in full. */
export function unitsToPay(ticks: Amount, { rateTicks, decimals }: Rate): bigint {
  const step = 10n ** BigInt(decimals - HUNDREDTHS);
  return roundedUp(ticks * 10n ** BigInt(decimals), rateTicks * step) * step;
}

/** What a payout of a sum sends: rounded down, so that nobody sends more than was asked for. */
export function unitsToSend(ticks: Amount, { rateTicks, decimals }: Rate): bigint {
  return (ticks * 10n ** BigInt(decimals)) / rateTicks;
}

/**
 * What tokens that came for an order are worth. The exact sum pays the order; less is worth its rate and never the whole order's
 * sum by rounding alone; more is worth its rate.
 */
export function worthOf(
  units: bigint,
  order: Rate & { readonly units: bigint; readonly amount: Amount },
): Amount {
  if (units === order.units) {
    return order.amount;
  }
  const worth = (units * order.rateTicks) / 10n ** BigInt(order.decimals);
  return amount(units < order.units && worth > order.amount ? order.amount : worth);
}

/** Whether so little has come that it is no payment: it would end its order, and anybody can send it. */
export function isDust(units: bigint, decimals: number): boolean {
  return units < 10n ** BigInt(decimals - HUNDREDTHS);
}

/** `12.5 USDT`: without zeros at the end, but with two places. */
export function tokenText(units: bigint, decimals: number): string {
  const text = String(units).padStart(decimals + 1, '0');
  const whole = text.slice(0, text.length - decimals);
  const part = text.slice(text.length - decimals).replace(/0+$/, '');
  return `${whole}.${part.padEnd(HUNDREDTHS, '0')}`;
}

function roundedUp(value: bigint, divisor: bigint): bigint {
  return (value + divisor - 1n) / divisor;
}

import { type Amount, amount, units } from '#platform/money/money.ts';

const BASIS = 10_000n;
/** A charge is a whole number of hundredths, as it is shown. */
const HUNDREDTH = 100n;

/**
 * What is kept of a withdrawal for paying it, cut to hundredths in the member's favour. Never all of it: the rest is at least
 * a hundredth.
 */
export function chargeOf(
  wanted: Amount,
  terms: { readonly chargeUnits: number; readonly chargeBasisPoints: number },
): Amount {
  const share = (wanted * BigInt(terms.chargeBasisPoints)) / BASIS;
  const charge = ((units(BigInt(terms.chargeUnits)) + share) / HUNDREDTH) * HUNDREDTH;
  const limit = wanted - HUNDREDTH;
  return amount(charge < limit ? charge : limit > 0n ? limit : 0n);
}

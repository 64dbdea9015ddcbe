import { type Amount, amount, units } from '#platform/money/money.ts';

/** Coins of every spin, one per line. */
export const COINS_PER_SPIN = 5n;

/** Coin values a member may choose; total bets run from 0.25 to 500. */
export const coinValues: readonly Amount[] = [
  amount(500n),
  amount(1_000n),
  amount(2_000n),
  amount(5_000n),
  units(1n),
  units(2n),
  units(5n),
  units(10n),
  units(20n),
  units(50n),
  units(100n),
];

/** The most that one spin may pay, in the currency of the bet. */
export const maxPayout: Amount = units(1_000_000n);

/** The total bet of a spin at a coin value. */
export function totalBet(coinValue: Amount): Amount {
  return amount(coinValue * COINS_PER_SPIN);
}

/** The coin value behind a total bet; undefined when no coin value makes that bet. */
export function coinValueOf(bet: Amount): Amount | undefined {
  return coinValues.find((coinValue) => totalBet(coinValue) === bet);
}

/** What a spin of the highest bet pays when it wins the most coins that one can. */
export function mostPaid(mostCoins: number): Amount {
  const [last = amount(0n)] = coinValues.slice(-1);
  const most = coinsToMoney({ coins: mostCoins, coinValue: last });
  return most < maxPayout ? most : maxPayout;
}

/** What a win of so many coins pays. */
export function coinsToMoney(win: { readonly coins: number; readonly coinValue: Amount }): Amount {
  return amount(BigInt(win.coins) * win.coinValue);
}

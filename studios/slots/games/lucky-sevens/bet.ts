import { type Amount, amount, units } from '#platform/money/money.ts';

/** Number of coins in every spin: one for each line. */
export const COINS_PER_SPIN = 5n;

/** Coin values that a member may choose; total bets are from 0.25 to 500. */
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

/** The maximum payout of one spin, in the currency of the bet. */
export const maxPayout: Amount = units(1_000_000n);

/** The total bet of a spin at a coin value. */
export function totalBet(coinValue: Amount): Amount {
  return amount(coinValue * COINS_PER_SPIN);
}

/** The coin value of a total bet; undefined when no coin value gives that bet. */
export function coinValueOf(bet: Amount): Amount | undefined {
  return coinValues.find((coinValue) => totalBet(coinValue) === bet);
}

/** The payout of a spin of the highest bet that wins `maxCoins` coins. */
export function maxPaid(maxCoins: number): Amount {
  const [last = amount(0n)] = coinValues.slice(-1);
  return payoutOfCoins({ coins: maxCoins, coinValue: last });
}

/** The payout of a spin: what its coins are worth, at most `maxPayout`. */
export function payoutOfCoins(win: { readonly coins: number; readonly coinValue: Amount }): Amount {
  const won = coinsToMoney(win);
  return won > maxPayout ? maxPayout : won;
}

/** The payout of a win in coins at a coin value. */
export function coinsToMoney(win: { readonly coins: number; readonly coinValue: Amount }): Amount {
  return amount(BigInt(win.coins) * win.coinValue);
}

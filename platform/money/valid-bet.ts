import { type Amount, amount } from './money.ts';

/**
 * The turnover of a settled bet: its stake or the sum won or lost, whichever is smaller. It is 0 for a stake that comes
 * back. `play.valid_bet` is the same rule in the database.
 */
export function validBetOf(bet: { readonly stake: Amount; readonly payout: Amount }): Amount {
  const moved = bet.payout > bet.stake ? bet.payout - bet.stake : bet.stake - bet.payout;
  // biome-ignore lint/complexity/useMathMinMax: Math.min takes no bigint
  return amount(moved < bet.stake ? moved : bet.stake);
}

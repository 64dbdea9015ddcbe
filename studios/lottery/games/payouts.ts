import { type Amount, amount, payoutOf } from '#platform/money/money.ts';
import { type AcceptedLine, type LotteryGame, oddsWon } from './game.ts';

/** The payout of a line in ticks: its winnings, and the rebate of its prize group. */
export type LinePayout = { readonly won: Amount; readonly rebate: Amount };

/**
 * The payout of a line for the balls of a result, at the odds at which it was taken. The winnings of each combination are
 * rounded down to a tick. The server pays by it, and boards show by it what the server has paid.
 * @param priced.stake ticks of all units
 */
export function payoutOfLine(
  game: LotteryGame,
  priced: { readonly line: AcceptedLine; readonly stake: Amount },
  balls: readonly number[],
): LinePayout {
  const { line, stake } = priced;
  const unit = amount(stake / BigInt(line.units));
  const won = oddsWon(game, line, balls).reduce((sum, odds4) => sum + payoutOf(unit, odds4), 0n);
  return { won: amount(won), rebate: payoutOf(stake, line.rebate4) };
}

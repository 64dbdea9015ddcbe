import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';
import type { StoredLine } from '../bets/bet.store.ts';
import { payoutsOf, readLines } from '../bets/bet-lines.ts';

/** The payout of a bet in ticks: its winnings, and the total with its rebates. */
export type BetPayout = { readonly won: bigint; readonly total: bigint };

/** The payout of a bet that lost. */
export const NOTHING: BetPayout = { won: 0n, total: 0n };

/** Payouts that are stored while a draw is paid; there is one entry for each different list of lines. */
const MAX_JUDGED = 20_000;

/**
 * Computes the payouts of a draw's bets by a result, at the odds at which they were taken. Without a result the draw is
 * void, and the payout is the stake. Many bets of a draw have the same lines: their payout is computed once.
 */
export function payoutTable(
  drawGame: DrawGame,
  result: DrawResult | null,
): (bet: { readonly lines: readonly StoredLine[]; readonly stake_ticks: bigint }) => BetPayout {
  if (result === null) {
    return (bet) => ({ won: bet.stake_ticks, total: bet.stake_ticks });
  }
  const judged = new Map<string, BetPayout>();
  return ({ lines }) => {
    const key = JSON.stringify(lines);
    const known = judged.get(key);
    if (known !== undefined) {
      return known;
    }
    const payout = payoutsOf(drawGame, readLines(lines), result).reduce(
      (sum, { won, rebate }) => ({ won: sum.won + won, total: sum.total + won + rebate }),
      NOTHING,
    );
    if (judged.size < MAX_JUDGED) {
      judged.set(key, payout);
    }
    return payout;
  };
}

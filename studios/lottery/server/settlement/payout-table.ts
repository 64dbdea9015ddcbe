import type { DrawGame } from '#studios/lottery/games/catalogue.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';
import type { StoredLine } from '../bets/bet.store.ts';
import { payoutsOf, readLines } from '../bets/bet-lines.ts';

/** What a bet comes back with, in ticks: what it won, and that together with its rebates. */
export type BetPayout = { readonly won: bigint; readonly total: bigint };

export const NOTHING: BetPayout = { won: 0n, total: 0n };

/** Kinds of bets whose payout is remembered while a draw is paid. */
const MAX_JUDGED = 20_000;

/**
 * What each bet of a draw is paid by a result, at the odds it was taken at; by null, a void draw, its stake. Many bets
 * of a draw are alike: each kind is judged once.
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

import { amount as amountOf, formatAmount } from '#platform/money/money.ts';
import type { BetView } from '#studios/lottery/contract.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import type { LinePayout } from '#studios/lottery/games/payouts.ts';
import { roundIdOf } from '../schedule/draw-grid.ts';
import type { BetRow } from './bet.store.ts';
import { payoutsOf, readLines } from './bet-lines.ts';
import { txnIdOf, WIRE_SCALE } from './bet-stake.ts';

/**
 * A bet as its member sees it. The result is shown as soon as the draw has one; the payout is null until it is paid.
 * @throws when the bet was not accepted, or its game is unknown
 */
export function viewBet(row: BetRow): BetView {
  const drawGame = findDrawGame(row.game_code);
  if (drawGame === undefined || row.state === 'asked' || row.state === 'refused') {
    throw new Error(`bet ${row.id} cannot be shown`);
  }
  const lines = readLines(row.lines);
  const payouts =
    row.state === 'settled' && row.result !== null ? payoutsOf(drawGame, lines, row.result) : [];
  return {
    betId: row.id.toString(),
    stakeId: txnIdOf(row.id),
    game: row.game_code,
    drawNo: row.draw_no,
    roundId: roundIdOf(row.game_code, row.draw_no),
    // For the member a bet that is being cancelled is refunded already; the stake follows.
    state: row.state === 'cancelling' ? 'refunded' : row.state,
    stake: formatAmount(amountOf(row.stake_ticks), WIRE_SCALE),
    payout: row.payout_ticks === null ? null : formatAmount(amountOf(row.payout_ticks), WIRE_SCALE),
    placedAt: row.received_at.getTime(),
    lines: lines.map(({ line, stake }, index) => ({
      play: line.play,
      pick: line.pick,
      odds4: line.odds4.map(Number),
      stake: formatAmount(stake, WIRE_SCALE),
      units: line.units,
      ...(line.group === undefined ? {} : { group: line.group }),
      ...(line.rebate4 === 0n ? {} : { rebate4: Number(line.rebate4) }),
      payout: viewPayout(payouts[index]),
    })),
    result: row.result === null ? null : viewResult(row.result),
  };
}

/** The payout of a line with the rebate of its prize group; null until its draw is settled. */
function viewPayout(payout: LinePayout | undefined): string | null {
  return payout === undefined
    ? null
    : formatAmount(amountOf(payout.won + payout.rebate), WIRE_SCALE);
}

/** Copies a result to plain JSON without shared references. */
export function viewResult(result: NonNullable<BetRow['result']>) {
  return { balls: [...result.balls], derived: { ...result.derived } };
}

import { amount, formatAmount, parseAmount } from '#platform/money/money.ts';
import type { DrawRowView } from '#studios/lottery/contract.office.ts';
import { WIRE_SCALE } from '../bets/bet-stake.ts';
import { writtenNumbers } from '../results/written-numbers.ts';
import type { OfficeDraw } from './office-draws.store.ts';

/** A draw as the back office shows it. */
export function viewOfficeDraw(draw: OfficeDraw): DrawRowView {
  return {
    game: draw.game_code,
    drawNo: draw.draw_no,
    state: draw.state,
    source: draw.result_source,
    isHeld: draw.is_held,
    opensAt: draw.opens_at.toISOString(),
    locksAt: draw.locks_at.toISOString(),
    drawsAt: draw.draws_at.toISOString(),
    revision: draw.revision,
    numbers: writtenNumbers(draw.game_code, draw.result),
    bets: draw.bets,
    stake: viewTicks(draw.stake),
    payout: viewTicks(draw.payout),
  };
}

/** Converts ticks to a decimal string with four decimals. */
export function viewTicks(ticks: bigint): string {
  return formatAmount(amount(ticks), WIRE_SCALE);
}

/** Reads what `viewTicks` has written. */
export function readTicks(text: string): bigint {
  return parseAmount(text, WIRE_SCALE) ?? 0n;
}

/** The name of a draw in the audit trail and in approvals. */
export function drawEntity(draw: { readonly game_code: string; readonly draw_no: string }): string {
  return `draw:${draw.game_code}-${draw.draw_no}`;
}

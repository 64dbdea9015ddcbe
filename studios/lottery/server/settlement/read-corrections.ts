import { amount, formatAmount } from '#platform/money/money.ts';
import { actInSession } from '#seamless/living-session.ts';
import { route } from '#seamless/studio.ts';
import { listCorrections, readCorrection } from '#studios/lottery/contract.ts';
import { WIRE_SCALE } from '../bets/bet-stake.ts';
import { writtenNumbers } from '../results/written-numbers.ts';
import { knownSession, livingSession } from '../sessions/sessions.ts';
import { correctionsOf, markCorrectionRead } from './correction.store.ts';

/** Lists the corrections that changed payouts of the player and that the player has not read. */
export const listCorrectionsRoute = route(listCorrections, async (call) => {
  const known = await livingSession(call);
  const rows = await call.host.db.autocommit((tx) => correctionsOf(tx, known.member_ref));
  return {
    corrections: rows.map((row) => ({
      id: row.id.toString(),
      game: row.game_code,
      drawNo: row.draw_no,
      reason: row.player_reason,
      delta: formatAmount(amount(row.delta_ticks), WIRE_SCALE),
      currency: row.currency,
      numbers: writtenNumbers(row.game_code, row.result),
      at: row.written_at.getTime(),
    })),
  };
});

/** Marks a correction as read. */
export const readCorrectionRoute = route(readCorrection, async (call) => {
  const known = await knownSession(call);
  await actInSession(call, known.ref, (tx) =>
    markCorrectionRead(tx, { id: BigInt(call.input.id), member: known.member_ref }),
  );
  return {};
});

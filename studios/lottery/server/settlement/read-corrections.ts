import { amount, formatAmount } from '#platform/money/money.ts';
import { route } from '#seamless/studio.ts';
import { listCorrections, readCorrection } from '#studios/lottery/contract.ts';
import { WIRE_SCALE } from '../bets/bet-stake.ts';
import { sessionOf } from '../sessions/sessions.ts';
import { correctionsOf, markCorrectionRead } from './correction.store.ts';

/** Lists the corrections that changed payouts of the player and that the player has not read. */
export const listCorrectionsRoute = route(listCorrections, async ({ host, session, reject }) => {
  const known = await sessionOf(host, session);
  if (known === undefined) {
    return reject('SESSION_INVALID');
  }
  const rows = await host.db.autocommit((tx) => correctionsOf(tx, known.member_ref));
  return {
    corrections: rows.map((row) => ({
      id: row.id.toString(),
      game: row.game_code,
      drawNo: row.draw_no,
      reason: row.reason,
      delta: formatAmount(amount(row.delta_ticks), WIRE_SCALE),
      currency: row.currency,
      balls: row.result === null ? null : [...row.result.balls],
      at: row.written_at.getTime(),
    })),
  };
});

/** Marks a correction as read. */
export const readCorrectionRoute = route(
  readCorrection,
  async ({ host, session, input, reject }) => {
    const known = await sessionOf(host, session);
    if (known === undefined) {
      return reject('SESSION_INVALID');
    }
    await host.db.autocommit((tx) =>
      markCorrectionRead(tx, { id: BigInt(input.id), member: known.member_ref }),
    );
    return {};
  },
);

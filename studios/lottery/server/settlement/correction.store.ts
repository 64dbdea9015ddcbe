import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { CorrectionReason } from '#studios/lottery/correction-reasons.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';

export type CorrectionNotice = {
  readonly id: bigint;
  readonly game_code: string;
  readonly draw_no: string;
  readonly player_reason: CorrectionReason;
  readonly delta_ticks: bigint;
  readonly currency: string;
  readonly result: DrawResult | null;
  readonly written_at: Date;
};

/** The corrections that a member has not read, newest first. Amounts are ticks. */
export async function correctionsOf(tx: Tx, member: string): Promise<readonly CorrectionNotice[]> {
  return await sql<CorrectionNotice>(tx)`
    select n.id, d.game_code, d.draw_no, v.player_reason, n.delta_ticks, n.currency, v.result, n.written_at
      from studio_lottery.correction_notification n
      join studio_lottery.draw d on d.id = n.draw_id
      join studio_lottery.result_version v on v.draw_id = n.draw_id and v.revision = n.revision
     where n.member_ref = ${member} and n.read_at is null
     order by n.id desc
     limit 20`;
}

/** Marks the notification of a correction as read. */
export async function markCorrectionRead(
  tx: Tx,
  notice: { readonly id: bigint; readonly member: string },
): Promise<void> {
  await sql(tx)`
    update studio_lottery.correction_notification
       set read_at = studio_lottery.clock()
     where id = ${notice.id} and member_ref = ${notice.member} and read_at is null`;
}

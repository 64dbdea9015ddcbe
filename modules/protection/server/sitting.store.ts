import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/**
 * Notes a launch: it begins a sitting, or continues the one of before. The member's row is locked until the transaction
 * ends, so that a pause waits for the launch, or the launch for it.
 * @returns when the sitting began
 */
export async function noteLaunch(
  tx: Tx,
  launch: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly now: Date;
    readonly idleMinutes: number;
  },
): Promise<Date> {
  const { brandId, memberId, now, idleMinutes } = launch;
  const rows = await sql<{ since: Date }>(tx)`
    select protection.note_launch(${brandId}, ${memberId}, ${now}, make_interval(mins => ${idleMinutes})) as since`;
  const since = rows[0]?.since;
  if (since === undefined) {
    throw new Error('a launch is always noted');
  }
  return since;
}

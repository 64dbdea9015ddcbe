import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** Of these members those with a game that is open or is about to open. */
export async function selectPlaying(
  tx: ReadTx,
  of: { readonly brandId: number; readonly memberIds: readonly bigint[] },
): Promise<readonly bigint[]> {
  const rows = await sql<{ member_id: bigint }>(tx)`
    select member_id from play.game_session
     where member_id = any(${of.memberIds}::bigint[]) and brand_id = ${of.brandId} and ended_at is null
     union
    select member_id from play.launch
     where member_id = any(${of.memberIds}::bigint[]) and brand_id = ${of.brandId}
       and used_at is null and expires_at > now()
     order by member_id
     limit 1000000`;
  return rows.map((row) => row.member_id);
}

export async function updateUplines(
  tx: Tx,
  of: { readonly brandId: number; readonly memberId: bigint; readonly uplines: readonly bigint[] },
): Promise<void> {
  await sql(tx)`
    update play.game_session
       set uplines = ${of.uplines}
     where member_id = ${of.memberId} and brand_id = ${of.brandId} and ended_at is null`;
  await sql(tx)`
    update play.launch
       set uplines = ${of.uplines}
     where member_id = ${of.memberId} and brand_id = ${of.brandId} and used_at is null and expires_at > now()`;
}

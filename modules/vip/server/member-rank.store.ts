import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type Member = { readonly brandId: number; readonly memberId: bigint };

export type MemberRank = {
  readonly level: number;
  readonly name: { readonly en: string; readonly bn: string };
};

/** The level of a member; undefined without one, and while the brand has no such level. */
export async function selectRank(
  tx: ReadTx,
  { brandId, memberId }: Member,
): Promise<MemberRank | undefined> {
  const [row] = await sql<MemberRank>(tx)`
    select t.level, t.name
      from vip.member_rank r
      join vip.tier t on t.brand_id = r.brand_id and t.level = r.level
     where r.member_id = ${memberId} and r.brand_id = ${brandId}`;
  return row;
}

/** Gives a member a level of the brand. @returns false while the brand has no such level */
export async function upsertRank(
  tx: Tx,
  change: Member & { readonly level: number; readonly now: Date },
): Promise<boolean> {
  const rows = await sql<{ member_id: bigint }>(tx)`
    insert into vip.member_rank (member_id, brand_id, level, set_at)
    select ${change.memberId}::bigint, t.brand_id, t.level, ${change.now}::timestamptz
      from vip.tier t
     where t.brand_id = ${change.brandId} and t.level = ${change.level}
    on conflict (member_id) do update set level = excluded.level, set_at = excluded.set_at
    returning member_id`;
  return rows.length === 1;
}

export async function deleteRank(tx: Tx, { brandId, memberId }: Member): Promise<void> {
  await sql(tx)`
    delete from vip.member_rank where member_id = ${memberId} and brand_id = ${brandId}`;
}

import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type Place = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly uplineId: bigint | undefined;
};

/** Returns false when the member has a place already, or the upline has none in this brand. */
export async function insertPlace(tx: Tx, place: Place & { readonly now: Date }): Promise<boolean> {
  const { brandId, memberId, now } = place;
  const uplineId = place.uplineId ?? null;
  const rows = await sql<{ member_id: bigint }>(tx)`
    insert into downline.place (member_id, brand_id, upline_id, placed_at)
    select ${memberId}::bigint, ${brandId}::integer, ${uplineId}::bigint, ${now}::timestamptz
     where ${uplineId}::bigint is null
        or exists (
          select from downline.place u where u.member_id = ${uplineId}::bigint and u.brand_id = ${brandId}
        )
    on conflict (member_id) do nothing
    returning member_id`;
  return rows.length === 1;
}

/** Writes the way up: the upline, and everybody above the upline one step further. */
export async function insertPath(
  tx: Tx,
  place: { readonly brandId: number; readonly memberId: bigint; readonly uplineId: bigint },
): Promise<void> {
  await sql(tx)`
    insert into downline.path (member_id, ancestor_id, brand_id, depth)
    select ${place.memberId}::bigint, ${place.uplineId}::bigint, ${place.brandId}::integer, 1
     union all
    select ${place.memberId}::bigint, above.ancestor_id, ${place.brandId}::integer, above.depth + 1
      from downline.path above
     where above.member_id = ${place.uplineId}`;
}

export async function selectUplines(tx: ReadTx, memberId: bigint): Promise<readonly bigint[]> {
  const rows = await sql<{ ancestor_id: bigint }>(tx)`
    select ancestor_id from downline.path where member_id = ${memberId} order by depth limit 1000`;
  return rows.map((row) => row.ancestor_id);
}

/** The uplines of some members, nearest first; those who have none are left out. */
export async function selectUplinesOfAll(
  tx: ReadTx,
  memberIds: readonly bigint[],
): Promise<readonly { readonly member_id: bigint; readonly uplines: readonly string[] }[]> {
  return await sql<{ member_id: bigint; uplines: readonly string[] }>(tx)`
    select member_id, array_agg(ancestor_id order by depth)::text[] as uplines
      from downline.path
     where member_id = any (${memberIds}::bigint[])
     group by member_id
     order by member_id
     limit ${memberIds.length}`;
}

export async function selectUpline(tx: ReadTx, memberId: bigint): Promise<bigint | undefined> {
  const rows = await sql<{ upline_id: bigint | null }>(tx)`
    select upline_id from downline.place where member_id = ${memberId}`;
  return rows[0]?.upline_id ?? undefined;
}

/** Members directly below, in the order of their ids. */
export async function selectDownlines(
  tx: ReadTx,
  of: { readonly memberId: bigint; readonly limit: number },
): Promise<readonly bigint[]> {
  const rows = await sql<{ member_id: bigint }>(tx)`
    select member_id from downline.place where upline_id = ${of.memberId} order by member_id limit ${of.limit}`;
  return rows.map((row) => row.member_id);
}

/** A place in a branch: how far below, and who. */
export type BranchPlace = { readonly depth: number; readonly member_id: bigint };

/** Everybody below a member, or one level, level after level behind a place. */
export async function selectBranch(
  tx: ReadTx,
  of: {
    readonly memberId: bigint;
    /** Null for all of them. */
    readonly level: number | null;
    readonly after: BranchPlace;
    readonly limit: number;
  },
): Promise<readonly BranchPlace[]> {
  return await sql<BranchPlace>(tx)`
    select depth, member_id
      from downline.path
     where ancestor_id = ${of.memberId} and (${of.level}::smallint is null or depth = ${of.level}::smallint)
       and (depth, member_id) > (${of.after.depth}::smallint, ${of.after.member_id}::bigint)
     order by depth, member_id
     limit ${of.limit}`;
}

/** How many levels there are below a member. */
export async function selectLevels(tx: ReadTx, memberId: bigint): Promise<number> {
  const rows = await sql<{ levels: number }>(tx)`
    select coalesce(max(depth), 0)::int as levels from downline.path where ancestor_id = ${memberId}`;
  return rows[0]?.levels ?? 0;
}

export async function selectPlace(
  tx: Tx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<boolean> {
  const rows = await sql<{ member_id: bigint }>(tx)`
    select member_id from downline.place
     where member_id = ${member.memberId} and brand_id = ${member.brandId}`;
  return rows.length === 1;
}

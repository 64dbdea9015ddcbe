import { sql, sqlBeforeCommit } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** So many games a member may keep; the first of them stay. */
const MAX_FAVOURITES = 500;
/** So many games back a member's list of recent games goes. */
const MAX_RECENT = 100;

type Mine = { readonly brandId: number; readonly memberId: bigint };

/** Ids of a member's favourites, in the member's own order. */
export async function favouriteNodes(
  tx: ReadTx,
  { brandId, memberId }: Mine,
): Promise<readonly bigint[]> {
  const rows = await sql<{ readonly node_id: bigint }>(tx)`
    select node_id
      from catalog.favourite
     where member_id = ${memberId} and brand_id = ${brandId}
     order by position, added_at desc, node_id
     limit ${MAX_FAVOURITES}`;
  return rows.map((row) => row.node_id);
}

/** Adds a favourite in front of the others; one that is there already stays where it is. */
export async function insertFavourite(
  tx: Tx,
  favourite: Mine & { readonly nodeId: bigint },
): Promise<void> {
  const { brandId, memberId, nodeId } = favourite;
  await sql(tx)`
    insert into catalog.favourite (brand_id, member_id, node_id, position)
    select ${brandId}, ${memberId}, ${nodeId}, coalesce(min(position), 0) - 1
      from catalog.favourite
     where member_id = ${memberId}
    on conflict (member_id, node_id) do nothing`;
}

export async function deleteFavourite(
  tx: Tx,
  favourite: Mine & { readonly nodeId: bigint },
): Promise<void> {
  const { brandId, memberId, nodeId } = favourite;
  await sql(tx)`
    delete from catalog.favourite
     where member_id = ${memberId} and brand_id = ${brandId} and node_id = ${nodeId}`;
}

/** Puts the named favourites in this order, before any that are not named. */
export async function orderFavourites(
  tx: Tx,
  order: Mine & { readonly nodeIds: readonly bigint[] },
): Promise<void> {
  const { brandId, memberId, nodeIds } = order;
  await sql(tx)`
    update catalog.favourite
       set position = coalesce(array_position(${nodeIds}::bigint[], node_id), 1000000)
     where member_id = ${memberId} and brand_id = ${brandId}`;
}

export type RecentRow = { readonly node_id: bigint; readonly played_at: Date };

/** The games that a member launched, the last one first. */
export async function recentNodes(
  tx: ReadTx,
  { brandId, memberId }: Mine,
): Promise<readonly RecentRow[]> {
  return await sql<RecentRow>(tx)`
    select node_id, played_at
      from catalog.recent
     where member_id = ${memberId} and brand_id = ${brandId}
     order by played_at desc, node_id
     limit ${MAX_RECENT}`;
}

/** Notes that a member launches a game now. */
export async function noteRecent(
  tx: Tx,
  launch: Mine & { readonly nodeId: bigint },
): Promise<void> {
  const { brandId, memberId, nodeId } = launch;
  await sqlBeforeCommit(tx)`
    insert into catalog.recent (brand_id, member_id, node_id, played_at)
    values (${brandId}, ${memberId}, ${nodeId}, clock_timestamp())
    on conflict (member_id, node_id) do update set played_at = excluded.played_at`;
}

export async function deleteRecent(tx: Tx, { brandId, memberId }: Mine): Promise<void> {
  await sql(tx)`delete from catalog.recent where member_id = ${memberId} and brand_id = ${brandId}`;
}

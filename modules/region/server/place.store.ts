import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type PlaceRow = { readonly ip: string; readonly country: string | null };

type Member = { readonly brandId: number; readonly memberId: bigint };

/**
 * Stores where a member is. Being in another country than hours ago is noted for operators: nobody travels that fast,
 * but shared and hidden addresses do.
 * @returns whether `selectPlaces` now answers something else than it did
 */
export async function rememberPlace(
  tx: Tx,
  { brandId, memberId, ip, country }: Member & PlaceRow,
): Promise<boolean> {
  const rows = await sql<{ readonly has_moved: boolean }>(tx)`
    with before as (
      select ip, country, seen_at from region.place where brand_id = ${brandId} and member_id = ${memberId}
    ), kept as (
      insert into region.place as p (brand_id, member_id, ip, country)
      values (${brandId}, ${memberId}, ${ip}, ${country})
      on conflict (brand_id, member_id)
      do update set ip = excluded.ip, country = excluded.country, seen_at = excluded.seen_at
      returning p.country, p.seen_at
    ), moved as (
      insert into region.move (brand_id, member_id, from_country, to_country, ip, minutes)
      select ${brandId}, ${memberId}, before.country, kept.country, ${ip},
             greatest(0, floor(extract(epoch from kept.seen_at - before.seen_at) / 60))::integer
        from before, kept
       where before.country <> kept.country and before.seen_at > kept.seen_at - interval '6 hours'
    )
    select not exists (
             select from before
              where ip = ${ip} and country is not distinct from ${country}
                and seen_at > clock_timestamp() - interval '24 hours'
           ) as has_moved`;
  return rows[0]?.has_moved ?? true;
}

/**
 * The place where each member was seen within the last day, which is the maximum length of a login; in the order of the
 * members.
 */
export async function selectPlaces(
  tx: ReadTx,
  members: readonly Member[],
): Promise<readonly (PlaceRow | undefined)[]> {
  const rows = await sql<PlaceRow & { readonly place: number }>(tx)`
    select u.place::integer as place, p.ip, p.country
      from unnest(${members.map(({ brandId }) => brandId)}::integer[], ${members.map(({ memberId }) => memberId)}::bigint[])
           with ordinality u (brand_id, member_id, place)
      join region.place p on p.brand_id = u.brand_id and p.member_id = u.member_id
     where p.seen_at > clock_timestamp() - interval '24 hours'
     limit 200`;
  const byPlace = new Map(rows.map((row) => [row.place, row]));
  return members.map((_member, index) => byPlace.get(index + 1));
}

export type MoveRow = {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly from_country: string;
  readonly to_country: string;
  readonly ip: string;
  readonly minutes: number;
  readonly moved_at: Date;
};

/** The latest first. */
export async function selectMoves(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly beforeId: bigint | null; readonly limit: number },
): Promise<readonly MoveRow[]> {
  return await sql<MoveRow>(tx)`
    select id, member_id, from_country, to_country, ip, minutes, moved_at
      from region.move
     where brand_id = ${asked.brandId} and (${asked.beforeId}::bigint is null or id < ${asked.beforeId}::bigint)
     order by id desc
     limit ${asked.limit}`;
}

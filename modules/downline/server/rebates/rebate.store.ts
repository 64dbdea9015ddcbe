import { MEMBER } from '#platform/contract/account-type.ts';
import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { RebateProduct, Rebates } from '../../field-rules.rebates.ts';

type Row = { readonly product: RebateProduct; readonly points: number };

function rebatesFrom(rows: readonly Row[]): Rebates {
  return Object.fromEntries(rows.map(({ product, points }) => [product, points]));
}

/** What a member was given; empty for who was given nothing. */
export async function selectRebates(tx: ReadTx, memberId: bigint): Promise<Rebates> {
  const rows = await sql<Row>(tx)`
    select product, points from downline.rebate where member_id = ${memberId} order by product limit 100`;
  return rebatesFrom(rows);
}

/** The most that a member has given to anybody directly below, by product. */
export async function selectGiven(tx: ReadTx, memberId: bigint): Promise<Rebates> {
  const rows = await sql<Row>(tx)`
    select r.product, max(r.points) as points
      from downline.place p
      join downline.rebate r on r.member_id = p.member_id
     where p.upline_id = ${memberId}
     group by r.product
     order by r.product
     limit 100`;
  return rebatesFrom(rows);
}

/** Agents directly below whose highest rebate reaches so far. */
export async function countHigh(
  tx: ReadTx,
  of: { readonly memberId: bigint; readonly from: number; readonly but: bigint | null },
): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::integer as count
      from downline.place p
      join identity.account_v a on a.id = p.member_id
     where p.upline_id = ${of.memberId} and a.account_type <> ${MEMBER}
       and p.member_id is distinct from ${of.but}::bigint
       and exists (
         select from downline.rebate r where r.member_id = p.member_id and r.points >= ${of.from}
       )`;
  return rows[0]?.count ?? 0;
}

/** Locks who gives and who gets, in one order: what is given on below them stands still until the change is made. */
export async function lockPlaces(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql<{ member_id: bigint }>(tx)`
    select member_id from downline.place
     where member_id = any(${ids}::bigint[])
     order by member_id
       for no key update`;
}

export type RatedRow = {
  readonly member_id: bigint;
  readonly account_type: number;
  readonly has_upline: boolean;
  readonly rebates: Rebates;
};

/** What many members were given, with what they are; whoever has no place in the tree is left out. */
export async function selectRated(
  tx: ReadTx,
  of: { readonly brandId: number; readonly memberIds: readonly bigint[] },
): Promise<readonly RatedRow[]> {
  return await sql<RatedRow>(tx)`
    select p.member_id, a.account_type, p.upline_id is not null as has_upline,
           coalesce((select jsonb_object_agg(r.product, r.points) from downline.rebate r where r.member_id = p.member_id), '{}')
             as rebates
      from downline.place p
      join identity.account_v a on a.id = p.member_id
     where p.member_id = any(${of.memberIds}::bigint[]) and p.brand_id = ${of.brandId}
     order by p.member_id
     limit 1000000`;
}

/** Writes all rebates of a member. */
export async function insertRebates(
  tx: Tx,
  given: { readonly brandId: number; readonly memberId: bigint; readonly rebates: Rebates },
): Promise<void> {
  await sql(tx)`
    insert into downline.rebate (member_id, brand_id, product, points)
    select ${given.memberId}::bigint, ${given.brandId}::integer, r.key, r.value::smallint
      from jsonb_each_text(${JSON.stringify(given.rebates)}::jsonb) r
        on conflict (member_id, product) do update set points = excluded.points`;
}

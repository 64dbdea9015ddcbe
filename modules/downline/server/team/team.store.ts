import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type TeamMember = {
  readonly member_id: bigint;
  readonly account: string;
  readonly nickname: string;
  readonly account_type: number;
  readonly depth: number;
  readonly sub_count: number;
  readonly balance: bigint;
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly last_login_at: Date | null;
};

/** One level of the tree, newest first. The page is cut before anything else is looked up. */
export async function selectLevel(
  tx: ReadTx,
  of: {
    readonly uplineId: bigint;
    readonly depth: number;
    readonly currency: string;
    readonly before: bigint | null;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<readonly TeamMember[]> {
  return await sql<TeamMember>(tx)`
    with level as (
      select member_id, brand_id
        from downline.place
       where upline_id = ${of.uplineId} and (${of.before}::bigint is null or member_id < ${of.before}::bigint)
       order by member_id desc
       limit ${of.limit} offset ${of.offset}
    )
    select l.member_id, a.account, coalesce(n.nickname, a.account) as nickname, a.account_type,
           ${of.depth}::integer as depth,
           (select count(*) from downline.place c where c.upline_id = l.member_id)::integer as sub_count,
           coalesce(b.balance, 0) as balance, a.is_active, a.created_at, a.last_login_at
      from level l
      join identity.account_v a on a.id = l.member_id
      left join member.nickname_v n on n.member_id = l.member_id
      left join ledger.account_v b
        on b.brand_id = l.brand_id and b.owner = 'member:' || l.member_id and b.kind = 'cash'
       and b.currency = ${of.currency}
     order by l.member_id desc`;
}

export async function countLevel(tx: ReadTx, uplineId: bigint): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::integer as count from downline.place where upline_id = ${uplineId}`;
  return rows[0]?.count ?? 0;
}

/** Who stands anywhere below and has a name that begins so. */
export async function selectByName(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly ancestorId: bigint;
    readonly start: string;
    readonly currency: string;
    readonly limit: number;
  },
): Promise<readonly TeamMember[]> {
  return await sql<TeamMember>(tx)`
    select a.id as member_id, a.account, coalesce(n.nickname, a.account) as nickname, a.account_type,
           p.depth::integer as depth,
           (select count(*) from downline.place c where c.upline_id = a.id)::integer as sub_count,
           coalesce(b.balance, 0) as balance, a.is_active, a.created_at, a.last_login_at
      from identity.account_v a
      join downline.path p on p.member_id = a.id and p.ancestor_id = ${of.ancestorId}
      left join member.nickname_v n on n.member_id = a.id
      left join ledger.account_v b
        on b.brand_id = a.brand_id and b.owner = 'member:' || a.id and b.kind = 'cash' and b.currency = ${of.currency}
     where a.brand_id = ${of.brandId}
       and a.account_key ~>=~ ${of.start}::text
       and a.account_key ~<~ (${of.start}::text || chr(1114111))
     order by a.account_key using ~<~
     limit ${of.limit}`;
}

/** How far a member stands below another; undefined when the member does not. */
export async function selectDepth(
  tx: ReadTx,
  of: { readonly memberId: bigint; readonly ancestorId: bigint },
): Promise<number | undefined> {
  const rows = await sql<{ depth: number }>(tx)`
    select depth::integer from downline.path
     where member_id = ${of.memberId} and ancestor_id = ${of.ancestorId}`;
  return rows[0]?.depth;
}

/** The accounts between, from the ancestor itself down to who stands directly above the member. */
export async function selectWay(
  tx: ReadTx,
  of: { readonly memberId: bigint; readonly depth: number },
): Promise<readonly string[]> {
  const rows = await sql<{ account: string }>(tx)`
    select a.account
      from downline.path p
      join identity.account_v a on a.id = p.ancestor_id
     where p.member_id = ${of.memberId} and p.depth <= ${of.depth}
     order by p.depth desc
     limit 1000`;
  return rows.map(({ account }) => account);
}

/** One member with the figures of a row. */
export async function selectOne(
  tx: ReadTx,
  of: { readonly memberId: bigint; readonly depth: number; readonly currency: string },
): Promise<TeamMember | undefined> {
  const rows = await sql<TeamMember>(tx)`
    select a.id as member_id, a.account, coalesce(n.nickname, a.account) as nickname, a.account_type,
           ${of.depth}::integer as depth,
           (select count(*) from downline.place c where c.upline_id = a.id)::integer as sub_count,
           coalesce(b.balance, 0) as balance, a.is_active, a.created_at, a.last_login_at
      from identity.account_v a
      left join member.nickname_v n on n.member_id = a.id
      left join ledger.account_v b
        on b.brand_id = a.brand_id and b.owner = 'member:' || a.id and b.kind = 'cash' and b.currency = ${of.currency}
     where a.id = ${of.memberId}`;
  return rows[0];
}

import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { MemberRow } from './member.store.ts';

export type MemberSearch = {
  readonly brandId: number;
  readonly accountPrefix: string;
  readonly accountTypes: readonly number[] | null;
  readonly isActive: boolean | null;
  readonly beforeId: bigint | null;
  readonly limit: number;
};

/** Members newest first, by the beginning of the user name, with the number of all that match. */
export async function searchMembers(
  tx: ReadTx,
  search: MemberSearch,
): Promise<readonly (MemberRow & { readonly total: number })[]> {
  return await sql<MemberRow & { readonly total: number }>(tx)`
    with matching as (
      select a.id, a.account, p.nickname, a.account_type, a.is_active, p.registered_at, a.last_login_at, a.last_login_ip
        from identity.account_v a
        join member.profile p on p.member_id = a.id
       where a.brand_id = ${search.brandId}
         and starts_with(a.account_key, lower(${search.accountPrefix}::text))
         and (${search.accountTypes}::smallint[] is null or a.account_type = any (${search.accountTypes}::smallint[]))
         and (${search.isActive}::boolean is null or a.is_active = ${search.isActive}::boolean)
    )
    select id, account, nickname, account_type as "accountType", is_active as "isActive",
           registered_at as "registeredAt", last_login_at as "lastLoginAt", last_login_ip as "lastLoginIp",
           (select count(*)::int from matching) as total
      from matching
     where ${search.beforeId}::bigint is null or id < ${search.beforeId}::bigint
     order by id desc
     limit ${search.limit}`;
}

export type LiveSession = {
  readonly id: bigint;
  readonly ip: string;
  readonly user_agent: string;
  readonly opened_at: Date;
  readonly last_used_at: Date;
};

export async function selectLiveSessions(
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint; readonly now: Date },
): Promise<readonly LiveSession[]> {
  return await sql<LiveSession>(tx)`
    select id, ip, user_agent, opened_at, last_used_at
      from identity.session_v
     where account_id = ${member.memberId}
       and brand_id = ${member.brandId}
       and ended_at is null
       and lives_until > ${member.now}::timestamptz
     order by last_used_at desc
     limit 50`;
}

/** The members of the brand among these accounts, in their order. */
export async function selectFound(
  tx: ReadTx,
  { brandId, ids }: { readonly brandId: number; readonly ids: readonly bigint[] },
): Promise<
  readonly { readonly id: bigint; readonly account: string; readonly nickname: string }[]
> {
  return await sql<{ id: bigint; account: string; nickname: string }>(tx)`
    select a.id, a.account, p.nickname
      from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
      join identity.account_v a on a.id = wanted.id
      join member.profile p on p.member_id = a.id
     where a.brand_id = ${brandId}
     order by wanted.place`;
}

/** How many members have used the site since that moment and are still logged in. */
export async function countOnline(
  tx: ReadTx,
  { brandId, since }: { readonly brandId: number; readonly since: Date },
): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(distinct account_id)::int as count
      from identity.session_v
     where brand_id = ${brandId} and ended_at is null and last_used_at > ${since}`;
  return rows[0]?.count ?? 0;
}

/** How many members registered in a period. */
export async function countRegistered(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::int as count
      from member.profile
     where brand_id = ${period.brandId} and registered_at >= ${period.from} and registered_at < ${period.until}`;
  return rows[0]?.count ?? 0;
}

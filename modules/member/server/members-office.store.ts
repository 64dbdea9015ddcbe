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

import { TRIAL } from '#platform/contract/account-type.ts';
import { NOTHING, type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { idOf, placeOf } from '#platform/lists/pages.ts';
import type { MemberRow } from './member.store.ts';

export type MemberSearch = {
  readonly brandId: number;
  readonly accountPrefix: string;
  readonly accountTypes: readonly number[] | null;
  readonly isActive: boolean | null;
  readonly from: string | undefined;
  readonly until: string | undefined;
};

/** By user name, or without it by registration, newest first. */
export type MemberOrder = { readonly key: 'account'; readonly isDescending: boolean } | undefined;

type MemberPage = {
  readonly order: MemberOrder;
  readonly before: string | undefined;
  readonly limit: number;
};

export type FoundMember = MemberRow & { readonly accountKey: string; readonly micros: bigint };

/** Members of a filter, each page from an index of its order. */
export async function searchMembers(
  tx: ReadTx,
  search: MemberSearch,
  page: MemberPage,
): Promise<readonly FoundMember[]> {
  return await sqlOf<FoundMember>(tx, memberPageQuery(search, page));
}

function memberPageQuery(search: MemberSearch, page: MemberPage): Piece {
  return piece`
    select a.id, a.account, p.nickname, a.account_type as "accountType", a.is_active as "isActive",
           a.created_at as "registeredAt", a.last_login_at as "lastLoginAt", a.last_login_ip as "lastLoginIp",
           a.account_key as "accountKey", (extract(epoch from a.created_at) * 1000000)::bigint as micros
      from identity.account_v a
      join member.profile p on p.member_id = a.id
     where ${matching(search)}${orderedAfter(page)}
     limit ${page.limit}`;
}

/** How many members match, counted up to the limit. */
export async function countMembers(
  tx: ReadTx,
  search: MemberSearch,
  limit: number,
): Promise<number> {
  const rows = await sqlOf<{ readonly counted: number }>(
    tx,
    piece`
    select count(*)::int as counted
      from (select 1 from identity.account_v a where ${matching(search)} limit ${limit}) counted`,
  );
  return rows[0]?.counted ?? 0;
}

/** Behind every letter in the order of bytes. */
const LAST_LETTER = '\u{10ffff}';

/**
 * Names are compared by their bytes, as the index `account_name_start` has them, and listed in that order: the beginning of a
 * name is a range of it. Of a `like` the planner takes too few to match, reads them all and sorts them.
 */
function matching(search: MemberSearch): Piece {
  const { accountPrefix, accountTypes, isActive, from, until } = search;
  const first = accountPrefix.toLowerCase();
  const state = isActive === true ? piece` and a.is_active` : piece` and not a.is_active`;
  return piece`a.brand_id = ${search.brandId}${
    accountPrefix === ''
      ? NOTHING
      : piece` and a.account_key ~>=~ ${first}::text and a.account_key ~<~ ${`${first}${LAST_LETTER}`}::text`
  }${
    accountTypes === null ? NOTHING : piece` and a.account_type = any (${accountTypes}::smallint[])`
  }${isActive === null ? NOTHING : state}${
    from === undefined ? NOTHING : piece` and a.created_at >= ${from}::timestamptz`
  }${until === undefined ? NOTHING : piece` and a.created_at < ${until}::timestamptz`}`;
}

function orderedAfter({ order, before }: MemberPage): Piece {
  if (order === undefined) {
    const place = placeOf(before);
    const after =
      place === undefined
        ? NOTHING
        : piece`
       and (a.created_at, a.id) <
           (timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond', ${idOf(place.rest) ?? 0n}::bigint)`;
    return piece`${after}
     order by a.created_at desc, a.id desc`;
  }
  if (order.isDescending) {
    return piece`${before === undefined ? NOTHING : piece` and a.account_key ~<~ ${before}::text`}
     order by a.account_key using ~>~`;
  }
  return piece`${before === undefined ? NOTHING : piece` and a.account_key ~>~ ${before}::text`}
     order by a.account_key using ~<~`;
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

/** How many members registered in a period; trials do not count. */
export async function countRegistered(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::int as count
      from identity.account_v
     where brand_id = ${period.brandId}
       and created_at >= ${period.from}
       and created_at < ${period.until}
       and account_type <> ${TRIAL}`;
  return rows[0]?.count ?? 0;
}

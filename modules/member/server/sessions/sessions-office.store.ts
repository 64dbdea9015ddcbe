import { NOTHING, type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { idOf } from '#platform/lists/pages.ts';
import { subscriberOf } from '#platform/networks.ts';

export type SessionSearch = {
  readonly brandId: number;
  readonly now: Date;
  readonly member: string | undefined;
  readonly ip: string | undefined;
  readonly from: string | undefined;
  readonly until: string | undefined;
};

export type FoundSession = {
  readonly id: bigint;
  readonly account_id: bigint;
  readonly account: string;
  readonly account_type: number;
  readonly ip: string;
  readonly user_agent: string;
  readonly opened_at: Date;
  readonly last_used_at: Date;
};

/** Living sessions of the brand, the last one first. */
export async function searchSessions(
  tx: ReadTx,
  search: SessionSearch,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly FoundSession[]> {
  const before = idOf(page.before);
  return await sqlOf<FoundSession>(
    tx,
    piece`
    select s.id, s.account_id, a.account, a.account_type, s.ip, s.user_agent, s.opened_at, s.last_used_at
      from identity.session_v s
      join identity.account_v a on a.id = s.account_id
     where ${matching(search)}${before === null ? NOTHING : piece` and s.id < ${before}::bigint`}
     order by s.id desc
     limit ${page.limit}`,
  );
}

/** How many sessions match, counted up to the limit. */
export async function countSessions(
  tx: ReadTx,
  search: SessionSearch,
  limit: number,
): Promise<number> {
  const rows = await sqlOf<{ readonly counted: number }>(
    tx,
    piece`
    select count(*)::int as counted
      from (select 1 from identity.session_v s where ${matching(search)} limit ${limit}) counted`,
  );
  return rows[0]?.counted ?? 0;
}

function matching({ brandId, now, member, ip, from, until }: SessionSearch): Piece {
  return piece`s.brand_id = ${brandId} and s.ended_at is null and s.lives_until > ${now}::timestamptz${
    member === undefined
      ? NOTHING
      : piece` and s.account_id = (
         select a.id from identity.account_v a where a.brand_id = ${brandId} and a.account_key = ${member.toLowerCase()}::text)`
  }${ip === undefined ? NOTHING : piece` and s.subscriber = ${subscriberOf(ip)}::text`}${
    from === undefined ? NOTHING : piece` and s.opened_at >= ${from}::timestamptz`
  }${until === undefined ? NOTHING : piece` and s.opened_at < ${until}::timestamptz`}`;
}

export type ChosenSession = {
  readonly id: bigint;
  readonly account_id: bigint;
  readonly lives: boolean;
};

/** Sessions of the brand by their ids. */
export async function selectChosen(
  tx: ReadTx,
  of: { readonly brandId: number; readonly ids: readonly bigint[]; readonly now: Date },
): Promise<readonly ChosenSession[]> {
  return await sql<ChosenSession>(tx)`
    select id, account_id, ended_at is null and lives_until > ${of.now}::timestamptz as lives
      from identity.session_v
     where id = any (${of.ids}::bigint[]) and brand_id = ${of.brandId}
     order by account_id, id
     limit 200`;
}

import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { countedAddress } from '#platform/networks.ts';
import type { ApplicationState } from '../../field-rules.applications.ts';

export type NewApplication = {
  readonly brandId: number;
  readonly number: string;
  readonly name: string;
  /** E.164. */
  readonly mobile: string;
  readonly telegram: string;
  readonly whatsapp: string;
  readonly market: string;
  readonly message: string;
  readonly memberId: bigint | null;
  readonly account: string | null;
  readonly ip: string;
  readonly language: string;
  readonly at: Date;
};

/** With the present one in them. */
type Counts = {
  readonly ofSubscriber: number;
  readonly ofSite: number;
  readonly ofMobile: number;
};

/**
 * How many came from the address within the day and for the number within thirty, and holds others of the same
 * address or number back until the transaction ends: two at once are counted one after the other.
 */
export async function countRecent(
  tx: Tx,
  from: Pick<NewApplication, 'brandId' | 'ip' | 'mobile' | 'at'>,
): Promise<Counts> {
  const { brandId, ip, mobile, at } = from;
  const { subscriber, site } = countedAddress(ip);
  // The site's lock holds back its subscribers, too.
  for (const key of [`join ${brandId} site ${site}`, `join ${brandId} mobile ${mobile}`]) {
    await sql(tx)`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  }
  const rows = await sql<Counts>(tx)`
    select (select count(*)::integer + 1
              from inquiry.application
             where brand_id = ${brandId} and subscriber = ${subscriber}
               and created_at > ${at}::timestamptz - interval '1 day') as "ofSubscriber",
           (select count(*)::integer + 1
              from inquiry.application
             where brand_id = ${brandId} and site = ${site}
               and created_at > ${at}::timestamptz - interval '1 day') as "ofSite",
           (select count(*)::integer + 1
              from inquiry.application
             where brand_id = ${brandId} and mobile = ${mobile}
               and created_at > ${at}::timestamptz - interval '30 days') as "ofMobile"`;
  return rows[0] ?? { ofSubscriber: 1, ofSite: 1, ofMobile: 1 };
}

export async function insertApplication(tx: Tx, one: NewApplication): Promise<void> {
  const { subscriber, site } = countedAddress(one.ip);
  await sql(tx)`
    insert into inquiry.application
      (brand_id, number, name, mobile, telegram, whatsapp, market, message, member_id, account, subscriber,
       site, language, created_at, changed_at)
    values (${one.brandId}, ${one.number}, ${one.name}, ${one.mobile}, ${one.telegram}, ${one.whatsapp},
            ${one.market}, ${one.message}, ${one.memberId}, ${one.account}, ${subscriber}, ${site},
            ${one.language}, ${one.at}, ${one.at})`;
}

export async function hasApplications(tx: Tx, brandId: number): Promise<boolean> {
  const rows = await sql<{ found: boolean }>(tx)`
    select exists (select from inquiry.application where brand_id = ${brandId}) as found`;
  return rows[0]?.found === true;
}

export type ApplicationRow = {
  readonly id: bigint;
  readonly number: string;
  readonly name: string;
  readonly mobile: string;
  readonly telegram: string;
  readonly whatsapp: string;
  readonly market: string;
  readonly message: string;
  readonly member_id: bigint | null;
  readonly account: string | null;
  readonly language: string;
  readonly state: ApplicationState;
  readonly reason: string;
  readonly version: number;
  readonly created_at: Date;
};

type Asked = {
  readonly brandId: number;
  readonly state: ApplicationState | null;
  readonly search: string;
  /** E.164, when what is looked for is a whole number. */
  readonly mobile: string | null;
};

export async function selectApplications(
  tx: ReadTx,
  asked: Asked & {
    readonly isOldestFirst: boolean;
    readonly beforeId: bigint | null;
    readonly limit: number;
  },
): Promise<readonly ApplicationRow[]> {
  const { brandId, state, search, mobile, beforeId, limit } = asked;
  const like = likeOf(search);
  return await sql<ApplicationRow>(tx)`
    select id, number, name, mobile, telegram, whatsapp, market, message, member_id, account, language,
           state, reason, version, created_at
      from inquiry.application
     where brand_id = ${brandId}
       and (${state}::text is null or state = ${state})
       and (${like}::text is null or number || ' ' || name || ' ' || message ilike ${like} or mobile = ${mobile})
       and (${beforeId}::bigint is null
            or case when ${asked.isOldestFirst}::boolean then id > ${beforeId}::bigint else id < ${beforeId}::bigint end)
     order by case when ${asked.isOldestFirst}::boolean then id end, id desc
     limit ${limit}`;
}

/** Applications of a filter, counted up to the limit. */
export async function countApplications(tx: ReadTx, asked: Asked, limit: number): Promise<number> {
  const { brandId, state, search, mobile } = asked;
  const like = likeOf(search);
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::integer as count
      from (select 1
              from inquiry.application
             where brand_id = ${brandId}
               and (${state}::text is null or state = ${state})
               and (${like}::text is null or number || ' ' || name || ' ' || message ilike ${like} or mobile = ${mobile})
             limit ${limit}) counted`;
  return rows[0]?.count ?? 0;
}

export async function selectApplication(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly id: bigint },
): Promise<ApplicationRow | undefined> {
  const rows = await sql<ApplicationRow>(tx)`
    select id, number, name, mobile, telegram, whatsapp, market, message, member_id, account, language,
           state, reason, version, created_at
      from inquiry.application
     where brand_id = ${asked.brandId} and id = ${asked.id}`;
  return rows[0];
}

/** Moves an application on; undefined when somebody else did since `version`. */
export async function updateApplication(
  tx: Tx,
  change: {
    readonly brandId: number;
    readonly id: bigint;
    readonly version: number;
    readonly state: ApplicationState;
    readonly reason: string;
    readonly at: Date;
  },
): Promise<number | undefined> {
  const { brandId, id, version, state, reason, at } = change;
  const rows = await sql<{ version: number }>(tx)`
    update inquiry.application
       set state = ${state}, reason = ${reason}, version = version + 1, changed_at = ${at}
     where brand_id = ${brandId} and id = ${id} and version = ${version}
    returning version`;
  return rows[0]?.version;
}

/** The searched text is taken literally: no character of it is a pattern. Null when nothing is searched. */
function likeOf(search: string): string | null {
  return search === '' ? null : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** How many applications wait for a decision, and since when the oldest does. */
export async function countOpenApplications(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::int as count, min(created_at) as since
      from inquiry.application
     where brand_id = ${brandId} and state in ('new', 'contacted')`;
  return rows[0] ?? { count: 0, since: null };
}

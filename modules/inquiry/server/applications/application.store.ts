import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
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

type Counts = { readonly by_address: number; readonly by_mobile: number };

/**
 * How many came from the address within the day and for the number within thirty, and holds others of the same
 * address or number back until the transaction ends: two at once are counted one after the other.
 */
export async function countRecent(
  tx: Tx,
  from: Pick<NewApplication, 'brandId' | 'ip' | 'mobile' | 'at'>,
): Promise<Counts> {
  const { brandId, ip, mobile, at } = from;
  for (const key of [`join ${brandId} ip ${ip}`, `join ${brandId} mobile ${mobile}`]) {
    await sql(tx)`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
  }
  const rows = await sql<Counts>(tx)`
    select (select count(*)::integer
              from inquiry.application
             where brand_id = ${brandId} and ip = ${ip}
               and created_at > ${at}::timestamptz - interval '1 day') as by_address,
           (select count(*)::integer
              from inquiry.application
             where brand_id = ${brandId} and mobile = ${mobile}
               and created_at > ${at}::timestamptz - interval '30 days') as by_mobile`;
  return rows[0] ?? { by_address: 0, by_mobile: 0 };
}

export async function insertApplication(tx: Tx, one: NewApplication): Promise<void> {
  await sql(tx)`
    insert into inquiry.application
      (brand_id, number, name, mobile, telegram, whatsapp, market, message, member_id, account, ip,
       language, created_at, changed_at)
    values (${one.brandId}, ${one.number}, ${one.name}, ${one.mobile}, ${one.telegram}, ${one.whatsapp},
            ${one.market}, ${one.message}, ${one.memberId}, ${one.account}, ${one.ip}, ${one.language},
            ${one.at}, ${one.at})`;
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
  asked: Asked & { readonly beforeId: bigint | null; readonly limit: number },
): Promise<readonly ApplicationRow[]> {
  const { brandId, state, search, mobile, beforeId, limit } = asked;
  const like = likeOf(search);
  return await sql<ApplicationRow>(tx)`
    select id, number, name, mobile, telegram, whatsapp, market, message, member_id, account, language,
           state, reason, version, created_at
      from inquiry.application
     where brand_id = ${brandId}
       and (${state}::text is null or state = ${state})
       and (name ilike ${like} or number ilike ${like} or message ilike ${like} or mobile = ${mobile})
       and (${beforeId}::bigint is null or id < ${beforeId})
     order by id desc
     limit ${limit}`;
}

export async function countApplications(tx: ReadTx, asked: Asked): Promise<number> {
  const { brandId, state, search, mobile } = asked;
  const like = likeOf(search);
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::integer as count
      from inquiry.application
     where brand_id = ${brandId}
       and (${state}::text is null or state = ${state})
       and (name ilike ${like} or number ilike ${like} or message ilike ${like} or mobile = ${mobile})`;
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

/** The searched text is taken literally: no character of it is a pattern. */
function likeOf(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

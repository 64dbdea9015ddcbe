import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

type Wanted<Key extends string> = {
  readonly brandId: number;
  readonly limit: number;
} & Readonly<Record<Key, string>>;

/** Fewer recent accounts could miss a part that many names share; more of them would cost more than the index. */
const RECENT = 2_000;
/** Accounts that are looked at for a part that many older names share. */
const MAX_MATCHES = 2_000;

/** Accounts whose name begins so, by name. */
export async function accountsByStart(
  tx: ReadTx,
  { brandId, start, limit }: Wanted<'start'>,
): Promise<readonly bigint[]> {
  const rows = await sql<{ id: bigint }>(tx)`
    select id
      from identity.account
     where brand_id = ${brandId}
       and account_key ~>=~ ${start}::text
       and account_key ~<~ (${start}::text || chr(1114111))
     order by account_key using ~<~
     limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** The newest accounts whose name contains the part, among the last few thousand. */
export async function recentAccountsByPart(
  tx: ReadTx,
  { brandId, part, limit }: Wanted<'part'>,
): Promise<readonly bigint[]> {
  const rows = await sql<{ id: bigint }>(tx)`
    select id
      from (select id, brand_id, account_key from identity.account order by id desc limit ${RECENT}) recent
     where brand_id = ${brandId} and position(${part}::text in account_key) > 0
     order by id desc
     limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Older accounts whose name contains the part, which has three characters or more; of many, some. */
export async function accountsByPart(
  tx: ReadTx,
  { brandId, part, limit }: Wanted<'part'>,
): Promise<readonly bigint[]> {
  const pattern = `%${likeText(part)}%`;
  const rows = await sql<{ id: bigint }>(tx)`
    select id
      from identity.accounts_by_part(${brandId}, ${pattern}::text, ${MAX_MATCHES})
     order by id desc
     limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Accounts whose number ends so; `digits` has no separators and no zero of dialling inside a country. */
export async function accountsByMobileEnd(
  tx: ReadTx,
  { brandId, digits, limit }: Wanted<'digits'>,
): Promise<readonly bigint[]> {
  const start = [...digits].reverse().join('');
  const rows = await sql<{ id: bigint }>(tx)`
    select account_id as id
      from identity.contact
     where brand_id = ${brandId}
       and mobile_num is not null
       and reverse(dialing_code || mobile_num) ~>=~ ${start}::text
       and reverse(dialing_code || mobile_num) ~<~ (${start}::text || ':')
     order by reverse(dialing_code || mobile_num) using ~<~
     limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Accounts whose e-mail address begins so. */
export async function accountsByMailStart(
  tx: ReadTx,
  { brandId, start, limit }: Wanted<'start'>,
): Promise<readonly bigint[]> {
  const rows = await sql<{ id: bigint }>(tx)`
    select account_id as id
      from identity.contact
     where brand_id = ${brandId}
       and email is not null
       and lower(email) ~>=~ ${start}::text
       and lower(email) ~<~ (${start}::text || chr(1114111))
     order by lower(email) using ~<~
     limit ${limit}`;
  return rows.map(({ id }) => id);
}

/** Takes its meaning from the characters that stand for others in a pattern. */
function likeText(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

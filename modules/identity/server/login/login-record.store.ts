import { sql, sqlBeforeCommit } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** The way somebody was identified. */
export type LoginMethod =
  | 'password'
  | 'device'
  | 'registration'
  | 'sms'
  | 'firebase'
  | 'social'
  | 'passkey'
  | 'freeplay';

export type LoginRecord = {
  readonly id: bigint;
  readonly at: Date;
  readonly ip: string;
  readonly user_agent: string;
  readonly method: LoginMethod;
  readonly result: 'ok' | 'incorrect' | 'refused';
};

/** Records a login or an attempt; an attempt at an unknown name is recorded without the name. */
export async function insertLoginRecord(
  tx: Tx,
  record: Omit<LoginRecord, 'id' | 'user_agent'> & {
    readonly brandId: number;
    readonly accountId: bigint | undefined;
    readonly userAgent: string;
  },
): Promise<void> {
  await sqlBeforeCommit(tx)`
    insert into identity.login_record (brand_id, account_id, at, ip, user_agent, method, result)
    values (${record.brandId}, ${record.accountId ?? null}, ${record.at}, ${record.ip},
            ${record.userAgent.slice(0, 400)}, ${record.method}, ${record.result})`;
}

/** The recorded logins and attempts of an account, the latest first. */
export async function selectLoginRecords(
  tx: ReadTx,
  which: { readonly accountId: bigint; readonly offset: number; readonly limit: number },
): Promise<readonly (LoginRecord & { readonly total: number })[]> {
  return await sql<LoginRecord & { readonly total: number }>(tx)`
    select id, at, ip, user_agent, method, result, (count(*) over ())::int as total
      from identity.login_record
     where account_id = ${which.accountId}
     order by id desc
    offset ${which.offset}
     limit ${which.limit}`;
}

export async function deleteOldLoginRecords(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`
    delete from identity.login_record
     where id in (
       select id from identity.login_record
        where at < ${before}
        order by id
        limit 10000
     )`;
}

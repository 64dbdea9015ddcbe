import type { JsonWebKey } from 'node:crypto';
import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type SealScheme = 'jwe' | 'legacy';

export type SealKeyRow = {
  readonly kid: string;
  readonly scheme: SealScheme;
  readonly public_key: JsonWebKey;
  readonly private_key: Uint8Array;
  readonly created_at: Date;
};

/** All keys that are younger than `oldest`, newest first. */
export async function listSealKeys(tx: ReadTx, oldest: Date): Promise<readonly SealKeyRow[]> {
  return await sql<SealKeyRow>(tx)`
    select kid, scheme, public_key, private_key, created_at
    from platform.seal_key
    where created_at > ${oldest}
    order by created_at desc, kid
    limit 100`;
}

/** Lets one process at a time decide whether a new key is due; released when the transaction ends. */
export async function lockSealKeys(tx: Tx): Promise<void> {
  await sql(tx)`select pg_advisory_xact_lock(7402118455010)`;
}

export async function insertSealKey(tx: Tx, key: SealKeyRow): Promise<void> {
  await sql(tx)`
    insert into platform.seal_key (kid, scheme, public_key, private_key, created_at)
    values (${key.kid}, ${key.scheme}, ${JSON.stringify(key.public_key)}, ${key.private_key}, ${key.created_at})`;
}

export async function deleteSealKeys(tx: Tx, olderThan: Date): Promise<void> {
  await sql(tx)`delete from platform.seal_key where created_at <= ${olderThan}`;
}

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

/** Uses a mark up; false when it was used before. */
export async function insertUsed(
  tx: Tx,
  used: { readonly mark: Buffer; readonly expiresAt: Date },
): Promise<boolean> {
  const rows = await sql<{ mark: Buffer }>(tx)`
    insert into platform.seal_used (mark, expires_at)
    values (${used.mark}, ${used.expiresAt})
    on conflict (mark) do nothing
    returning mark`;
  return rows.length === 1;
}

export async function deleteUsed(tx: Tx, now: Date): Promise<void> {
  await sql(tx)`delete from platform.seal_used where expires_at < ${now}`;
}

/** Deletes the keys of a scheme that are too old to open anything. */
export async function deleteSealKeys(
  tx: Tx,
  which: { readonly scheme: SealScheme; readonly olderThan: Date },
): Promise<void> {
  await sql(tx)`
    delete from platform.seal_key where scheme = ${which.scheme} and created_at <= ${which.olderThan}`;
}

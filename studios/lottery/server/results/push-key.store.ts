import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type OpenPushKey = {
  readonly public_key: Buffer;
  readonly source: string;
  /** `operator:<id>` */
  readonly asked_by: string;
};

/** The open key with that id, and the source that owns it; undefined when there is none. */
export async function findPushKey(tx: Tx, keyId: string): Promise<OpenPushKey | undefined> {
  const rows = await sql<OpenPushKey>(tx)`
    select public_key, source, asked_by
      from studio_lottery.push_key
     where key_id = ${keyId} and is_open
     limit 1`;
  return rows[0];
}

export type PushKeyRow = {
  readonly key_id: string;
  readonly source: string;
  readonly public_key: Buffer;
  readonly is_open: boolean;
  readonly added_by: string;
  readonly added_at: Date;
  readonly uses: bigint;
  readonly last_used_at: Date | null;
  readonly closed_by: string | null;
  readonly closed_at: Date | null;
  readonly close_reason: string | null;
};

/** All keys, also closed ones; open ones first. */
export async function pushKeys(tx: ReadTx, limit: number): Promise<readonly PushKeyRow[]> {
  return await sql<PushKeyRow>(tx)`
    select key_id, source, public_key, is_open, added_by, added_at, uses, last_used_at, closed_by, closed_at, close_reason
      from studio_lottery.push_key
     order by is_open desc, added_at desc, key_id
     limit ${limit}`;
}

type NewPushKey = Pick<PushKeyRow, 'key_id' | 'source' | 'public_key' | 'added_by'> & {
  /** `operator:<id>` */
  readonly asked_by: string;
};

/** Whether the id or the public key was used before; neither is used twice. */
export async function isPushKeyTaken(
  tx: Tx,
  key: Pick<NewPushKey, 'key_id' | 'public_key'>,
): Promise<boolean> {
  const rows = await sql(tx)`
    select 1
      from studio_lottery.push_key
     where key_id = ${key.key_id} or public_key = ${key.public_key}
     limit 1`;
  return rows.length > 0;
}

/**
 * Opens a key.
 * @throws when its id or its public key was used before
 */
export async function insertPushKey(tx: Tx, key: NewPushKey): Promise<void> {
  await sql(tx)`
    insert into studio_lottery.push_key (key_id, source, public_key, added_by, asked_by)
    values (${key.key_id}, ${key.source}, ${key.public_key}, ${key.added_by}, ${key.asked_by})`;
}

/** Counts a use of the key. */
export async function touchPushKey(tx: Tx, keyId: string): Promise<void> {
  await sql(tx)`
    update studio_lottery.push_key
       set uses = uses + 1, last_used_at = studio_lottery.clock()
     where key_id = ${keyId}`;
}

/**
 * Closes a key.
 * @returns whether it was open
 */
export async function endPushKey(
  tx: Tx,
  key: { readonly keyId: string; readonly by: string; readonly reason: string },
): Promise<boolean> {
  const rows = await sql(tx)`
    update studio_lottery.push_key
       set is_open = false, closed_by = ${key.by}, closed_at = studio_lottery.clock(), close_reason = ${key.reason}
     where key_id = ${key.keyId} and is_open
    returning 1`;
  return rows.length > 0;
}

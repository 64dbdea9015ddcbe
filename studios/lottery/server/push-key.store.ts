import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** The open key of that name. */
export async function findPushKey(tx: Tx, keyId: string): Promise<Buffer | undefined> {
  const rows = await sql<{ public_key: Buffer }>(tx)`
    select public_key
      from studio_lottery.push_key
     where key_id = ${keyId} and is_open
     limit 1`;
  return rows[0]?.public_key;
}

type PushKey = {
  readonly key_id: string;
  readonly public_key: Buffer;
  readonly is_open: boolean;
  readonly added_by: string;
};

export async function putPushKey(
  tx: Tx,
  key: Pick<PushKey, 'key_id' | 'public_key' | 'is_open' | 'added_by'>,
): Promise<void> {
  await sql(tx)`
    insert into studio_lottery.push_key (key_id, public_key, is_open, added_by)
    values (${key.key_id}, ${key.public_key}, ${key.is_open}, ${key.added_by})
    on conflict (key_id) do update set is_open = excluded.is_open`;
}

import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/**
 * Binds a key of a member to one request, for good.
 * @returns whether the key belongs to this very request; concurrent calls get one answer
 */
export async function bindKey(
  tx: Tx,
  of: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly key: string;
    /** 32 bytes. */
    readonly requestHash: Buffer;
  },
): Promise<boolean> {
  const rows = await sql<{ readonly is_same: boolean }>(tx)`
    insert into lottery_api.betting_key as k (brand_id, member_id, key, request_hash)
    values (${of.brandId}, ${of.memberId}, ${of.key}, ${of.requestHash})
    on conflict (brand_id, member_id, key) do update
      set request_hash = k.request_hash
    returning k.request_hash = ${of.requestHash} as is_same`;
  return rows[0]?.is_same === true;
}

/** Deletes keys that were bound before a moment. */
export async function deleteOldKeys(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`
    delete from lottery_api.betting_key
     where bound_at < ${before}`;
}

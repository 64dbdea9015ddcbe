import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

/** Replaces all recovery codes by a new set. */
export async function replaceCodes(
  tx: Tx,
  codes: {
    readonly accountId: bigint;
    readonly brandId: number;
    readonly hashes: readonly Buffer[];
    readonly now: Date;
  },
): Promise<void> {
  await deleteCodes(tx, codes.accountId);
  const hashes = codes.hashes.map((hash) => hash.toString('hex'));
  await sql(tx)`
    insert into factor.recovery_code (account_id, brand_id, code_hash, made_at)
    select ${codes.accountId}::bigint, ${codes.brandId}::integer, decode(hash, 'hex'), ${codes.now}::timestamptz
      from unnest(${hashes}::text[]) as hash`;
}

/** Spends a code; false when there is none such or it was spent before. */
export async function spendCode(
  tx: Tx,
  code: { readonly accountId: bigint; readonly hash: Buffer; readonly now: Date },
): Promise<boolean> {
  const rows = await sql<{ account_id: bigint }>(tx)`
    update factor.recovery_code
       set used_at = ${code.now}
     where account_id = ${code.accountId} and code_hash = ${code.hash} and used_at is null
    returning account_id`;
  return rows.length === 1;
}

export async function countCodes(tx: ReadTx, accountId: bigint): Promise<number> {
  const rows = await sql<{ left: number }>(tx)`
    select count(*)::int as left
      from factor.recovery_code
     where account_id = ${accountId} and used_at is null`;
  return rows[0]?.left ?? 0;
}

export async function deleteCodes(tx: Tx, accountId: bigint): Promise<void> {
  await sql(tx)`delete from factor.recovery_code where account_id = ${accountId}`;
}

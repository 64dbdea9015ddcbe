import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { type PasswordHash, passwordHash } from './password-hash.ts';

/** The payment password's hash; null where none is set, undefined where there is no such account. */
export async function selectPaymentHash(
  tx: ReadTx,
  accountId: bigint,
): Promise<PasswordHash | null | undefined> {
  const rows = await sql<{ hash: string | null }>(tx)`
    select payment_password_hash as hash
      from identity.account
     where id = ${accountId}`;
  const hash = rows[0]?.hash;
  return typeof hash === 'string' ? passwordHash(hash) : hash;
}

export async function updatePaymentHash(
  tx: Tx,
  change: { readonly accountId: bigint; readonly hash: PasswordHash },
): Promise<void> {
  await sql(tx)`
    update identity.account
       set payment_password_hash = ${change.hash}
     where id = ${change.accountId}`;
}

import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { PasswordHash } from './password-hash.ts';

/** Replaces any password; false when the account is closed or its password was changed in the meantime. */
export async function replacePassword(
  tx: Tx,
  change: {
    readonly brandId: number;
    readonly accountId: bigint;
    readonly to: PasswordHash;
    readonly unchangedSince: Date;
    readonly now: Date;
  },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update identity.account
       set password_hash = ${change.to},
           must_change_password = false,
           password_changed_at = ${change.now}
     where id = ${change.accountId}
       and brand_id = ${change.brandId}
       and is_active
       and password_changed_at <= ${change.unchangedSince}
    returning id`;
  return rows.length === 1;
}

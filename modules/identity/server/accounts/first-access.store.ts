import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { PasswordHash } from '../passwords/password-hash.ts';

type Owner = { readonly brandId: number; readonly accountId: bigint };

/** Only while the first password was never used: then it is still to be changed, and there was no login. */
export async function updateFirstPassword(
  tx: Tx,
  change: Owner & { readonly to: PasswordHash; readonly now: Date },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update identity.account
       set password_hash = ${change.to}, password_changed_at = ${change.now}
     where id = ${change.accountId} and brand_id = ${change.brandId}
       and is_active and must_change_password and last_login_at is null
    returning id`;
  return rows.length === 1;
}

export async function fillMobile(
  tx: Tx,
  change: Owner & { readonly dialingCode: string; readonly mobileNum: string },
): Promise<boolean> {
  const rows = await sql<{ account_id: bigint }>(tx)`
    insert into identity.contact as c (account_id, brand_id, dialing_code, mobile_num)
    select a.id, a.brand_id, ${change.dialingCode}, ${change.mobileNum}
      from identity.account a
     where a.id = ${change.accountId} and a.brand_id = ${change.brandId}
       and a.is_active and a.must_change_password and a.last_login_at is null
        on conflict (account_id) do update
       set dialing_code = excluded.dialing_code, mobile_num = excluded.mobile_num
     where c.mobile_num is null
    returning account_id`;
  return rows.length === 1;
}

/** Returns false when the account is of another type, another brand, or closed. */
export async function updateType(
  tx: Tx,
  change: Owner & { readonly from: number; readonly accountType: number },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update identity.account
       set account_type = ${change.accountType}
     where id = ${change.accountId} and brand_id = ${change.brandId}
       and account_type = ${change.from} and is_active
    returning id`;
  return rows.length === 1;
}

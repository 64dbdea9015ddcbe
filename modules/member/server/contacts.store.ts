import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

type Owner = { readonly member_id: bigint; readonly is_mobile_verified: boolean };

/**
 * Accounts whose profile has the number, those first that verified it. Two rows are enough to see that it is not one
 * person's.
 */
export async function selectMobileOwners(
  tx: Tx,
  which: { readonly brandId: number; readonly digits: string },
): Promise<readonly Owner[]> {
  return await sql<Owner>(tx)`
    select member_id, is_mobile_verified
      from member.profile
     where brand_id = ${which.brandId}
       and dialing_code || mobile_num = ${which.digits}
       and mobile_num is not null
     order by is_mobile_verified desc, member_id
     limit 2`;
}

export async function selectContacts(
  tx: Tx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<{ readonly digits: string | null; readonly email: string | null } | undefined> {
  const rows = await sql<{ digits: string | null; email: string | null }>(tx)`
    select dialing_code || mobile_num as digits, email
      from member.profile
     where member_id = ${member.memberId} and brand_id = ${member.brandId}`;
  return rows[0];
}

import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type ContactRow = {
  readonly nickname: string;
  readonly mobile_num: string | null;
  readonly dialing_code: string | null;
  readonly is_mobile_verified: boolean;
  readonly email: string | null;
  readonly is_email_verified: boolean;
  readonly payee_name: string | null;
  readonly language: string;
};

export async function selectContacts(
  tx: ReadTx,
  member: { readonly brandId: number; readonly memberId: bigint },
): Promise<ContactRow | undefined> {
  const rows = await sql<ContactRow>(tx)`
    select nickname, mobile_num, dialing_code, is_mobile_verified, email, is_email_verified, payee_name, language
      from member.profile
     where member_id = ${member.memberId} and brand_id = ${member.brandId}`;
  return rows[0];
}

/** Two who bind the same contact at once take turns. */
export async function lockContact(tx: Tx, contact: string): Promise<void> {
  await sql(tx)`select pg_advisory_xact_lock(hashtextextended(${`member.contact ${contact}`}, 0))`;
}

/** @returns false when another member of the brand has proved to have the number */
export async function updateMobile(
  tx: Tx,
  change: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly dialingCode: string;
    readonly mobileNum: string;
  },
): Promise<boolean> {
  const { brandId, memberId, dialingCode, mobileNum } = change;
  const rows = await sql<{ member_id: bigint }>(tx)`
    update member.profile
       set mobile_num = ${mobileNum}, dialing_code = ${dialingCode}, is_mobile_verified = true
     where member_id = ${memberId}
       and brand_id = ${brandId}
       and not exists (
             select
               from member.profile other
              where other.brand_id = ${brandId}
                and other.dialing_code = ${dialingCode}
                and other.mobile_num = ${mobileNum}
                and other.is_mobile_verified
                and other.member_id <> ${memberId}
           )
    returning member_id`;
  return rows.length === 1;
}

/** @returns false when another member of the brand has proved to have the address */
export async function updateEmail(
  tx: Tx,
  change: { readonly brandId: number; readonly memberId: bigint; readonly email: string },
): Promise<boolean> {
  const { brandId, memberId, email } = change;
  const rows = await sql<{ member_id: bigint }>(tx)`
    update member.profile
       set email = ${email}, is_email_verified = true
     where member_id = ${memberId}
       and brand_id = ${brandId}
       and not exists (
             select
               from member.profile other
              where other.brand_id = ${brandId}
                and lower(other.email) = lower(${email})
                and other.is_email_verified
                and other.member_id <> ${memberId}
           )
    returning member_id`;
  return rows.length === 1;
}

/** Writes a real name where there is none; false when there is one already. */
export async function fillPayeeName(
  tx: Tx,
  change: { readonly brandId: number; readonly memberId: bigint; readonly payeeName: string },
): Promise<boolean> {
  const rows = await sql<{ member_id: bigint }>(tx)`
    update member.profile
       set payee_name = ${change.payeeName}
     where member_id = ${change.memberId}
       and brand_id = ${change.brandId}
       and payee_name is null
    returning member_id`;
  return rows.length === 1;
}

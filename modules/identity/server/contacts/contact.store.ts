import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type ContactRow = {
  readonly dialing_code: string | null;
  readonly mobile_num: string | null;
  readonly is_mobile_verified: boolean;
  readonly email: string | null;
  readonly is_email_verified: boolean;
};

export async function selectContact(
  tx: ReadTx,
  which: { readonly brandId: number; readonly accountId: bigint },
): Promise<ContactRow | undefined> {
  const rows = await sql<ContactRow>(tx)`
    select dialing_code, mobile_num, is_mobile_verified, email, is_email_verified
      from identity.contact
     where account_id = ${which.accountId} and brand_id = ${which.brandId}`;
  return rows[0];
}

/** The contacts of many accounts at once; those without any are left out. */
export async function selectContacts(
  tx: ReadTx,
  which: { readonly brandId: number; readonly accountIds: readonly bigint[] },
): Promise<readonly (ContactRow & { readonly account_id: bigint })[]> {
  return await sql<ContactRow & { readonly account_id: bigint }>(tx)`
    select account_id, dialing_code, mobile_num, is_mobile_verified, email, is_email_verified
      from identity.contact
     where account_id = any (${which.accountIds}::bigint[]) and brand_id = ${which.brandId}`;
}

type Owner = { readonly account_id: bigint; readonly is_mobile_verified: boolean };

/**
 * Accounts that have the number, verified ones first. Two rows are enough to see that it belongs to several accounts.
 */
export async function selectMobileOwners(
  tx: ReadTx,
  which: { readonly brandId: number; readonly digits: string },
): Promise<readonly Owner[]> {
  return await sql<Owner>(tx)`
    select account_id, is_mobile_verified
      from identity.contact
     where brand_id = ${which.brandId}
       and dialing_code || mobile_num = ${which.digits}
       and mobile_num is not null
     order by is_mobile_verified desc, account_id
     limit 2`;
}

export type ElsewhereRow = { readonly account_id: bigint; readonly brand_id: number };

/** Accounts of other brands that have verified a number or an address which this account has verified too. */
export async function selectElsewhere(
  tx: ReadTx,
  accountId: bigint,
): Promise<readonly ElsewhereRow[]> {
  return await sql<ElsewhereRow>(tx)`
    select other.account_id, other.brand_id
      from identity.contact own
      join identity.contact other
        on other.brand_id <> own.brand_id
       and other.dialing_code || other.mobile_num = own.dialing_code || own.mobile_num
     where own.account_id = ${accountId} and own.is_mobile_verified and other.is_mobile_verified
     union
    select other.account_id, other.brand_id
      from identity.contact own
      join identity.contact other
        on other.brand_id <> own.brand_id
       and lower(other.email) = lower(own.email)
     where own.account_id = ${accountId} and own.is_email_verified and other.is_email_verified
     order by 1
     limit 100`;
}

/** Stores the contacts given at the opening of an account; none of them is verified yet. */
export async function insertContact(
  tx: Tx,
  contact: {
    readonly brandId: number;
    readonly accountId: bigint;
    readonly dialingCode: string | undefined;
    readonly mobileNum: string | undefined;
    readonly email: string | undefined;
  },
): Promise<void> {
  await sql(tx)`
    insert into identity.contact (account_id, brand_id, dialing_code, mobile_num, email)
    values (${contact.accountId}, ${contact.brandId}, ${contact.dialingCode ?? null},
            ${contact.mobileNum ?? null}, ${contact.email ?? null})`;
}

/**
 * Locks a contact until the end of the transaction, so that two concurrent links of the same contact wait for each
 * other.
 */
export async function lockContact(tx: Tx, contact: string): Promise<void> {
  await sql(
    tx,
  )`select pg_advisory_xact_lock(hashtextextended(${`identity.contact ${contact}`}, 0))`;
}

/**
 * Writes a verified number of an account.
 * @returns false when another account of the brand has verified it, or the brand has no such account
 */
export async function writeVerifiedMobile(
  tx: Tx,
  change: {
    readonly brandId: number;
    readonly accountId: bigint;
    readonly dialingCode: string;
    readonly mobileNum: string;
  },
): Promise<boolean> {
  const { brandId, accountId, dialingCode, mobileNum } = change;
  const rows = await sql<{ account_id: bigint }>(tx)`
    insert into identity.contact (account_id, brand_id, dialing_code, mobile_num, is_mobile_verified)
    select id, brand_id, ${dialingCode}::text, ${mobileNum}::text, true
      from identity.account
     where id = ${accountId}
       and brand_id = ${brandId}
       and not exists (
             select
               from identity.contact other
              where other.brand_id = ${brandId}
                and other.dialing_code = ${dialingCode}
                and other.mobile_num = ${mobileNum}
                and other.is_mobile_verified
                and other.account_id <> ${accountId}
           )
        on conflict (account_id) do update
       set dialing_code = excluded.dialing_code, mobile_num = excluded.mobile_num, is_mobile_verified = true
    returning account_id`;
  return rows.length === 1;
}

/**
 * Writes a verified address of an account.
 * @returns false when another account of the brand has verified it, or the brand has no such account
 */
export async function writeVerifiedEmail(
  tx: Tx,
  change: { readonly brandId: number; readonly accountId: bigint; readonly email: string },
): Promise<boolean> {
  const { brandId, accountId, email } = change;
  const rows = await sql<{ account_id: bigint }>(tx)`
    insert into identity.contact (account_id, brand_id, email, is_email_verified)
    select id, brand_id, ${email}::text, true
      from identity.account
     where id = ${accountId}
       and brand_id = ${brandId}
       and not exists (
             select
               from identity.contact other
              where other.brand_id = ${brandId}
                and lower(other.email) = lower(${email})
                and other.is_email_verified
                and other.account_id <> ${accountId}
           )
        on conflict (account_id) do update
       set email = excluded.email, is_email_verified = true
    returning account_id`;
  return rows.length === 1;
}

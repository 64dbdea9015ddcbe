import type { ReadTx, Tx } from '#platform/db/tx.ts';
import {
  type ContactRow,
  insertContact,
  lockContact,
  selectContact,
  selectContacts,
  selectElsewhere,
  selectMobileOwners,
  writeVerifiedEmail,
  writeVerifiedMobile,
} from './contact.store.ts';

type Owner = { readonly brandId: number; readonly accountId: bigint };

/** A mobile number in its two parts: `880` and `1712345678`. */
export type MobileNumber = { readonly dialingCode: string; readonly mobileNum: string };

/** Contacts that were given when the account was opened. */
export type GivenContacts = { readonly mobile?: MobileNumber; readonly email?: string };

/**
 * The contacts of an account, unmasked: only for code that sends to them or compares them; screens show masked ones.
 */
export type Contacts = {
  readonly mobile?: MobileNumber & {
    /** The number in the format of E.164, such as `+8801712345678`. */
    readonly e164: string;
    readonly isVerified: boolean;
  };
  readonly email?: {
    /** The address as it was typed. */
    readonly typed: string;
    /** The address in lower case, to which codes are sent. */
    readonly address: string;
    readonly isVerified: boolean;
  };
};

/** The contacts of an account; empty when it has none or the brand has no such account. */
export async function contactsOf(tx: ReadTx, owner: Owner): Promise<Contacts> {
  const row = await selectContact(tx, owner);
  return row === undefined ? {} : contactsIn(row);
}

/** The same for many accounts of a brand; those that have none are left out. */
export async function contactsOfAll(
  tx: ReadTx,
  owners: { readonly brandId: number; readonly accountIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, Contacts>> {
  const rows = await selectContacts(tx, owners);
  return new Map(rows.map((row) => [row.account_id, contactsIn(row)]));
}

function contactsIn(row: ContactRow): Contacts {
  const { dialing_code: dialingCode, mobile_num: mobileNum, email } = row;
  return {
    ...(dialingCode === null || mobileNum === null
      ? {}
      : {
          mobile: {
            dialingCode,
            mobileNum,
            e164: `+${dialingCode}${mobileNum}`,
            isVerified: row.is_mobile_verified,
          },
        }),
    ...(email === null
      ? {}
      : {
          email: {
            typed: email,
            address: email.toLowerCase(),
            isVerified: row.is_email_verified,
          },
        }),
  };
}

/** The accounts of the same person in other brands, as far as verified numbers and addresses tell. */
export async function accountsElsewhere(tx: ReadTx, accountId: bigint): Promise<readonly Owner[]> {
  const rows = await selectElsewhere(tx, accountId);
  return rows.map((row) => ({ brandId: row.brand_id, accountId: row.account_id }));
}

/**
 * The account that a mobile number belongs to: the one that has verified it, or the only one that has it.
 * @returns undefined when no account has the number, or several have it and none has verified it
 */
export async function accountOfMobile(
  tx: ReadTx,
  which: { readonly brandId: number; readonly e164: string },
): Promise<bigint | undefined> {
  const { brandId, e164 } = which;
  const [first, second] = await selectMobileOwners(tx, { brandId, digits: e164.slice(1) });
  const isOne = second === undefined || first?.is_mobile_verified !== second.is_mobile_verified;
  return isOne ? first?.account_id : undefined;
}

/** Stores the contacts of an account that is being opened; none of them is verified. */
export async function addContacts(tx: Tx, owner: Owner, given: GivenContacts): Promise<void> {
  if (given.mobile === undefined && given.email === undefined) {
    return;
  }
  await insertContact(tx, {
    ...owner,
    dialingCode: given.mobile?.dialingCode,
    mobileNum: given.mobile?.mobileNum,
    email: given.email,
  });
}

/**
 * Replaces the number of an account by one that its owner has verified.
 * @returns false when another account of the brand has verified it
 */
export async function bindMobile(tx: Tx, change: Owner & MobileNumber): Promise<boolean> {
  await lockContact(tx, `${change.brandId} ${change.dialingCode} ${change.mobileNum}`);
  return await writeVerifiedMobile(tx, change);
}

/** Does the same as `bindMobile` for an email address in lower case. */
export async function bindEmail(
  tx: Tx,
  change: Owner & { readonly email: string },
): Promise<boolean> {
  await lockContact(tx, `${change.brandId} ${change.email}`);
  return await writeVerifiedEmail(tx, change);
}

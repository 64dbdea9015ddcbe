import type { ReadTx, Tx } from '#platform/db/tx.ts';
import {
  type ContactRow,
  fillPayeeName,
  lockContact,
  selectContacts,
  updateEmail,
  updateMobile,
} from './bind-contact.store.ts';

type Member = { readonly brandId: number; readonly memberId: bigint };

/** Contacts, real name and language of a member, unmasked: for modules that send or compare, never for a screen. */
export async function contactsOfMember(tx: ReadTx, member: Member): Promise<ContactRow> {
  const row = await selectContacts(tx, member);
  if (row === undefined) {
    throw new Error(`account ${member.memberId} has no profile`);
  }
  return row;
}

/**
 * Writes a number that the member has proved to have.
 * @returns false when another member of the brand has proved it before
 */
export async function bindMobile(
  tx: Tx,
  change: Member & { readonly dialingCode: string; readonly mobileNum: string },
): Promise<boolean> {
  await lockContact(tx, `${change.brandId} ${change.dialingCode} ${change.mobileNum}`);
  return await updateMobile(tx, change);
}

/** As `bindMobile`, for an address in lower case. */
export async function bindEmail(
  tx: Tx,
  change: Member & { readonly email: string },
): Promise<boolean> {
  await lockContact(tx, `${change.brandId} ${change.email}`);
  return await updateEmail(tx, change);
}

/**
 * Writes the real name, once: from then on only the platform may correct it.
 * @returns false when there is one
 */
export async function setRealName(
  tx: Tx,
  change: Member & { readonly payeeName: string },
): Promise<boolean> {
  return await fillPayeeName(tx, change);
}

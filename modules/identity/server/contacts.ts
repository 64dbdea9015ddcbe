import type { Tx } from '#platform/db/tx.ts';

export type OwnContacts = {
  /** E.164, such as `+8801712345678`. */
  readonly mobile?: string;
  /** In lower case. */
  readonly email?: string;
};

/** What the room that keeps contacts tells about them. */
export type Contacts = {
  /** Whose mobile number it is; undefined when nobody or more than one account has it. */
  readonly accountOfMobile: (
    tx: Tx,
    which: { readonly brandId: number; readonly e164: string },
  ) => Promise<bigint | undefined>;
  readonly contactsOf: (
    tx: Tx,
    which: { readonly brandId: number; readonly accountId: bigint },
  ) => Promise<OwnContacts>;
};

let kept: Contacts = {
  accountOfMobile: async () => undefined,
  contactsOf: async () => ({}),
};

/** Called when the room that keeps contacts loads: logins by code and checks of new places ask it. */
export function registerContacts(contacts: Contacts): void {
  kept = contacts;
}

/** The contacts of accounts; nobody has any while no room keeps them. */
export const contacts: Contacts = {
  accountOfMobile: (tx, which) => kept.accountOfMobile(tx, which),
  contactsOf: (tx, which) => kept.contactsOf(tx, which),
};

import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

export type OwnContacts = {
  /** E.164, such as `+8801712345678`. */
  readonly mobile?: string;
  /** In lower case. */
  readonly email?: string;
};

/** What the module that owns contacts answers about them. */
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

/** Logins by code and checks of new places ask the one module that owns contacts. */
export const contactBook = extensionPoint<Contacts>('identity.contacts', () => 'contacts');

const NO_CONTACTS: Contacts = {
  accountOfMobile: async () => undefined,
  contactsOf: async () => ({}),
};

/** The contacts of accounts; nobody has any in an app without a module that owns them. */
export function contactsIn(app: AppContext): Contacts {
  return app.extensions.of(contactBook).at(0) ?? NO_CONTACTS;
}

import type { Contacts } from '#modules/identity/server/index.ts';
import { selectContacts, selectMobileOwners } from './contacts.store.ts';

/** Numbers and addresses of members, as logins and checks of new places ask for them. */
export const memberContacts: Contacts = {
  accountOfMobile: async (tx, { brandId, e164 }) => {
    const [first, second] = await selectMobileOwners(tx, { brandId, digits: e164.slice(1) });
    // One who proved the number wins over those who only wrote it down; of two alike nobody does.
    const isOne = second === undefined || first?.is_mobile_verified !== second.is_mobile_verified;
    return isOne ? first?.member_id : undefined;
  },
  contactsOf: async (tx, { brandId, accountId }) => {
    const found = await selectContacts(tx, { brandId, memberId: accountId });
    return {
      ...(found?.digits ? { mobile: `+${found.digits}` } : {}),
      ...(found?.email ? { email: found.email.toLowerCase() } : {}),
    };
  },
};

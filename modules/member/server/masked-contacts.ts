import type { Contacts } from '#modules/identity/server/index.ts';
import { maskMail, maskMiddle } from '#platform/mask.ts';

/** The contacts of a member in masked form, for the member and for operators: `*******5678`, `r***@example.org`. */
export function maskedContacts({ mobile, email }: Contacts): {
  readonly mobile: string | null;
  readonly email: string | null;
} {
  return {
    mobile: mobile === undefined ? null : maskMiddle(mobile.mobileNum, { first: 0, last: 4 }),
    email: email === undefined ? null : maskMail(email.typed),
  };
}

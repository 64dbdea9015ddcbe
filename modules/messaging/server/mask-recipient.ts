import { maskMail, maskMiddle } from '#platform/mask.ts';

/** `+880*******678`, `r***@example.com`: enough to recognise, too little to use. */
export function maskRecipient(recipient: string): string {
  return recipient.includes('@') ? maskMail(recipient) : maskMiddle(recipient, ENDS);
}

/** The country of an international number, and its last digits. */
const ENDS = { first: 4, last: 3 };

import { lettersOf } from '#platform/i18n/letters.ts';
import { maskMail } from '#platform/mask.ts';

const SHOWN = 3;

/** `017********`, `r***@example.com`, `@ra***`: enough to recognise, too little to use. */
export function maskContact(contact: string): string {
  if (contact.indexOf('@') > 0) {
    return maskMail(contact);
  }
  const letters = lettersOf(contact);
  const shown = Math.min(SHOWN, Math.floor(letters.length / 3));
  return letters.slice(0, shown).join('') + '*'.repeat(Math.min(8, letters.length - shown));
}

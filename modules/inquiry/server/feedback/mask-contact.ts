const SHOWN = 3;

/** `0171*****78`, `r***@example.com`, `@ra***`: enough to recognise, too little to use. */
export function maskContact(contact: string): string {
  const at = contact.indexOf('@');
  if (at > 0) {
    return `${[...contact][0] ?? ''}***${contact.slice(at)}`;
  }
  const letters = [...contact];
  const shown = Math.min(SHOWN, Math.floor(letters.length / 3));
  return letters.slice(0, shown).join('') + '*'.repeat(Math.min(8, letters.length - shown));
}

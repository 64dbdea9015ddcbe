import { lettersOf } from './i18n/letters.ts';

/** Fewer hidden letters could be guessed. */
const MIN_HIDDEN = 4;

/**
 * Hides a number or name but for its ends: `01712345678` with the last four is `*******5678`. A text too short to hide is
 * hidden whole.
 */
export function maskMiddle(
  text: string,
  { first, last }: { readonly first: number; readonly last: number },
): string {
  const letters = lettersOf(text);
  const hidden = letters.length - first - last;
  return hidden < MIN_HIDDEN
    ? '*'.repeat(letters.length)
    : [
        ...letters.slice(0, first),
        '*'.repeat(hidden),
        ...letters.slice(letters.length - last),
      ].join('');
}

/** Shows the first letter of a mailbox and its domain: `r***@example.org`. What is no mail address is hidden whole. */
export function maskMail(address: string): string {
  const at = address.lastIndexOf('@');
  return at < 1
    ? '*'.repeat(address.length)
    : `${maskAfter(address.slice(0, at), 1)}${address.slice(at)}`;
}

/** Shows the first letters, and not how many follow: `pl***`; of an empty text nothing. */
export function maskAfter(text: string, shown: number): string {
  return text === '' ? '' : `${lettersOf(text).slice(0, shown).join('')}***`;
}

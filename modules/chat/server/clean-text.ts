/** Invisible characters and those that change the direction of text; they can make a message look like another one. */
const HIDDEN = /(?!\n)[\p{Cc}\u2028\u2029\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** A message as it is stored: plain text, line ends as they are, nothing hidden; empty when nothing is left. */
export function cleanText(text: string): string {
  return text
    .replaceAll('\r\n', '\n')
    .replaceAll(HIDDEN, '')
    .replaceAll(/\n{4,}/g, '\n\n\n')
    .trim();
}

/** Code points a text may have (VAL-4). */
export const MAX_CHARACTERS = 140;
export const MAX_CONTACT_CHARACTERS = 64;
export const MAX_IMAGES = 3;
export const MAX_IMAGE_BYTES = 5 * 1024 * 1024;

/** Signs that nobody sees and that turn the order of what is shown; line ends and tabs stay. */
const UNSEEN = /(?![\n\t])\p{Cc}|[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A text as it is stored: composed, whole letters only, one kind of line end, nothing invisible, no space around. */
export function plainText(typed: string): string {
  return typed
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(UNSEEN, '')
    .trim();
}

/** Length as people count it and as fields show it: code points of the stored text. */
export function charactersIn(text: string): number {
  return [...plainText(text)].length;
}

/** Words of a text: runs between spaces that have a letter or a digit. */
export function wordsIn(text: string): number {
  return plainText(text)
    .split(/\s+/)
    .filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

export type TextProblem = 'empty' | 'long' | 'words';

/** The problem of a text; undefined when it may be sent. */
export function textProblem(
  text: string,
  { minWords, maxWords }: { readonly minWords: number; readonly maxWords: number },
): TextProblem | undefined {
  if (plainText(text) === '') {
    return 'empty';
  }
  if (charactersIn(text) > MAX_CHARACTERS) {
    return 'long';
  }
  const words = wordsIn(text);
  return words < minWords || words > maxWords ? 'words' : undefined;
}

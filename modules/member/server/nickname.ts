import { lettersOf } from '#platform/i18n/letters.ts';

const MAX_CHARACTERS = 30;
/** More combining marks in a row than any language uses. */
const PILED = /\p{M}{5}/u;

/**
 * The nickname as it is stored, in one Unicode form and without outer spaces.
 * @returns undefined when it is empty, too long, holds invisible characters that could break a page or imitate, or
 * piles marks on a letter so high that they lie over other lines (N38)
 */
export function nicknameOf(text: string): string | undefined {
  const name = text.normalize('NFC').trim();
  const letters = lettersOf(name).length;
  // Joiners are part of Bengali spelling; other format signs turn text around or hide it.
  const isHidden = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u.test(name);
  const isWrong = isHidden || PILED.test(name) || letters < 1 || letters > MAX_CHARACTERS;
  return isWrong || name.length > 64 ? undefined : name;
}

const MOST_LETTERS = 30;

/**
 * The nickname as it is kept, in one Unicode form and without outer spaces.
 * @returns undefined when it is empty, too long, or holds invisible signs that could break a page or imitate
 */
export function nicknameOf(text: string): string | undefined {
  const name = text.normalize('NFC').trim();
  const letters = [...new Intl.Segmenter('bn', { granularity: 'grapheme' }).segment(name)].length;
  // Joiners are part of Bengali spelling; other format signs turn text around or hide it.
  const isHidden = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/u.test(name);
  return letters < 1 || letters > MOST_LETTERS || name.length > 64 || isHidden ? undefined : name;
}

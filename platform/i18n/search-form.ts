import { latinDigits } from './latin-digits.ts';

/**
 * Letters that sound alike and are mistaken for each other, each with the one that stands for both. Bengali is spelt by
 * ear: নদি for নদী, সাপলা for শাপলা, বারি for বাড়ি.
 */
const ALIKE: Readonly<Record<string, string>> = {
  ঈ: 'ই',
  'ী': 'ি',
  ঊ: 'উ',
  'ূ': 'ু',
  ণ: 'ন',
  শ: 'স',
  ষ: 'স',
  ঙ: 'ং',
  ৎ: 'ত',
  'ৈ': 'ে',
};
/** The nukta, the signs of nasal and breath, and joiners are left out by many who type. */
const LEFT_OUT = /[\u09bc\u0981\u0983\u200b-\u200d\u2060]/u;
/** With a nukta these letters sound like র. */
const WITH_NUKTA: Readonly<Record<string, string>> = { ড: 'র', ঢ: 'র' };
const NUKTA = '\u09bc';

/** A text as it is searched, and where each of its letters was in the original. */
export type SearchForm = {
  readonly text: string;
  /** The place in the original (in NFC) of each UTF-16 unit of `text`. */
  readonly places: readonly number[];
};

/**
 * A text as all searches of the site compare it: small letters without accents, Latin digits, and one letter for those
 * that sound alike. Two spellings of one word meet here.
 */
export function searchForm(text: string): string {
  return foldForSearch(text.normalize('NFC')).text;
}

/** The same with the places of its letters, for highlighting. @param composed a text in NFC */
export function foldForSearch(composed: string): SearchForm {
  let text = '';
  const places: number[] = [];
  const letters = [...composed];
  let place = 0;
  for (const [at, letter] of letters.entries()) {
    const folded =
      letters[at + 1] === NUKTA ? (WITH_NUKTA[letter] ?? foldLetter(letter)) : foldLetter(letter);
    text += folded;
    places.push(...Array.from(folded, () => place));
    place += letter.length;
  }
  return { text, places };
}

function foldLetter(letter: string): string {
  return LEFT_OUT.test(letter)
    ? ''
    : (ALIKE[letter] ??
        latinDigits(
          letter
            .normalize('NFKD')
            .replaceAll(/[\u0300-\u036f]/g, '')
            .normalize('NFC')
            .toLowerCase(),
        ));
}

/** The words of a text in that form; what is no letter, sign or digit separates them. */
export function searchWords(text: string): readonly string[] {
  return [...new Set(searchForm(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

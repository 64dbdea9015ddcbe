import { BENGALI } from './forbidden-bengali.ts';
import { ENGLISH, type ForbiddenForm } from './forbidden-english.ts';
import { LATIN, SEVERAL_ENGLISH, SEVERAL_MEANINGS, TERMS } from './glossary.ts';

/** Holds one text of a catalogue in both languages. */
export type BilingualText = {
  readonly folder: string;
  readonly key: string;
  readonly en: string;
  readonly bn: string;
};

const LETTER = '\\p{L}\\p{M}';
const FORMS = { en: ENGLISH.map(englishForm), bn: BENGALI.map(bengaliForm) };

type FindableForm = ForbiddenForm & { readonly found: RegExp; readonly inOrder: RegExp | null };

function englishForm(form: ForbiddenForm): FindableForm {
  const words = form.not.map((word) => word.replaceAll(' ', '[ -]')).join('|');
  return {
    ...form,
    found: new RegExp(`(?<![${LETTER}])(?:${words})(?![${LETTER}])`, 'iu'),
    inOrder: anyOf(form.unless),
  };
}

function bengaliForm(form: ForbiddenForm): FindableForm {
  const words = form.not.join('|').normalize('NFC');
  const end = form.whole === true ? `(?![${LETTER}])` : '';
  return {
    ...form,
    found: new RegExp(`(?<![${LETTER}])(?:${words})${end}`, 'u'),
    inOrder: anyOf(form.unless),
  };
}

function anyOf(phrases: readonly string[] | undefined): RegExp | null {
  return phrases === undefined ? null : new RegExp(phrases.join('|').normalize('NFC'), 'giu');
}

const TERM_FORMS = TERMS.map((term) => ({
  ...term,
  inEnglish: new RegExp(`(?<![${LETTER}-])(?:${term.en})(?![${LETTER}-])`, 'iu'),
  inBengali: new RegExp(`(?<![${LETTER}])(?:${term.bn.normalize('NFC')})`, 'u'),
}));

/** Removes what is no prose: tags of HTML, placeholders, the names of ICU branches, addresses and paths. */
function prose(text: string): string {
  return text
    .replaceAll(/<[^>]*>|&\w+;/g, ' ')
    .replaceAll(/\{\w+, plural,|\{[\w.-]+\}|\b(?:zero|one|two|few|many|other|=\d+)\s*\{/g, ' ')
    .replaceAll(/\S*(?::\/\/|@|mailto:|tel:)\S*|(?<!\S)\/[\w/-]+|\*\.\S+/g, ' ');
}

/** Lists what is wrong with the words of one text, in either language. */
export function wordProblems({ folder, key, en, bn }: BilingualText): readonly string[] {
  return [
    ...formProblems(en, 'en', key).map((what) => `${folder}: word: en ${key}: ${what}`),
    ...formProblems(bn, 'bn', key).map((what) => `${folder}: word: bn ${key}: ${what}`),
    ...latinWords(bn).map((word) => `${folder}: word: bn ${key}: “${word}” is not Bengali`),
    ...termProblems(key, en, bn).map((what) => `${folder}: term: ${key}: ${what}`),
    ...signProblems(en, bn).map((what) => `${folder}: sign: ${key}: ${what}`),
  ];
}

/**
 * Lists the forbidden forms in a text of one language, with the words to use instead.
 * @param key of the catalogue, if it is a text of one: some forms are in order under some keys
 */
export function formProblems(text: string, language: 'en' | 'bn', key = ''): readonly string[] {
  const words = prose(text);
  return FORMS[language].flatMap(({ found, inOrder, use, except }) => {
    const match = found.exec(inOrder === null ? words : words.replaceAll(inOrder, ' '));
    return match === null || except?.test(key) === true ? [] : [`“${match[0]}”, use ${use}`];
  });
}

/** Lists terms of the English text whose Bengali word the Bengali text lacks. */
function termProblems(key: string, en: string, bn: string): readonly string[] {
  const words = prose(en);
  return TERM_FORMS.flatMap(({ inEnglish, inBengali, bn: word, except }) => {
    const match = inEnglish.exec(words);
    return match === null || inBengali.test(bn) || except?.test(key) === true
      ? []
      : [`“${match[0]}” is ${word} in Bengali`];
  });
}

function latinWords(bn: string): readonly string[] {
  const words = prose(bn).match(/[A-Za-z]\w+/g) ?? [];
  return [...new Set(words)].filter((word) => !LATIN.has(word));
}

/** Checks digits, percents, full stops and the Unicode form. Digits are Latin in catalogues, since the brand's setting changes them. */
function signProblems(en: string, bn: string): readonly string[] {
  const ends = (text: string) => /[.!?।]$/.test(text);
  return [
    ...(/[০-৯]/.test(bn) ? ['Bengali digits, write Latin ones'] : []),
    ...(/[ঀ-৿]\.(?:\s|$)/.test(bn) ? ['a full stop in Bengali is ।'] : []),
    ...(/[\d}] %/.test(en + bn) ? ['a blank before %, write 5%'] : []),
    ...(/[ঀ-৿]/.test(en.replace('বাংলা', '')) ? ['Bengali in English'] : []),
    ...(ends(en) === ends(bn) ? [] : ['a sentence in one language only']),
    ...(bn === bn.normalize('NFC') ? [] : ['not in the form NFC']),
    ...(/\b(?:one|other) \{[^{}#]*\d/.test(en + bn) ? ['a digit in a plural, write #'] : []),
  ];
}

/** Lists English texts that have several Bengali ones. */
export function sameTextProblems(texts: readonly BilingualText[]): readonly string[] {
  const plain = (text: string) => text.replace(/[.।]$/, '');
  const firsts = new Map<string, BilingualText>();
  const problems: string[] = [];
  for (const text of texts) {
    const english = plain(text.en);
    const first = firsts.get(english) ?? text;
    firsts.set(english, first);
    if (plain(first.bn) !== plain(text.bn) && !SEVERAL_MEANINGS.has(english)) {
      problems.push(
        `${text.folder}: two-words: ${text.key}: “${text.bn}”, but ${first.key}: “${first.bn}”`,
      );
    }
  }
  return problems;
}

/** Labels of the site are short; longer texts are sentences, which may say one thing in two ways. */
const MAX_LABEL = 26;
/** The back office and the names of plays have words of their own. */
const NOT_OF_THE_SITE = /^(?:office|permission|error|play|pick|kind|symbol|nav)\./;

/** Lists Bengali labels of the site that stand for several English ones: a player then reads two words for one thing. */
export function sameLabelProblems(texts: readonly BilingualText[]): readonly string[] {
  const firsts = new Map<string, BilingualText>();
  return texts.flatMap((text) => {
    const bengali = text.bn.replace(/[.।]$/, '');
    if (
      text.en.length >= MAX_LABEL ||
      NOT_OF_THE_SITE.test(text.key) ||
      SEVERAL_ENGLISH.has(bengali)
    ) {
      return [];
    }
    const first = firsts.get(bengali) ?? text;
    firsts.set(bengali, first);
    return inOneForm(first.en) === inOneForm(text.en)
      ? []
      : [`${text.folder}: two-words: ${text.key}: “${text.en}”, but ${first.key}: “${first.en}”`];
  });
}

/** An English label without case, plural and article. */
function inOneForm(english: string): string {
  return english
    .toLowerCase()
    .replaceAll(/\b(?:an?|the|please)\s/g, '')
    .replaceAll(/s\b|[.?]/g, '')
    .trim();
}

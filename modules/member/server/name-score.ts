/** Words before a name that say nothing about who it is. */
const TITLES = new Set(
  'md mohammad mohammed muhammad mohamad mst mosammat mr mrs ms miss dr sheikh sk মো মোঃ মোহাম্মদ মুহাম্মদ মোছাঃ মোসাঃ শেখ'.split(
    ' ',
  ),
);

/** The consonants of Bengali as a reader of Latin letters writes them, without breath and length. */
const BENGALI: Readonly<Record<string, string>> = {
  ক: 'k',
  খ: 'k',
  গ: 'g',
  ঘ: 'g',
  ঙ: 'n',
  চ: 'c',
  ছ: 'c',
  জ: 'j',
  ঝ: 'j',
  ঞ: 'n',
  ট: 't',
  ঠ: 't',
  ড: 'd',
  ঢ: 'd',
  ণ: 'n',
  ত: 't',
  থ: 't',
  দ: 'd',
  ধ: 'd',
  ন: 'n',
  প: 'p',
  ফ: 'f',
  ব: 'b',
  ভ: 'b',
  ম: 'm',
  য: 'j',
  র: 'r',
  ল: 'l',
  শ: 's',
  ষ: 's',
  স: 's',
  হ: 'h',
  '\u09a1\u09bc': 'r',
  '\u09a2\u09bc': 'r',
  '\u09af\u09bc': '',
  ৎ: 't',
  'ং': 'n',
};

const LATIN: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sh/g, 's'],
  [/([kgcjtdbp])h/g, '$1'],
  [/z/g, 'j'],
  [/[vw]/g, 'b'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/ck/g, 'k'],
];

const BENGALI_LETTER = /[\u0980-\u09ff]/u;
const WHOLE = 100;
/** Below it two words are two names, not two spellings of one. */
const MIN_LIKENESS = 0.6;
/** Two scripts never agree fully: vowels are lost between them. */
const ACROSS_SCRIPTS = 0.97;

/**
 * How alike two names of a person are, from 0 to 100: order, titles, capitals, spelling and script may differ.
 */
export function nameScore(one: string, other: string): number {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  if (left.length === 0 || right.length === 0) {
    return 0;
  }
  const isAcross = BENGALI_LETTER.test(one) !== BENGALI_LETTER.test(other);
  const [a, b] = isAcross ? [left.map(skeleton), right.map(skeleton)] : [left, right];
  const matched = likenessOf(a, b);
  const all = lengthOf(a) + lengthOf(b);
  const score = all === 0 ? 0 : (2 * matched) / all;
  return Math.round(WHOLE * Math.min(1, score) * (isAcross ? ACROSS_SCRIPTS : 1));
}

const KEY_LETTERS = 2;

/** By what names that may be alike are found among many: the first sounds of each word, in any script. */
export function nameKeys(name: string): readonly string[] {
  const keys = wordsOf(name).map((word) => skeleton(word).slice(0, KEY_LETTERS));
  return [...new Set(keys.filter((key) => key !== ''))];
}

function wordsOf(name: string): readonly string[] {
  const words = name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\u200c\u200d]/g, '')
    .split(/[^\p{L}\p{M}]+/u)
    .filter((word) => word !== '');
  const named = words.filter((word) => !TITLES.has(word));
  return named.length === 0 ? words : named;
}

/** The consonants of a word in one spelling; the first vowel of a word that begins with one stays as `a`. */
function skeleton(word: string): string {
  const latin = BENGALI_LETTER.test(word) ? fromBengali(word) : fromLatin(word);
  return latin.replaceAll(/(.)\1+/g, '$1');
}

function fromBengali(word: string): string {
  const sounds = word.match(/[\u0980-\u09ff]\u09bc?/gu) ?? [];
  const letters = sounds.map((sound) => BENGALI[sound] ?? BENGALI[sound.charAt(0)] ?? '').join('');
  return /^[\u0985-\u0994]/u.test(word) ? `a${letters}` : letters;
}

function fromLatin(word: string): string {
  const plain = LATIN.reduce((text, [from, to]) => text.replaceAll(from, to), word);
  const consonants = plain.replaceAll(/[aeiouy]/g, '');
  return /^[aeiou]/.test(plain) ? `a${consonants}` : consonants;
}

function lengthOf(words: readonly string[]): number {
  return words.reduce((sum, word) => sum + word.length, 0);
}

/** Letters of the shorter name that the other one has too; each word is matched once, the best first. */
function likenessOf(a: readonly string[], b: readonly string[]): number {
  const pairs = a
    .flatMap((left, i) => b.map((right, j) => ({ i, j, like: likeness(left, right), left, right })))
    .filter(({ like }) => like >= MIN_LIKENESS)
    .toSorted((x, y) => y.like - x.like);
  const used = { a: new Set<number>(), b: new Set<number>() };
  let sum = 0;
  for (const { i, j, like, left, right } of pairs) {
    if (!used.a.has(i) && !used.b.has(j)) {
      used.a.add(i);
      used.b.add(j);
      sum += (like * (left.length + right.length)) / 2;
    }
  }
  return sum;
}

function likeness(left: string, right: string): number {
  const longest = Math.max(left.length, right.length);
  return longest === 0 ? 0 : 1 - distance(left, right) / longest;
}

/** Levenshtein's distance. */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const cost = left[i - 1] === right[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}

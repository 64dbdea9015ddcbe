/**
 * Letters that are typed for each other by ear: a change within a group is half a slip. The first group is of vowels;
 * one too many or too few is half a slip too, as is a doubled letter.
 */
const VOWELS = 'aeiouyঅআইউঋএঐওঔািুৃেৈোৌ্';
const GROUPS = [
  VOWELS,
  'ckq',
  'sz',
  'vwb',
  'gj',
  'pf',
  'টতঠথ',
  'ডদঢধর',
  'চছ',
  'জযঝ',
  'বভ',
  'কখ',
  'গঘ',
  'পফ',
  'নঞ',
];
const GROUP_OF = new Map(
  GROUPS.flatMap((group, number) => [...group].map((letter) => [letter, number] as const)),
);

/** Costs are counted in half slips. */
const SLIP = 2;
const HALF = 1;
/** A word that goes on after what was typed is less alike than one that ends there, but no slip. */
const UNFINISHED = 0.25;

/** How many half slips a word of a length may have; a short word is another word at once. */
function maxHalfSlips(length: number): number {
  return length < 3 ? 0 : length < 4 ? HALF : length < 6 ? SLIP : length < 9 ? SLIP + HALF : 4;
}

/** Finds the words that a typed word may mean. */
export type WordBook = {
  /** Words like the wanted one, each with its nearness: 1 for the same word, more than 0. */
  readonly alike: (wanted: string) => ReadonlyMap<string, number>;
};

/** Prepares words, in the form of `searchForm`, so that a search compares only those that share most consonants. */
export function createWordBook(words: Iterable<string>): WordBook {
  const known = [...new Set(words)].map((word) => ({ word, consonants: consonantsOf(word) }));
  return {
    alike: (wanted) => {
      const consonants = consonantsOf(wanted);
      const maxMissing = Math.floor(maxHalfSlips(wanted.length) / SLIP);
      return new Map(
        known
          .filter((one) => countBits(consonants & ~one.consonants) <= maxMissing)
          .map(({ word }) => [word, nearness(wanted, word)] as const)
          .filter(([, near]) => near > 0),
      );
    },
  };
}

/**
 * How near a typed word is to a word: 1 for the same, 0 for another word. Letters that change places, that sound alike,
 * that are missing or doubled are slips of one word; a word may also go on after what was typed.
 */
export function nearness(typed: string, word: string): number {
  if (typed === word) {
    return 1;
  }
  const max = maxHalfSlips(typed.length);
  const cost = halfSlips(typed, word);
  return cost > max + UNFINISHED ? 0 : 1 - cost / (max + 1 + UNFINISHED);
}

/** The half slips from what was typed to the word, or to the beginning of it (Damerau and Levenshtein, with weights). */
function halfSlips(typed: string, word: string): number {
  const from = [...typed];
  const to = [...word];
  const rows: number[][] = [[0]];
  const at = (row: number, place: number) => rows[row]?.[place] ?? Number.POSITIVE_INFINITY;
  for (let place = 1; place <= to.length; place += 1) {
    rows[0]?.push(at(0, place - 1) + costOfOne(to, place));
  }
  for (let row = 1; row <= from.length; row += 1) {
    rows.push([at(row - 1, 0) + costOfOne(from, row)]);
    for (let place = 1; place <= to.length; place += 1) {
      const isSwap = from[row - 1] === to[place - 2] && from[row - 2] === to[place - 1];
      rows[row]?.push(
        Math.min(
          at(row - 1, place) + costOfOne(from, row),
          at(row, place - 1) + costOfOne(to, place),
          at(row - 1, place - 1) + costOfChange(from[row - 1], to[place - 1]),
          isSwap ? at(row - 2, place - 2) + SLIP : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  const beginnings = (rows.at(-1) ?? []).slice(0, -1).map((cost) => cost + UNFINISHED);
  return Math.min(at(from.length, to.length), ...beginnings);
}

/** A letter too many or too few: half a slip for a vowel and for the second of a double. */
function costOfOne(letters: readonly string[], place: number): number {
  const letter = letters[place - 1] ?? '';
  return VOWELS.includes(letter) || letters[place - 2] === letter ? HALF : SLIP;
}

function costOfChange(one = '', other = ''): number {
  if (one === other) {
    return 0;
  }
  const group = GROUP_OF.get(one);
  return group !== undefined && group === GROUP_OF.get(other) ? HALF : SLIP;
}

/** The consonants of a word as bits, those of one group as one; letters that share a bit by chance are compared. */
function consonantsOf(word: string): number {
  let bits = 0;
  for (const letter of word) {
    const group = GROUP_OF.get(letter);
    if (group !== 0) {
      bits |= 1 << (group ?? (letter.codePointAt(0) ?? 0) % 31);
    }
  }
  return bits;
}

function countBits(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    count += 1;
  }
  return count;
}

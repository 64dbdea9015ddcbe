/** Share of trigrams two words must have in common to be taken for one word typed in two ways; pg_trgm's own. */
const ALIKE = 0.3;

/** Finds the words of names that a typed word may mean. */
export type WordBook = {
  /** Words like the wanted one, each with the share of trigrams they have in common, 0.3 to 1. */
  readonly alike: (wanted: string) => ReadonlyMap<string, number>;
};

/** Sorts words by their trigrams, so that a search looks only at words that share some. */
export function createWordBook(words: Iterable<string>): WordBook {
  const known = [...new Set(words)];
  const sizes = new Uint8Array(known.length);
  const holders = new Map<string, number[]>();
  for (const [at, word] of known.entries()) {
    const trigrams = trigramsOf(word);
    sizes[at] = trigrams.size;
    for (const trigram of trigrams) {
      const list = holders.get(trigram);
      if (list === undefined) {
        holders.set(trigram, [at]);
      } else {
        list.push(at);
      }
    }
  }
  return {
    alike: (wanted) => {
      const trigrams = trigramsOf(wanted);
      const common = new Map<number, number>();
      for (const trigram of trigrams) {
        for (const at of holders.get(trigram) ?? []) {
          common.set(at, (common.get(at) ?? 0) + 1);
        }
      }
      const found = new Map<string, number>();
      for (const [at, shared] of common) {
        const share = shared / (trigrams.size + (sizes[at] ?? 0) - shared);
        const word = known[at];
        if (share >= ALIKE && word !== undefined) {
          found.set(word, share);
        }
      }
      return found;
    },
  };
}

/** Trigrams of a word as pg_trgm cuts them: two blanks before it, one behind. */
function trigramsOf(word: string): ReadonlySet<string> {
  const letters = [...`  ${word} `];
  return new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')));
}

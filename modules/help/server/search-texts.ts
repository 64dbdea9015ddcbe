/** A piece of a text; `isHit` where it is a searched word. */
export type Piece = { readonly text: string; readonly isHit: boolean };

/** The searched texts of one article, in both languages. */
export type Searched = {
  readonly titles: readonly string[];
  readonly summaries: readonly string[];
  readonly aliases: string;
  /** Plain text, no markup. */
  readonly texts: readonly string[];
};

const EXCERPT = 140;
/** How alike two words must be to count as one with a slip of the finger. */
const ALIKE = 0.5;
const MIN_ALIKE = 4;
const NEARLY_POINTS = 2;
const MAX_WORDS = 8;

/**
 * A text as it is compared: one form of each letter (NFC), no joiners, small letters, Bengali digits as Latin ones.
 * Two spellings of the same word must meet here.
 */
export function fold(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u200c\u200d]/g, '')
    .toLowerCase()
    .replaceAll(/[০-৯]/g, (digit) => String('০১২৩৪৫৬৭৮৯'.indexOf(digit)));
}

/** The words of a question; what is not a letter, mark or digit separates them. */
export function wordsOf(question: string): readonly string[] {
  return allWordsOf(question).slice(0, MAX_WORDS);
}

function allWordsOf(text: string): readonly string[] {
  return [...new Set(fold(text).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])];
}

/** Points of an article for the words of a question: all must be somewhere; 0 when one is nowhere. */
export function scoreOf(article: Searched, words: readonly string[]): number {
  const places = [
    { text: fold(article.titles.join(' ')), points: 8 },
    { text: fold(article.aliases), points: 6 },
    { text: fold(article.summaries.join(' ')), points: 3 },
    { text: fold(article.texts.join(' ')), points: 1 },
  ];
  const names = allWordsOf(`${article.titles.join(' ')} ${article.aliases}`);
  const scores = words.map((word) => {
    const points = places.reduce(
      (sum, each) => sum + (each.text.includes(word) ? each.points : 0),
      0,
    );
    return points === 0 && isNearly(word, names) ? NEARLY_POINTS : points;
  });
  return scores.includes(0) ? 0 : scores.reduce((sum, points) => sum + points, 0);
}

function isNearly(word: string, names: readonly string[]): boolean {
  return word.length >= MIN_ALIKE && names.some((name) => likeness(word, name) >= ALIKE);
}

/** Share of common trigrams, as PostgreSQL's pg_trgm counts it: 1 for the same word, 0 for nothing in common. */
export function likeness(one: string, other: string): number {
  const left = trigrams(one);
  const right = trigrams(other);
  const common = [...left].filter((part) => right.has(part)).length;
  return common / (left.size + right.size - common);
}

function trigrams(word: string): ReadonlySet<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/** A text in pieces, searched words set apart. Falls back to the whole text where folding changed lengths. */
export function piecesOf(text: string, words: readonly string[]): readonly Piece[] {
  const plain = text.normalize('NFC');
  const folded = fold(plain);
  if (folded.length !== plain.length || words.length === 0) {
    return [{ text: plain, isHit: false }];
  }
  const pieces: Piece[] = [];
  let from = 0;
  while (from < plain.length) {
    const next = nextHit(folded, words, from);
    const until = next?.at ?? plain.length;
    if (until > from) {
      pieces.push({ text: plain.slice(from, until), isHit: false });
    }
    if (next === undefined) {
      break;
    }
    from = next.at + next.word.length;
    pieces.push({ text: plain.slice(next.at, from), isHit: true });
  }
  return pieces;
}

function nextHit(folded: string, words: readonly string[], from: number) {
  return words
    .map((word) => ({ word, at: folded.indexOf(word, from) }))
    .filter(({ at }) => at >= 0)
    .toSorted((one, other) => one.at - other.at || other.word.length - one.word.length)[0];
}

/** The part of a text around its first hit, or its beginning. */
export function excerptOf(text: string, words: readonly string[]): string {
  const plain = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const hit = nextHit(fold(plain), words, 0);
  const start = Math.max(0, plain.lastIndexOf(' ', Math.max(0, (hit?.at ?? 0) - 40)) + 1);
  const end =
    plain.length <= start + EXCERPT ? plain.length : plain.lastIndexOf(' ', start + EXCERPT);
  const cut = plain.slice(start, end <= start ? start + EXCERPT : end);
  return `${start > 0 ? '… ' : ''}${cut}${start + cut.length < plain.length ? ' …' : ''}`;
}

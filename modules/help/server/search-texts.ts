import { nearness } from '#platform/i18n/near-words.ts';
import { foldForSearch, searchForm, searchWords } from '#platform/i18n/search-form.ts';

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
const NEARLY_POINTS = 2;
const MAX_WORDS = 8;

/** The words of a question. */
export function wordsOf(question: string): readonly string[] {
  return searchWords(question).slice(0, MAX_WORDS);
}

/** Points of an article for the words of a question: all must be somewhere; 0 when one is nowhere. */
export function scoreOf(article: Searched, words: readonly string[]): number {
  const places = [
    { text: searchForm(article.titles.join(' ')), points: 8 },
    { text: searchForm(article.aliases), points: 6 },
    { text: searchForm(article.summaries.join(' ')), points: 3 },
    { text: searchForm(article.texts.join(' ')), points: 1 },
  ];
  const names = searchWords(`${article.titles.join(' ')} ${article.aliases}`);
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
  return names.some((name) => nearness(word, name) > 0);
}

/** A text in pieces, searched words set apart. */
export function piecesOf(text: string, words: readonly string[]): readonly Piece[] {
  const plain = text.normalize('NFC');
  const { text: folded, places } = foldForSearch(plain);
  const pieces: Piece[] = [];
  const add = (from: number, until: number, isHit: boolean) => {
    if (until > from) {
      pieces.push({ text: plain.slice(from, until), isHit });
    }
  };
  let from = 0;
  for (let hit = nextHit(folded, words, 0); hit !== undefined; ) {
    const end = hit.at + hit.word.length;
    const start = places[hit.at] ?? from;
    const until = places[end] ?? plain.length;
    add(from, start, false);
    add(start, until, true);
    from = until;
    hit = nextHit(folded, words, end);
  }
  add(from, plain.length, false);
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
  const { text: folded, places } = foldForSearch(plain);
  const hit = places[nextHit(folded, words, 0)?.at ?? 0] ?? 0;
  const start = Math.max(0, plain.lastIndexOf(' ', Math.max(0, hit - 40)) + 1);
  const end =
    plain.length <= start + EXCERPT ? plain.length : plain.lastIndexOf(' ', start + EXCERPT);
  const cut = plain.slice(start, end <= start ? start + EXCERPT : end);
  return `${start > 0 ? '… ' : ''}${cut}${start + cut.length < plain.length ? ' …' : ''}`;
}

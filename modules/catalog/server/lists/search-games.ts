import { createWordBook, type WordBook } from '#platform/i18n/near-words.ts';
import { searchForm, searchWords } from '#platform/i18n/search-form.ts';
import type { Game } from '../game.store.ts';

/** A game with its names prepared for searching. */
export type Searchable = {
  readonly game: Game;
  /** Its words in each language, and its code. */
  readonly names: readonly string[];
  readonly vendorNames: readonly string[];
  /** The words of all names, split when they are first asked for. */
  readonly words: () => readonly string[];
};

/** All games of a brand as they are searched. */
export type SearchIndex = {
  readonly games: readonly Searchable[];
  /** The words of all names; built when the first misspelt name is searched. */
  readonly book: () => WordBook;
};

export function searchIndexOf(offered: readonly Game[]): SearchIndex {
  const games = offered.map((game): Searchable => {
    const names = wordsOfEach([...Object.values(game.name), game.game_code]);
    let words: readonly string[] | undefined;
    return {
      game,
      names,
      vendorNames: wordsOfEach(Object.values(game.vendor_name)),
      words: () => {
        words ??= names.flatMap((name) => name.split(' '));
        return words;
      },
    };
  });
  let book: WordBook | undefined;
  return {
    games,
    book: () => {
      book ??= createWordBook(games.flatMap(({ words }) => words()));
      return book;
    },
  };
}

/**
 * Games that the wanted text means, each group in list order: those of that name, of a name that begins so, with a word
 * that begins so, with it inside a word, and of a vendor of that name. Where no name has such a word, those follow whose
 * words are like the wanted ones in spite of a slip, the nearest first.
 * @param games those of the index that may be found
 */
export function searchGames(
  index: SearchIndex,
  games: readonly Searchable[],
  wantedText: string,
): readonly Searchable[] {
  const wanted = searchWords(wantedText).join(' ');
  if (wanted === '') {
    return searchForm(wantedText).trim() === '' ? games : [];
  }
  const ranked = games.flatMap((one) => {
    const rank = rankOf(one, wanted);
    return rank === RANKS ? [] : [{ one, rank }];
  });
  const named = ranked.toSorted((left, right) => left.rank - right.rank).map(({ one }) => one);
  if (ranked.some(({ rank }) => rank < INSIDE)) {
    return named;
  }
  const isNamed = new Set(named);
  return [...named, ...alike(index.book(), games, wanted).filter((one) => !isNamed.has(one))];
}

const INSIDE = 3;
const RANKS = 5;

/** 0 is the best; `RANKS` is none at all. */
function rankOf({ names, vendorNames }: Searchable, wanted: string): number {
  const tests = [
    names.includes(wanted),
    names.some((name) => name.startsWith(wanted)),
    names.some((name) => name.includes(` ${wanted}`)),
    names.some((name) => name.includes(wanted)),
    vendorNames.some((name) => ` ${name}`.includes(` ${wanted}`)),
  ];
  const rank = tests.indexOf(true);
  return rank === -1 ? RANKS : rank;
}

function alike(
  book: WordBook,
  games: readonly Searchable[],
  wanted: string,
): readonly Searchable[] {
  const meant = wanted.split(' ').map((word) => book.alike(word));
  return games
    .map((one) => ({ one, score: likeness(meant, one.words()) }))
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score)
    .map(({ one }) => one);
}

/** How well the worst of the wanted words matches some word of the name; 0 where one matches none. */
function likeness(meant: readonly ReadonlyMap<string, number>[], words: readonly string[]): number {
  let worst = 1;
  for (const scores of meant) {
    let best = 0;
    for (const word of words) {
      best = Math.max(best, scores.get(word) ?? 0);
    }
    if (best === 0) {
      return 0;
    }
    worst = Math.min(worst, best);
  }
  return worst;
}

/** Each name as its words with single blanks between them, none twice. */
function wordsOfEach(names: readonly string[]): readonly string[] {
  return [...new Set(names.map((name) => searchForm(name).match(WORDS)?.join(' ') ?? ''))];
}

const WORDS = /[\p{L}\p{M}\p{N}]+/gu;

import type { Game } from '../game.store.ts';
import { createWordBook, type WordBook } from './word-book.ts';

/** A game with its names prepared for searching. */
export type Searchable = {
  readonly game: Game;
  readonly names: readonly string[];
  /** The words of all names, split when they are first asked for. */
  readonly words: () => readonly string[];
};

/** All games of a brand as they are searched. */
export type SearchIndex = {
  readonly games: readonly Searchable[];
  /** The words of all names by their trigrams; built when the first misspelt name is searched. */
  readonly book: () => WordBook;
};

export function searchIndexOf(offered: readonly Game[]): SearchIndex {
  const games = offered.map((game): Searchable => {
    const names = [
      ...new Set([...Object.values(game.name), game.game_code].map((name) => searchable(name))),
    ];
    let words: readonly string[] | undefined;
    return {
      game,
      names,
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
 * Games whose name holds the wanted text, in list order; where there is none, those whose words are like the wanted
 * ones in spite of a slip of the finger, the most alike first.
 * @param games those of the index that may be found
 */
export function searchGames(
  index: SearchIndex,
  games: readonly Searchable[],
  wantedText: string,
): readonly Searchable[] {
  const wanted = searchable(wantedText);
  if (wanted === '') {
    return games;
  }
  const exact = games.filter(({ names }) => names.some((name) => name.includes(wanted)));
  return exact.length > 0 ? exact : alike(index.book(), games, wanted);
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

/** Names are compared without case, joiners and composition: রিকশা typed either way is found. */
function searchable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u200c\u200d]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

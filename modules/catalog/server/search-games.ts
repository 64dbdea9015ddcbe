import type { Game } from './game.store.ts';

/** A game with its names prepared for searching. */
export type Searchable = {
  readonly game: Game;
  readonly names: readonly string[];
  /** Trigrams of each word of each name, counted when they are first asked for. */
  readonly words: () => readonly ReadonlySet<string>[];
};

/** Share of trigrams two words must have in common to be taken for one word typed in two ways; pg_trgm's own. */
const ALIKE = 0.3;

export function searchIndexOf(games: readonly Game[]): readonly Searchable[] {
  return games.map((game) => {
    const names = [
      ...new Set([...Object.values(game.name), game.game_code].map((name) => searchable(name))),
    ];
    let words: readonly ReadonlySet<string>[] | undefined;
    return {
      game,
      names,
      words: () => {
        words ??= names.flatMap((name) => name.split(' ')).map(trigramsOf);
        return words;
      },
    };
  });
}

/**
 * Games whose name holds the wanted text, in list order; where there is none, those whose words are like the wanted
 * ones in spite of a slip of the finger, the most alike first.
 */
export function searchGames(
  games: readonly Searchable[],
  wantedText: string,
): readonly Searchable[] {
  const wanted = searchable(wantedText);
  if (wanted === '') {
    return games;
  }
  const exact = games.filter(({ names }) => names.some((name) => name.includes(wanted)));
  return exact.length > 0 ? exact : alike(games, wanted);
}

function alike(games: readonly Searchable[], wanted: string): readonly Searchable[] {
  const wantedWords = wanted.split(' ').map(trigramsOf);
  return games
    .map((one) => ({ one, score: likeness(wantedWords, one.words()) }))
    .filter(({ score }) => score >= ALIKE)
    .toSorted((left, right) => right.score - left.score)
    .map(({ one }) => one);
}

/** How well the worst of the wanted words is met by some word of the name. */
function likeness(
  wanted: readonly ReadonlySet<string>[],
  words: readonly ReadonlySet<string>[],
): number {
  return Math.min(
    ...wanted.map((want) => Math.max(0, ...words.map((word) => similarity(want, word)))),
  );
}

/** Common trigrams among all trigrams of two words, as pg_trgm counts them. */
function similarity(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  let common = 0;
  for (const trigram of left) {
    common += right.has(trigram) ? 1 : 0;
  }
  return common / (left.size + right.size - common);
}

function trigramsOf(word: string): ReadonlySet<string> {
  const letters = [...`  ${word} `];
  return new Set(letters.slice(2).map((_, at) => letters.slice(at, at + 3).join('')));
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

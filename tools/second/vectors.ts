import { DRAWN_GAMES, type WrittenDraw, writeDraws } from './draws.ts';

/** The file, from the root of the repository. */
export const VECTORS_FILE = 'docs/fairness/outcome-vectors.json';

const DRAWS_PER_GAME = 4;
const ABOUT =
  'Draws of every game for other implementations. docs/fairness/records.md and docs/lottery.md describe how an outcome follows ' +
  'from the inputs; texts are the numbers with all their digits.';

/** What the file holds. */
export function outcomeVectors(): {
  readonly about: string;
  readonly draws: readonly WrittenDraw[];
} {
  const draws = DRAWN_GAMES.flatMap((game) =>
    writeDraws({ game, count: DRAWS_PER_GAME, label: 'outcome-vectors' }),
  );
  return { about: ABOUT, draws };
}

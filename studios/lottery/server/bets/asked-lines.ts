import type { LotteryGame, Play } from '#studios/lottery/games/game.ts';
import { type Cell, combinationsOf } from '#studios/lottery/games/pick-form.ts';

/** The parts of a line as a client sends it that say what it bets on, and how its stake is written. */
type SentLine = {
  readonly play: string;
  readonly pick: string;
  readonly group?: number | undefined;
  readonly unitStake?: number | undefined;
  readonly odds4?: number | undefined;
};

/**
 * The lines that a sent line stands for. A line of the studio has one list of odds, so that picks with different ones,
 * such as pairs and triples, become lines of their own; that is done only for a stake by the unit and without odds that
 * the client saw, since either would belong to the whole line. Some clients write `_` between picks instead of `,`.
 * @returns the line itself when it is no bet of the game; pricing it then says why
 */
export function linesAsked<Line extends SentLine>(game: LotteryGame, sent: Line): readonly Line[] {
  const play = game.findPlay(sent.play);
  if (play === undefined) {
    return [sent];
  }
  const line = { ...sent, pick: separated(play, sent.pick) };
  const combinations = combinationsOf(play.form, line.pick) ?? [];
  const lists = Map.groupBy(combinations, (combination) => {
    const odds = play.prizesOf(combination)?.map(({ odds4 }) => odds4);
    return odds?.join() ?? '';
  });
  return lists.size < 2 || line.unitStake === undefined || line.odds4 !== undefined
    ? [line]
    : [...lists.values()].map((alike) => ({
        ...line,
        pick: alike.map(({ code }) => code).join(','),
      }));
}

/** The pick with `,` between its picks. The code of a cell may contain `_` itself. */
function separated({ form }: Play, pick: string): string {
  if (form.kind !== 'cells') {
    return pick.replaceAll('_', ',');
  }
  const { cells } = form;
  return pick
    .split(',')
    .flatMap((part) => (cells.has(part) ? [part] : cellsIn(cells, part)))
    .join(',');
}

/** The cells that a text joined with `_` names, each the longest there is; the text itself when it names another. */
function cellsIn(cells: ReadonlyMap<string, Cell>, text: string): readonly string[] {
  const longest = Math.max(...[...cells.keys()].map((code) => code.split('_').length));
  const words = text.split('_');
  const found: string[] = [];
  for (let at = 0; at < words.length; ) {
    const next = longestAt(cells, words.slice(at, at + longest));
    if (next === undefined) {
      return [text];
    }
    found.push(next);
    at += next.split('_').length;
  }
  return found;
}

function longestAt(cells: ReadonlyMap<string, Cell>, words: readonly string[]): string | undefined {
  for (let length = words.length; length > 0; length -= 1) {
    const code = words.slice(0, length).join('_');
    if (cells.has(code)) {
      return code;
    }
  }
  return undefined;
}

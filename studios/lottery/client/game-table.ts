import type { BoardView } from '../contract.ts';
import { type DrawGame, drawGames, findDrawGame } from '../games/catalogue.ts';
import type { LotteryGame, Play } from '../games/game.ts';
import { labelOfPick as labelIn, signOf as signAt } from '../games/pick-label.ts';
import { withOdds } from '../games/terms.ts';
import { serverNow } from './server-clock.ts';

/** A group of plays, which is one page of the picker. */
export type PlayGroup = {
  readonly id: string;
  readonly nameKey: string;
  readonly ruleKey: string;
  readonly plays: readonly Play[];
};

export type GameTable = {
  readonly code: string;
  readonly entry: DrawGame;
  readonly rules: LotteryGame;
  readonly art: 'dice' | 'ball';
  readonly groups: readonly PlayGroup[];
};

const tables = new Map<string, GameTable>();

/** The table of a game; an unknown code gives the table of the first game. */
export function tableOf(code: string): GameTable {
  const entry = findDrawGame(code) ?? drawGames[0];
  if (entry === undefined) {
    throw new Error('the studio has no games');
  }
  const table = tables.get(entry.code) ?? makeTable(entry);
  tables.set(entry.code, table);
  return table;
}

const sold = new WeakMap<BoardView['odds'], GameTable>();

/** The table with the odds of a board, where they are not those of the catalogue. */
export function soldTable(table: GameTable, { odds }: Pick<BoardView, 'odds'>): GameTable {
  const known = sold.get(odds) ?? makeSold(table, odds);
  sold.set(odds, known);
  return known;
}

function makeSold(table: GameTable, odds: BoardView['odds']): GameTable {
  if (odds.length === 0) {
    return table;
  }
  const ofPlays = Map.groupBy(odds, ({ play }) => play);
  const changed = [...ofPlays].map(
    ([play, picks]) =>
      [
        play,
        Object.fromEntries(picks.map(({ pick, odds4 }) => [pick, odds4.map(String)] as const)),
      ] as const,
  );
  return makeTable({ ...table.entry, game: withOdds(table.rules, Object.fromEntries(changed)) });
}

function makeTable(entry: DrawGame): GameTable {
  const rules = entry.game;
  const ids = [...new Set(rules.plays.map(({ group }) => group))];
  return {
    code: entry.code,
    entry,
    rules,
    art: rules.code === 'K3' ? 'dice' : 'ball',
    groups: ids.map((id) => {
      const nameKey = `play.group.${rules.texts}.${id}`;
      return {
        id,
        nameKey,
        ruleKey: `${nameKey}.rule`,
        plays: rules.plays.filter(({ group }) => group === id),
      };
    }),
  };
}

/** One line of the slip: the picks of one play. */
export type Selection = {
  readonly play: string;
  readonly pick: string;
  readonly group?: number | undefined;
};

/** The label of a selection: its numbers or the text of its cell. */
export function labelOfPick(
  table: GameTable,
  selection: Selection,
  t: (key: string) => string,
): string {
  return labelIn(table.rules, selection, { t, atMs: serverNow() });
}

/** The sign of the Chinese zodiac that a cell stands for in the current lunar year; undefined for other cells. */
export function signOf(code: string): string | undefined {
  return signAt(code, serverNow());
}

/**
 * The short name of a draw: `#0715` among those of its day, or day and month (`21/11`) for a game with one draw a day.
 */
export function drawName({ entry }: GameTable, drawNo: string): string {
  const { calendar } = entry;
  return calendar.kind === 'clock' && calendar.minutes.length === 1
    ? `${drawNo.slice(6, 8)}/${drawNo.slice(4, 6)}`
    : `#${drawNo.slice(-4)}`;
}

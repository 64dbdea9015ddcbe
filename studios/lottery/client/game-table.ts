import type { BoardView } from '../contract.ts';
import { findPick, type LotteryGame } from '../games/game.ts';
import { k3 } from '../games/k3/math.ts';
import { wingo } from '../games/wingo/math.ts';

/** How a game is laid out: groups of plays, each a page of the picker. */
export type PlayGroup = {
  readonly id: string;
  readonly nameKey: string;
  readonly ruleKey: string;
  readonly plays: readonly string[];
};

export type GameTable = {
  readonly code: string;
  readonly rules: LotteryGame;
  readonly art: 'dice' | 'ball';
  readonly groups: readonly PlayGroup[];
};

function group(game: string, id: string, plays: readonly string[]): PlayGroup {
  const nameKey = `play.group.${game}.${id}`;
  return { id, nameKey, ruleKey: `${nameKey}.rule`, plays };
}

export const GAME_TABLES: readonly [GameTable, ...GameTable[]] = [
  {
    code: 'K3-1M',
    rules: k3,
    art: 'dice',
    groups: [
      group('K3', 'sum', ['BIG', 'SMALL', 'ODD', 'EVEN', 'SUM']),
      group('K3', 'single', ['SINGLE']),
      group('K3', 'pair', ['ANY_PAIR', 'PAIR']),
      group('K3', 'triple', ['ANY_TRIPLE', 'TRIPLE']),
      group('K3', 'different', ['STRAIGHT', 'TWO_DIFFERENT', 'THREE_SPECIFIC']),
    ],
  },
  {
    code: 'WINGO-1M',
    rules: wingo,
    art: 'ball',
    groups: [
      group('WINGO', 'colour', ['COLOUR', 'BIG', 'SMALL', 'NUMBER']),
      group('WINGO', 'number', ['NUMBER']),
    ],
  },
];

/** The table of a game; the first game's where the code is unknown. */
export function tableOf(code: string): GameTable {
  return GAME_TABLES.find((table) => table.code === code) ?? GAME_TABLES[0];
}

export type BoardPlay = BoardView['plays'][number];
export type BoardPick = BoardPlay['picks'][number];
export type Selection = { readonly play: string; readonly pick: string };

/** What a selection is called: by its numbers, its own word, or its play alone. */
export function labelOfPick(
  table: GameTable,
  selection: Selection,
  t: (key: string) => string,
): string {
  const pick = findPick(table.rules, selection);
  if (pick?.labelKey !== undefined) {
    return t(pick.labelKey);
  }
  return pick?.numbers.join(' · ') ?? '';
}

import type { BoardCode } from './boards.ts';
import { type GameLine, gamesOf, type SampleGame } from './sample-game.ts';

const LINES: readonly GameLine[] = [
  ['snake-ludo', 'Snake Ludo', 'সাপ লুডু', '1f40d', 'farm'],
  ['ferry-race', 'Ferry Race', 'খেয়া ঘাটের দৌড়', '26f5', 'river'],
  ['tiger-trail', 'Tiger Trail', 'বাঘের পথ', '1f405', 'forest'],
];
const CODES: readonly BoardCode[] = ['village', 'river', 'forest'];

/** Games on a board. */
export const BOARD_GAMES: readonly SampleGame[] = gamesOf(
  { code: 'JONAKI', hue: 36 },
  LINES,
  (index) => ({
    play: { mechanic: 'board', board: CODES[index] ?? 'village' },
    classify: 'board',
  }),
);

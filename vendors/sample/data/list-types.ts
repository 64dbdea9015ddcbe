import type { VendorGame } from '#seamless/vendor-api.ts';
import type { GameType, Mechanic, Play } from './sample-game.ts';

type ListType = NonNullable<VendorGame['list_types']>[number];

/**
 * What a game is by its mechanic. None has a jackpot: no stake feeds a pool, and the highest prize of each is in its
 * table. Reels and matches stand in no such list.
 */
const OF_MECHANIC: Readonly<Record<Mechanic, readonly ListType[]>> = {
  reels: [],
  duel: [],
  cards: ['TG'],
  rise: ['AC'],
  mines: ['AC'],
  wheel: ['AC'],
  dice: ['AC'],
  shots: ['AC'],
  scratch: ['SC'],
  board: ['BG'],
  poker: ['VP'],
};

/** A live table is a table game, whatever is thrown or turned on it. */
export function listTypesOf({ mechanic }: Play, gameType: GameType): ListType[] {
  return gameType === 'LIVE' ? ['TG'] : [...OF_MECHANIC[mechanic]];
}

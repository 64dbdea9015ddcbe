import type { VendorGame } from '#seamless/vendor-api.ts';
import type { GameType, Mechanic, Play } from './sample-game.ts';

type ListType = NonNullable<VendorGame['list_types']>[number];

/**
 * What a game is by its mechanic. Reels with a fixed jackpot are among the jackpots: no stake feeds a pool, the highest
 * prize of the table is the jackpot. Other reels and matches are in no such list.
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
export function listTypesOf(play: Play, gameType: GameType): ListType[] {
  if (play.mechanic === 'reels' && play.hasJackpot === true) {
    return ['JP'];
  }
  return gameType === 'LIVE' ? ['TG'] : [...OF_MECHANIC[play.mechanic]];
}

import type { VendorGame } from '#seamless/vendor-api.ts';
import type { GameType, Mechanic, Play } from './sample-game.ts';

type ListType = NonNullable<VendorGame['list_types']>[number];

/**
 * The lists of a mechanic's games. Reels with a fixed jackpot are in the list of jackpots: their jackpot is the highest
 * prize of the table, and stakes feed no pool. Other reels and matches are in no list.
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

/** A live table is always a table game, whatever its mechanic. */
export function listTypesOf(play: Play, gameType: GameType): ListType[] {
  if (play.mechanic === 'reels' && play.hasJackpot === true) {
    return ['JP'];
  }
  return gameType === 'LIVE' ? ['TG'] : [...OF_MECHANIC[play.mechanic]];
}

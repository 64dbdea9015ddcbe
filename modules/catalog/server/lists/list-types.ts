import { LIST_TYPES, type ListType } from '../../contract.ts';
import type { Game } from '../game.store.ts';

/**
 * Classes whose games belong to a list type: scratch cards, video poker, table games, arcade games, jackpots, board
 * games. A vendor may name list types itself, in the feed or as classes.
 */
const BY_CLASS: Readonly<Record<string, ListType>> = {
  'scratch-card': 'SC',
  'video-poker': 'VP',
  'dragon-tiger': 'TG',
  'andar-bahar': 'TG',
  cards: 'TG',
  roulette: 'TG',
  crash: 'AC',
  mines: 'AC',
  dice: 'AC',
  wheel: 'AC',
  fishing: 'AC',
  jackpot: 'JP',
  ludo: 'BG',
  carrom: 'BG',
};

/**
 * The list types that a game is listed under (GL-5). A live table is a table game, whatever is thrown or turned on it.
 */
export function listTypesOf(game: Pick<Game, 'classes' | 'game_type' | 'list_types'>): ListType[] {
  const isOfClass = (type: ListType) =>
    game.game_type === 'LIVE'
      ? type === 'TG'
      : game.classes.some((name) => name === type || BY_CLASS[name] === type);
  return LIST_TYPES.filter((type) => isOfClass(type) || game.list_types.includes(type));
}

/** `listType` of a query may name several with commas between; an empty one means all. */
export function listTypeMatcherOf(listType: string | undefined): (game: Game) => boolean {
  const wanted = listType?.split(',').filter((type) => type !== '') ?? [];
  return wanted.length === 0
    ? () => true
    : (game) => listTypesOf(game).some((type) => wanted.includes(type));
}

import { LIST_TYPES, type ListType } from '../contract.ts';
import type { Game } from './game.store.ts';

/** Classes whose games stand under a list type; a vendor may as well name the list type itself as a class. */
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

/** The list types a game stands under (GL-5). A live table is a table game, whatever is thrown or turned on it. */
export function listTypesOf(game: Pick<Game, 'classes' | 'game_type'>): ListType[] {
  if (game.game_type === 'LIVE') {
    return ['TG'];
  }
  return LIST_TYPES.filter((type) =>
    game.classes.some((name) => name === type || BY_CLASS[name] === type),
  );
}

/** `listType` of a query may name several with commas between; an empty one means all. */
export function listTypeMatcherOf(listType: string | undefined): (game: Game) => boolean {
  const wanted = listType?.split(',').filter((type) => type !== '') ?? [];
  return wanted.length === 0
    ? () => true
    : (game) => listTypesOf(game).some((type) => wanted.includes(type));
}

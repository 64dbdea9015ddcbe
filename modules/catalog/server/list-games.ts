import { handle } from '#platform/http/handle.ts';
import { listGames } from '../contract.ts';
import type { Game } from './game.store.ts';
import { toGameRow } from './game-row.ts';
import { searchableGames } from './games-of-brand.ts';
import { pageOf } from './page-of.ts';
import { searchGames } from './search-games.ts';

type Filter = {
  readonly gameType?: string;
  readonly vassalage?: string;
  readonly gameClassify?: string;
  readonly minBet?: number;
  readonly minLineNum?: number;
  readonly isNew?: boolean;
};

export const listGamesHandler = handle(listGames, async ({ input, tx, brand, house, request }) => {
  const language = input.language ?? request.language;
  const wanted = (await searchableGames(house, tx, brand.id)).filter(({ game }) =>
    matches(game, input),
  );
  const found = searchGames(wanted, input.gameName ?? '');
  const page = pageOf(found, input);
  return {
    games: page.rows.map(({ game }) => toGameRow(game, language)),
    totalPages: page.totalPages,
    totalCount: found.length,
    pageNum: page.pageNo,
  };
});

/** `gameType` may name several types with commas between. */
export function isOfType(game: Game, gameType: string | undefined): boolean {
  const types = gameType?.split(',').filter((type) => type !== '') ?? [];
  return types.length === 0 || types.includes(game.game_type);
}

function matches(game: Game, filter: Filter): boolean {
  return (
    isOfType(game, filter.gameType) &&
    (!filter.vassalage || filter.vassalage === game.vendor_code) &&
    (!filter.gameClassify || game.classes.includes(filter.gameClassify)) &&
    (!filter.minBet || game.min_bet_ticks >= BigInt(Math.round(filter.minBet * 10_000))) &&
    (!filter.minLineNum || game.min_lines >= filter.minLineNum) &&
    (filter.isNew === undefined || filter.isNew === game.is_new)
  );
}

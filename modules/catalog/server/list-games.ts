import { handle } from '#platform/http/handle.ts';
import { listGames } from '../contract.ts';
import { closedHere } from './closed-here.ts';
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
  const index = await searchableGames(house, tx, brand.id);
  const matches = matcherOf(input);
  const isClosed = await closedHere(house, tx, { brandId: brand.id, ip: request.ip });
  const wanted = index.games.filter(({ game }) => matches(game) && !isClosed(game));
  const found = searchGames(index, wanted, input.gameName ?? '');
  const page = pageOf(found, input);
  return {
    games: page.rows.map(({ game }) => toGameRow(game, language)),
    totalPages: page.totalPages,
    totalCount: found.length,
    pageNum: page.pageNo,
  };
});

/** `gameType` may name several types with commas between. */
export function typeMatcherOf(gameType: string | undefined): (game: Game) => boolean {
  const types = gameType?.split(',').filter((type) => type !== '') ?? [];
  return types.length === 0 ? () => true : (game) => types.includes(game.game_type);
}

/** A list may hold thousands of games, so the filter is read once and not for each. */
function matcherOf(filter: Filter): (game: Game) => boolean {
  const isOfType = typeMatcherOf(filter.gameType);
  const { vassalage, gameClassify, minLineNum, isNew } = filter;
  const minBetTicks = filter.minBet ? BigInt(Math.round(filter.minBet * 10_000)) : undefined;
  return (game) =>
    isOfType(game) &&
    (!vassalage || vassalage === game.vendor_code) &&
    (!gameClassify || game.classes.includes(gameClassify)) &&
    (minBetTicks === undefined || game.min_bet_ticks >= minBetTicks) &&
    (!minLineNum || game.min_lines >= minLineNum) &&
    (isNew === undefined || isNew === game.is_new);
}

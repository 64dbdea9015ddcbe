import { handle } from '#platform/http/handle.ts';
import { listGames } from '../../contract.ts';
import { categoryOf } from '../category.ts';
import { closedHere } from '../closed-here.ts';
import type { Game } from '../game.store.ts';
import { rowFacts, toBriefRow, toGameRow } from '../game-row.ts';
import { searchableGames } from '../games-of-brand.ts';
import { listTypeMatcherOf } from './list-types.ts';
import { pageOf } from './page-of.ts';
import { searchGames } from './search-games.ts';

type Filter = {
  readonly gameType?: string;
  readonly vassalage?: string;
  readonly gameClassify?: string;
  readonly listType?: string;
  readonly platform?: string;
  readonly minBet?: number;
  readonly minLineNum?: number;
  readonly isNew?: boolean;
};

export const listGamesHandler = handle(listGames, async (call) => {
  const { input, tx, brand, app, request } = call;
  const facts = await rowFacts(call);
  const index = await searchableGames(app, tx, brand.id);
  const matches = matcherOf(input);
  const isClosed = await closedHere(app, tx, { brandId: brand.id, ip: request.ip });
  const wanted = index.games.filter(({ game }) => matches(game) && !isClosed(game));
  const found = searchGames(index, wanted, input.gameName ?? '');
  const page = pageOf(found, input);
  const toRow = input.brief === 1 ? toBriefRow : toGameRow;
  return {
    games: page.rows.map(({ game }) => toRow(game, facts)),
    totalPages: page.totalPages,
    totalCount: found.length,
    pageNum: page.pageNo,
  };
});

/**
 * `gameType` may name several types with commas between; ESPORTS and DS88 name the categories that the vendor
 * distinguishes within SPORTS (CAT-1).
 */
export function typeMatcherOf(gameType: string | undefined): (game: Game) => boolean {
  const types = gameType?.split(',').filter((type) => type !== '') ?? [];
  return types.length === 0
    ? () => true
    : (game) => types.includes(game.game_type) || types.includes(categoryOfGame(game) ?? '');
}

function categoryOfGame(game: Game): string | undefined {
  return categoryOf({ gameType: game.game_type, vendorCode: game.vendor_code });
}

/** All games are HTML5; who can show no such thing gets none. */
export function showsHtml5(platform: string | undefined): boolean {
  return !platform || platform.toLowerCase().includes('html5');
}

/** A list may hold thousands of games, so the filter is read once and not for each. */
function matcherOf(filter: Filter): (game: Game) => boolean {
  const isOfType = typeMatcherOf(filter.gameType);
  const isOfListType = listTypeMatcherOf(filter.listType);
  const canShow = showsHtml5(filter.platform);
  const { vassalage, gameClassify, minLineNum, isNew } = filter;
  // Who plays from a stake on wants the games that take it: those whose smallest one is not above it.
  const stakeTicks = filter.minBet ? BigInt(Math.round(filter.minBet * 10_000)) : undefined;
  return (game) =>
    canShow &&
    isOfType(game) &&
    isOfListType(game) &&
    (!vassalage || vassalage === game.vendor_code) &&
    (!gameClassify || game.classes.includes(gameClassify)) &&
    (stakeTicks === undefined || game.min_bet_ticks <= stakeTicks) &&
    (!minLineNum || game.min_lines >= minLineNum) &&
    (isNew === undefined || isNew === game.is_new);
}

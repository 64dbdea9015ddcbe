import { handle } from '#platform/http/handle.ts';
import { listGames } from '../contract.ts';
import type { Game } from './game.store.ts';
import { nameIn, toGameRow } from './game-row.ts';
import { gamesOfBrand } from './games-of-brand.ts';

const PAGE_SIZE = 12;

type Filter = {
  readonly gameType?: string;
  readonly vassalage?: string;
  readonly gameClassify?: string;
  readonly gameName?: string;
  readonly minBet?: number;
  readonly minLineNum?: number;
};

export const listGamesHandler = handle(listGames, async ({ input, tx, brand, house, request }) => {
  const language = input.language ?? request.language;
  const matching = (await gamesOfBrand(house, tx, brand.id)).filter((game) =>
    matches(game, input, language),
  );
  const { pageNo = 1, pageSize = PAGE_SIZE } = input;
  const first = (pageNo - 1) * pageSize;
  return {
    games: matching.slice(first, first + pageSize).map((game) => toGameRow(game, language)),
    totalPages: Math.ceil(matching.length / pageSize),
    totalCount: matching.length,
    pageNum: pageNo,
  };
});

function matches(game: Game, filter: Filter, language: string): boolean {
  const types = filter.gameType?.split(',').filter((type) => type !== '') ?? [];
  const wanted = searchable(filter.gameName ?? '');
  return (
    (types.length === 0 || types.includes(game.game_type)) &&
    (!filter.vassalage || filter.vassalage === game.vendor_code) &&
    (!filter.gameClassify || filter.gameClassify === game.classify) &&
    (!filter.minBet || game.min_bet_ticks >= BigInt(Math.round(filter.minBet * 10_000))) &&
    (!filter.minLineNum || game.min_lines >= filter.minLineNum) &&
    (wanted === '' ||
      searchable(nameIn(game.name, language)).includes(wanted) ||
      searchable(nameIn(game.name, 'en')).includes(wanted))
  );
}

/** Names are compared without case, joiners and composition: রিকশা typed either way is found. */
function searchable(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\u200c\u200d]/g, '')
    .toLowerCase()
    .trim();
}

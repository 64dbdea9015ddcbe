import { listGames } from '#modules/catalog/contract.ts';
import { call } from '#platform/site/call.ts';
import type { KnownGame } from '#platform/site/last-game.ts';

/** Choosing cockfight opens its first game at once (CAT-3); without one to open, its page explains why. */
export async function openFirstGame(open: (game: KnownGame) => void): Promise<void> {
  const cockfight = { gameType: 'SPORTS', vassalage: 'DS88', pageNo: 1, pageSize: 1 };
  const answer = await call(listGames, cockfight).catch(() => undefined);
  const game = answer?.games[0];
  if (game === undefined || game.isMaintenance) {
    location.assign('/cockfight');
  } else {
    open(game);
  }
}

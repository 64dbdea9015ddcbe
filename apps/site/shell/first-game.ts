import { listGames } from '#modules/catalog/contract.ts';
import { call } from '#platform/site/call.ts';
import { openGame } from '#platform/site/open-game.ts';
import type { Navigate } from '#platform/site/router.tsx';

/** Choosing cockfight opens its first game at once (CAT-3); without one to open, its page explains why. */
export async function openFirstGame(navigate: Navigate): Promise<void> {
  const cockfight = { gameType: 'SPORTS', vassalage: 'DS88', pageNo: 1, pageSize: 1 };
  const answer = await call(listGames, cockfight).catch(() => undefined);
  const game = answer?.games[0];
  if (game === undefined || game.isMaintenance) {
    location.assign('/cockfight');
  } else {
    openGame(navigate, game);
  }
}

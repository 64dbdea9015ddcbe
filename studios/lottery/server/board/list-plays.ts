import { route } from '#seamless/studio.ts';
import { listPlays } from '#studios/lottery/contract.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { sessionOf } from '../sessions/sessions.ts';
import { soldNow } from '../terms/terms.ts';
import { boardPlays } from './board-plays.ts';

/** Lists the plays of a game as they are sold now: to the brand of the session, else to the named one, else by the catalogue. */
export const listPlaysRoute = route(listPlays, async ({ input, host, session, reject }) => {
  const known = await sessionOf(host, session);
  const drawGame = findDrawGame(input.game);
  if (drawGame === undefined) {
    return reject('INVALID_SELECTION');
  }
  const sold = await soldNow(host, drawGame, {
    brand: known?.brand_ref ?? input.brand ?? '',
    currency: known?.currency ?? input.currency ?? '',
  });
  return { plays: [...boardPlays(host, sold)] };
});

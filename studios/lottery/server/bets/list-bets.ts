import { route } from '#seamless/studio.ts';
import { listBets } from '#studios/lottery/contract.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { livingSession } from '../sessions/sessions.ts';
import { betsOfMember } from './bet.store.ts';
import { viewBet } from './bet-view.ts';

const SHOWN = 50;

/** Lists the member's own bets of a game. */
export const listBetsRoute = route(listBets, async (call) => {
  const { input, host, reject } = call;
  const known = await livingSession(call);
  if (findDrawGame(input.game) === undefined) {
    return reject('INVALID_SELECTION');
  }
  const rows = await host.db.autocommit((tx) =>
    betsOfMember(tx, { member: known.member_ref, gameCode: input.game, limit: SHOWN }),
  );
  return { bets: rows.map(viewBet) };
});

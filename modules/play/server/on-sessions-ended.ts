import { SESSIONS_ENDED } from '#modules/identity/events.ts';
import type { Listener } from '#platform/module.ts';
import { endGameSessions } from './game-sessions.ts';

/** A login that ends takes its game sessions along: no stake is placed in its name any more (R13). */
export const onSessionsEnded: Listener = {
  event: SESSIONS_ENDED,
  name: 'play.end_game_sessions',
  run: async (house, { accountId, sessionIds }) => {
    if (!Array.isArray(sessionIds)) {
      throw new Error(`${SESSIONS_ENDED} names its sessions`);
    }
    await house.db.transaction(async (tx) => {
      for (const id of sessionIds) {
        await endGameSessions(tx, {
          memberId: BigInt(String(accountId)),
          loginSessionId: BigInt(String(id)),
        });
      }
    });
  },
};

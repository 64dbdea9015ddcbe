import type { LoginEnd } from '#modules/identity/server/index.ts';
import type { KickReason } from '#seamless/vendor-api.ts';
import { endGameSessions } from './game-sessions.ts';

/**
 * A login that ends takes its game sessions along, in its own commit: from then on no stake is placed in its name (R13).
 * A launch that was not exchanged yet asks for the login when it is.
 */
export const endGamesOfLogins: LoginEnd = {
  name: 'play',
  end: async (app, tx, { accountId, sessionIds, reason }) => {
    await endGameSessions(app, tx, {
      memberId: accountId,
      loginSessionIds: sessionIds,
      reason: REASONS.get(reason) ?? 'logged_out',
    });
  },
};

/** Why a login ended, in the codes that vendors receive; they do not learn which act of the member it was. */
const REASONS: ReadonlyMap<string, KickReason> = new Map([
  ['replaced', 'replaced'],
  ['account_closed', 'disabled'],
  ['operator', 'operator'],
]);

import type { LoginEnd } from '#modules/identity/server/index.ts';
import { endGameSessions } from './game-sessions.ts';

/**
 * A login that ends takes its game sessions along, in its own commit: from then on no stake is placed in its name (R13).
 * A launch that was not exchanged yet asks for the login when it is.
 */
export const onLoginsEnded: LoginEnd = async (tx, { accountId: memberId, sessionIds }) => {
  await endGameSessions(tx, { memberId, loginSessionIds: sessionIds });
};

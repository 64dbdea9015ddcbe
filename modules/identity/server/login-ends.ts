import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house.ts';
import { SESSIONS_ENDED } from '../events.ts';

export type EndedLogins = {
  readonly accountId: bigint;
  readonly sessionIds: readonly bigint[];
  /** As the session keeps it: `logout`, `replaced`, `account_closed`, `operator`, … */
  readonly reason: string;
};

/** What ends with a login, in the commit that ends it. */
export type LoginEnd = (tx: Tx, ended: EndedLogins, house: House) => Promise<void>;

const followers = new Map<string, LoginEnd>();

/** Makes something end with the logins it was opened in; called when the room that keeps it loads. */
export function registerLoginEnd(name: string, follower: LoginEnd): void {
  followers.set(name, follower);
}

/** Ends what hangs on these logins, closes their sockets and announces their end. */
export async function followLoginEnd(tx: Tx, house: House, ended: EndedLogins): Promise<void> {
  const { accountId, sessionIds } = ended;
  for (const sessionId of sessionIds) {
    house.live.kick({ memberId: accountId, sessionId });
  }
  if (sessionIds.length === 0) {
    return;
  }
  for (const follower of followers.values()) {
    await follower(tx, ended, house);
  }
  const texts = sessionIds.map(String);
  await house.announce(tx, {
    name: SESSIONS_ENDED,
    id: `identity:ended:${texts.join(',')}`,
    payload: { accountId: String(accountId), sessionIds: texts },
  });
}

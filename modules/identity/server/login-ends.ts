import type { Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { House } from '#platform/house.ts';

export type EndedLogins = {
  readonly accountId: bigint;
  readonly sessionIds: readonly bigint[];
  /** As the session keeps it: `logout`, `replaced`, `account_closed`, `operator`, … */
  readonly reason: string;
};

/** Something that ends with the logins it was opened in, in the commit that ends them. */
export type LoginEnd = {
  readonly name: string;
  readonly end: (house: House, tx: Tx, ended: EndedLogins) => Promise<void>;
};

export const loginEnds = extensionPoint<LoginEnd>('identity.login_ends', ({ name }) => name);

/** Ends what hangs on these logins and closes their sockets. */
export async function followLoginEnd(house: House, tx: Tx, ended: EndedLogins): Promise<void> {
  const { accountId, sessionIds } = ended;
  for (const sessionId of sessionIds) {
    house.live.kick({ memberId: accountId, sessionId });
  }
  if (sessionIds.length === 0) {
    return;
  }
  for (const { end } of house.extensions.of(loginEnds)) {
    await end(house, tx, ended);
  }
}

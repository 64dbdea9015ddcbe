import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

export type EndedLogins = {
  readonly accountId: bigint;
  readonly sessionIds: readonly bigint[];
  /** The reason as the session stores it: `logout`, `replaced`, `account_closed`, `operator`, … */
  readonly reason: string;
};

/** Ends a module's state that belongs to logins, in the commit that ends them. */
export type LoginEnd = {
  readonly name: string;
  readonly end: (app: AppContext, tx: Tx, ended: EndedLogins) => Promise<void>;
};

export const loginEnds = extensionPoint<LoginEnd>('identity.login_ends', ({ name }) => name);

/** Ends the state that depends on these logins, and closes their sockets. */
export async function followLoginEnd(app: AppContext, tx: Tx, ended: EndedLogins): Promise<void> {
  const { accountId, sessionIds } = ended;
  for (const sessionId of sessionIds) {
    app.live.kick({ memberId: accountId, sessionId });
  }
  if (sessionIds.length === 0) {
    return;
  }
  for (const { end } of app.extensions.of(loginEnds)) {
    await end(app, tx, ended);
  }
}

import type { Guard } from '#platform/bind-guards.ts';
import { countRequests } from './check/check.store.ts';

/** An account whose money is on its way out stays open until it has arrived or come back (R19). */
export const keepUntilPaid: Guard<'beforeClose'> = async (app, tx, { brandId, accountId }) => {
  const since = new Date(app.clock.nowMs());
  const { open } = await countRequests(tx, { brandId, memberId: accountId, since });
  return open === 0
    ? undefined
    : { kind: 'account', code: 'account.close.withdrawal', status: 409 };
};

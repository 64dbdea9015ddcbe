import { isMember } from '#platform/contract/account-type.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { closeAccount } from '../../contract.security.ts';
import { accountClosed, logAccountClosed } from '../../events.ts';
import { checkOwnPassword } from '../passwords/check-own-password.ts';
import { revokeDevices } from '../sessions/devices.ts';
import { lockAccount } from './account.store.ts';
import { setAccountActive } from './accounts.ts';

// No transaction stays open while a password is hashed, and a counted attempt must outlive the refusal.
export const closeAccountHandler = handleWithoutTx(closeAccount, async (call) => {
  const { input, brand, app, nowMs, reject, rejectIfGuarded } = call;
  const { memberId, accountType } = memberOf(call);
  if (!isMember(accountType)) {
    return reject('account.close.agent');
  }
  await checkOwnPassword(call, {
    password: input.password,
    onProofOwed: () => reject('factor.proof.required'),
    onWrong: () => reject('password.old.incorrect', { field: 'password' }),
    onTooMany: (value) => reject('too.many.requests', value),
  });
  const ids = { brandId: brand.id, accountId: memberId };
  const close = async (tx: Tx) => {
    rejectIfGuarded(await app.guards.beforeClose(tx, ids));
    await setAccountActive(tx, app, { ...ids, isActive: false, nowMs });
    await revokeDevices(tx, { accountId: memberId, reason: 'account_closed', nowMs });
    await app.announce(tx, accountClosed, {
      id: `identity:closed:${memberId}:${nowMs}`,
      payload: { brandId: brand.id, accountId: memberId, atMs: nowMs },
    });
    logAccountClosed(app.log, { brandId: brand.id, memberId });
  };
  await call.transaction(close, (tx) => lockAccount(tx, memberId));
  return true;
});

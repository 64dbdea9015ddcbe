import { isSamePassword } from '#platform/contract/password.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { changePassword } from '../../contract.ts';
import { logPasswordChanged, passwordChanged } from '../../events.ts';
import { lockAccount, selectAccount, updatePassword } from '../accounts/account.store.ts';
import { loginResultOf } from '../login/open-login.ts';
import { revokeDevices } from '../sessions/devices.ts';
import { endSessions, renewToken } from '../sessions/sessions.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { passwordHashing } from './password-hash.ts';
import { refusePassword } from './refuse-password.ts';

// No transaction stays open while a password is hashed, and a counted try must outlive the refusal.
export const changePasswordHandler = handleWithoutTx(changePassword, async (call) => {
  const { input, brand, app, nowMs, reject } = call;
  const { memberId, sessionId, account } = memberOf(call);
  const { oldPassword, newPassword, confirmNewPassword } = input;
  if (isSamePassword(newPassword, confirmNewPassword) && isSamePassword(newPassword, oldPassword)) {
    return reject('password.same', { field: 'newPassword' });
  }
  await refusePassword(call, { newPassword, confirmNewPassword, account });
  const former = await checkOwnPassword(call, {
    password: oldPassword,
    onProofOwed: () => reject('factor.proof.required'),
    onWrong: () => reject('password.old.incorrect', { field: 'oldPassword' }),
    onTooMany: (value) => reject('too.many.requests', value),
  });
  const hash = await passwordHashing(app).hash(newPassword);
  const replace = async (tx: Tx) => {
    const change = { accountId: memberId, from: former, to: hash, now: new Date(nowMs) };
    if (!(await updatePassword(tx, change))) {
      // Somebody changed it between our look and now.
      return reject('password.old.incorrect', { field: 'oldPassword' });
    }
    await endSessions(tx, app, {
      accountId: memberId,
      exceptId: sessionId,
      reason: 'password_changed',
      nowMs,
    });
    await revokeDevices(tx, { accountId: memberId, reason: 'password_changed', nowMs });
    const token = await renewToken(tx, { accountId: memberId, sessionId, nowMs });
    if (token === undefined) {
      return reject('login.not.session');
    }
    await app.announce(tx, passwordChanged, {
      id: `identity:password:${memberId}:${nowMs}`,
      payload: { brandId: brand.id, accountId: memberId },
    });
    logPasswordChanged(app.log, { brandId: brand.id, memberId });
    return await loginResultOf(tx, { account: await accountOf(tx, memberId), token, nowMs });
  };
  return await call.transaction(replace, (tx) => lockAccount(tx, memberId));
});

async function accountOf(tx: Tx, id: bigint) {
  const account = await selectAccount(tx, id);
  if (account === undefined) {
    throw new Error(`session of no account ${id}`);
  }
  return account;
}

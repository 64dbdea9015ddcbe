import { settingsOf } from '#modules/brand/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type CallWithoutTx, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { changePassword } from '../../contract.ts';
import { logPasswordChanged, passwordChanged } from '../../events.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../field-rules.ts';
import { selectAccount, updatePassword } from '../accounts/account.store.ts';
import { loginResultOf } from '../login/open-login.ts';
import { revokeDevices } from '../sessions/devices.ts';
import { endSessions, renewToken } from '../sessions/sessions.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { passwordHashing } from './password-hash.ts';
import { passwordProblem } from './password-rules.ts';

type ChangeCall = CallWithoutTx<
  {
    readonly oldPassword: string;
    readonly newPassword: string;
    readonly confirmNewPassword: string;
  },
  keyof typeof changePassword.rejects & string
>;

// No transaction stays open while a password is hashed, and a counted try must outlive the refusal.
export const changePasswordHandler = handleWithoutTx(changePassword, async (call) => {
  const { input, brand, app, nowMs, reject } = call;
  const { memberId, sessionId } = memberOf(call);
  await refuseNewPassword(call);
  const former = await checkOwnPassword(call, {
    password: input.oldPassword,
    onWrong: () => reject('password.old.incorrect', { field: 'oldPassword' }),
    onTooMany: (value) => reject('too.many.requests', value),
  });
  const hash = await passwordHashing(app).hash(input.newPassword);
  return await app.db.transaction(async (tx) => {
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
  });
});

async function refuseNewPassword(call: ChangeCall): Promise<void> {
  const { input, brand, app, reject } = call;
  const settings = await settingsOf(app.db.pooled, brand.id);
  if (input.newPassword !== input.confirmNewPassword) {
    reject('password.confirmation', { field: 'confirmNewPassword' });
  }
  if (input.newPassword === input.oldPassword) {
    reject('password.same', { field: 'newPassword' });
  }
  const problem =
    input.newPassword === settings.weakDefaultPassword
      ? 'password.common'
      : passwordProblem({
          password: input.newPassword,
          names: [memberOf(call).account, settings.merchantCode, settings.name],
        });
  if (problem !== undefined) {
    reject(problem, { field: 'newPassword', 0: PASSWORD_MIN, 1: PASSWORD_MAX });
  }
}

async function accountOf(tx: Tx, id: bigint) {
  const account = await selectAccount(tx, id);
  if (account === undefined) {
    throw new Error(`session of no account ${id}`);
  }
  return account;
}

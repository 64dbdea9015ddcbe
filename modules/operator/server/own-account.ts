import { isSamePassword } from '#platform/contract/password.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import { changeOwnPassword, whoAmI } from '../contract.office.ts';
import { STAFF_PASSWORD } from '../field-rules.ts';
import { audit } from './audit/audit.ts';
import { hashPassword, passwordProblem } from './password.ts';
import { mayActIn } from './roles/permissions.ts';
import { liveRoles } from './roles/role-grants.ts';
import { endSessionsOf, replaceToken } from './session.store.ts';
import { checkPassword, WINDOW_MS } from './sign-in/check-password.ts';
import { proofWaysOf } from './sign-in/step-up.ts';
import { lockStaff, raiseSignInEpoch, selectStaffMember, updatePassword } from './staff.store.ts';
import { createToken, hashOfToken, IDLE_MS } from './token.ts';

export const whoAmIHandler = handle(whoAmI, async (call) => {
  const operator = operatorOf(call);
  const staff = await selectStaffMember(call.tx, operator.operatorId);
  const words = new Set(operator.permissions.map((permission) => permission.split('@')[0] ?? ''));
  return {
    id: operator.operatorId.toString(),
    name: operator.name,
    display: staff?.display ?? operator.name,
    permissions: [...words].filter((word) => mayActIn(operator, word, call.brand.id)),
    roles: liveRoles(staff?.roles ?? [], call.nowMs).map((role) => role.name),
    idleMs: IDLE_MS,
    isSandbox: call.app.isSandbox,
    mustChangePassword: operator.mustChangePassword ?? false,
    mustEnrol: operator.mustEnrol ?? false,
    proof: await proofWaysOf(call.app, call.tx, operator.operatorId),
  };
});

export const changeOwnPasswordHandler = handleWithoutTx(changeOwnPassword, async (call) => {
  const { app, input, request, nowMs, reject } = call;
  const { operatorId, name } = operatorOf(call);
  const { password } = input;
  const problem = passwordProblem(input.newPassword);
  if (problem !== undefined) {
    return reject(problem, { field: 'newPassword', 0: STAFF_PASSWORD.min, 1: STAFF_PASSWORD.max });
  }
  const checked = await checkPassword(app, { name, password, ip: request.ip, nowMs });
  if (checked.is === 'too_many') {
    return reject('too.many.requests', { seconds: WINDOW_MS / 1_000 });
  }
  if (checked.is === 'wrong') {
    return reject('password_wrong');
  }
  if (isSamePassword(input.newPassword, input.password)) {
    return reject('password_same');
  }
  const from = checked.staff.password_hash;
  const to = await hashPassword(input.newPassword);
  const token = createToken();
  const change = async (tx: Tx) => {
    if (!(await updatePassword(tx, { id: operatorId, from, to }))) {
      // Somebody changed it between our look and now.
      return reject('password_wrong');
    }
    const own = hashOfToken(token);
    const former = hashOfToken((request.headers['authorization'] ?? '').trim());
    if (!(await replaceToken(tx, { from: former, to: own }))) {
      return reject('operator.not.session');
    }
    await raiseSignInEpoch(tx, operatorId);
    await endSessionsOf(tx, operatorId, new Date(nowMs), own);
    await audit(tx, {
      operatorId,
      brandId: 0,
      action: 'staff.password',
      entity: `staff:${operatorId}`,
      request,
    });
    return undefined;
  };
  await call.transaction(change, (tx) => lockStaff(tx, operatorId));
  return { token };
});

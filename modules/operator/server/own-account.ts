import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import { changeOwnPassword, whoAmI } from '../contract.office.ts';
import { audit } from './audit/audit.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { mayActIn } from './roles/permissions.ts';
import { endSessionsOf } from './session.store.ts';
import { selectStaffMember, selectStaffSecret, updatePassword } from './staff.store.ts';
import { hashOfToken, IDLE_MS } from './token.ts';

export const whoAmIHandler = handle(whoAmI, async (call) => {
  const operator = operatorOf(call);
  const staff = await selectStaffMember(call.tx, operator.operatorId);
  const words = new Set(operator.permissions.map((permission) => permission.split('@')[0] ?? ''));
  return {
    id: operator.operatorId.toString(),
    name: operator.name,
    display: staff?.display ?? operator.name,
    permissions: [...words].filter((word) => mayActIn(operator, word, call.brand.id)),
    roles: staff?.roles.map((role) => role.name) ?? [],
    idleMs: IDLE_MS,
    isSandbox: call.app.isSandbox,
    mustChangePassword: operator.mustChangePassword ?? false,
  };
});

export const changeOwnPasswordHandler = handleWithoutTx(changeOwnPassword, async (call) => {
  const { app, input, request, nowMs, reject } = call;
  const { operatorId, name } = operatorOf(call);
  const staff = await app.db.autocommit((tx) => selectStaffSecret(tx, name));
  if (!(await passwordMatches(app, staff?.password_hash, input.password))) {
    return reject('password_wrong');
  }
  if (input.newPassword === input.password) {
    return reject('password_same');
  }
  const passwordHash = await hashPassword(input.newPassword);
  await app.db.transaction(async (tx) => {
    await updatePassword(tx, operatorId, passwordHash);
    const own = hashOfToken(request.headers['authorization'] ?? '');
    await endSessionsOf(tx, operatorId, new Date(nowMs), own);
    await audit(tx, {
      operatorId,
      brandId: 0,
      action: 'staff.password',
      entity: `staff:${operatorId}`,
      request,
    });
  });
  return null;
});

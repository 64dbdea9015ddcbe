import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import { acceptInvitation, inviteStaff } from '../../contract.staff-office.ts';
import { STAFF_PASSWORD } from '../../field-rules.ts';
import { audit } from '../audit/audit.ts';
import { hashPassword, passwordProblem } from '../password.ts';
import { EVERY_BRAND } from '../roles/permissions.ts';
import { isOperatorFresh } from '../sign-in/step-up.ts';
import { selectStaffMember } from '../staff.store.ts';
import { createToken, hashOfToken } from '../token.ts';
import { spendInvitation, upsertInvitation } from './invitation.store.ts';

/** A link that nobody has used by then opens nothing any more. */
const GOOD_MS = 48 * 3_600_000;

/**
 * Makes the link of a person who has no password. Who asked for the account never gets one: otherwise one person could be
 * both who asks and who approves.
 */
export const inviteStaffHandler = handle(inviteStaff, async (call) => {
  const { tx, input, nowMs, reject, request } = call;
  const { operatorId } = operatorOf(call);
  const staff = (await selectStaffMember(tx, BigInt(input.id))) ?? reject('staff_unknown');
  if (!staff.is_invited) {
    return reject('staff_has_password');
  }
  if (staff.status !== 'active') {
    return reject('staff_suspended');
  }
  if (staff.asked_by === operatorId) {
    return reject('invitation_own_request');
  }
  if (!(await isOperatorFresh(tx, call))) {
    return reject('proof_required');
  }
  const token = createToken();
  const expiresAt = new Date(nowMs + GOOD_MS);
  const tokenHash = hashOfToken(token);
  await upsertInvitation(tx, { staffId: staff.id, tokenHash, madeBy: operatorId, expiresAt });
  await audit(tx, {
    operatorId,
    brandId: EVERY_BRAND,
    action: 'staff.invite',
    entity: `staff:${staff.id}`,
    after: { name: staff.name, until: expiresAt.toISOString() },
    reason: input.reason,
    request,
  });
  return { token, expiresAt: expiresAt.toISOString() };
});

/** A link that is unknown, spent or expired gets one answer. */
export const acceptInvitationHandler = handleWithoutTx(acceptInvitation, async (call) => {
  const { app, input, nowMs, reject, request } = call;
  const problem = passwordProblem(input.password);
  if (problem !== undefined) {
    return reject(problem, { field: 'password', 0: STAFF_PASSWORD.min, 1: STAFF_PASSWORD.max });
  }
  const passwordHash = await hashPassword(input.password);
  return await app.db.transaction(async (tx) => {
    const tokenHash = hashOfToken(input.token);
    const staff =
      (await spendInvitation(tx, { tokenHash, passwordHash, now: new Date(nowMs) })) ??
      reject('invitation_refused');
    await audit(tx, {
      operatorId: staff.id,
      brandId: EVERY_BRAND,
      action: 'staff.accept',
      entity: `staff:${staff.id}`,
      request,
    });
    app.log.fact('operator_invitation_used', { staffId: staff.id.toString() });
    return { name: staff.name };
  });
});

import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import { signIn, signOut } from '../contract.office.ts';
import { audit } from './audit/audit.ts';
import { passwordMatches } from './password.ts';
import { endSession, insertSession } from './session.store.ts';
import { clearFailedSignIns, countFailedSignIn, selectStaffSecret } from './staff.store.ts';
import { createToken, hashOfToken, IDLE_MS, MAX_MS } from './token.ts';

/**
 * Opens a session. A wrong password, an unknown name, a suspended account and one that is held back after ten
 * failures all get the same answer. Argon2 runs outside a transaction, so that no connection waits for it.
 */
export const signInHandler = handleWithoutTx(signIn, async (call) => {
  const { input, app, nowMs, request, reject } = call;
  const now = new Date(nowMs);
  const name = input.name.trim().toLowerCase();
  const staff = await app.db.autocommit((tx) => selectStaffSecret(tx, name));
  const isRight = await passwordMatches(app, staff?.password_hash, input.password);
  if (staff === undefined) {
    return reject('sign_in_refused');
  }
  const isHeldBack = staff.refused_until !== null && staff.refused_until > now;
  if (!isRight || isHeldBack || staff.status !== 'active') {
    await app.db.transaction(async (tx) => {
      // Trying on does not make the wait longer: nobody can keep an operator out for good.
      if (!isHeldBack) {
        await countFailedSignIn(tx, staff.id, now);
      }
      await audit(tx, {
        operatorId: staff.id,
        brandId: 0,
        action: 'session.refused',
        entity: `staff:${staff.id}`,
        request,
      });
    });
    return reject('sign_in_refused');
  }
  const token = createToken();
  const endsAt = new Date(nowMs + MAX_MS);
  await app.db.transaction(async (tx) => {
    await clearFailedSignIns(tx, staff.id);
    await insertSession(tx, {
      tokenHash: hashOfToken(token),
      staffId: staff.id,
      now,
      endsAt,
      ip: request.ip,
      userAgent: request.userAgent,
    });
    await audit(tx, {
      operatorId: staff.id,
      brandId: 0,
      action: 'session.open',
      entity: `staff:${staff.id}`,
      request,
    });
  });
  app.log.fact('operator_signed_in', { staffId: staff.id.toString() });
  return { token, endsAt: endsAt.toISOString(), idleMs: IDLE_MS };
});

export const signOutHandler = handle(signOut, async (call) => {
  const { operatorId } = operatorOf(call);
  const token = call.request.headers['authorization'] ?? '';
  await endSession(call.tx, hashOfToken(token), new Date(call.nowMs));
  await audit(call.tx, {
    operatorId,
    brandId: 0,
    action: 'session.end',
    entity: `staff:${operatorId}`,
    request: call.request,
  });
  return null;
});

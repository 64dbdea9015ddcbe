import { type CallWithoutTx, handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import { signIn, signOut } from '../../contract.office.ts';
import { audit } from '../audit/audit.ts';
import { endSession } from '../session.store.ts';
import { lockStaff, type StaffSecret } from '../staff.store.ts';
import { hashOfToken } from '../token.ts';
import { openChallenge } from './challenge.ts';
import { checkPassword, WINDOW_MS } from './check-password.ts';
import { openStaffSession } from './open-session.ts';
import { factorsOfStaff } from './staff-factors.ts';

/**
 * Opens a session, or asks for the second factor of a person who has one. A wrong password, an unknown name and a
 * suspended account all get the same answer.
 */
export const signInHandler = handleWithoutTx(signIn, async (call) => {
  const { input, app, nowMs, request, reject } = call;
  const name = input.name.trim().toLowerCase();
  const { password } = input;
  const checked = await checkPassword(app, { name, password, ip: request.ip, nowMs });
  if (checked.is === 'too_many') {
    if (checked.isFirst && checked.staff !== undefined) {
      await noteRefused(call, checked.staff);
    }
    return reject('too.many.requests', { seconds: WINDOW_MS / 1_000 });
  }
  if (checked.is === 'wrong') {
    if (checked.staff !== undefined) {
      await noteRefused(call, checked.staff);
    }
    return reject('sign_in_refused');
  }
  const { id: staffId, sign_in_epoch: epoch } = checked.staff;
  const outcome = await app.db.transaction(async (tx) => {
    // Locked first: a factor that is added or removed at this moment has been, or finds the session.
    await lockStaff(tx, staffId);
    const factors = await factorsOfStaff(app, tx, staffId);
    return factors === undefined
      ? await openStaffSession(tx, app, { staffId, epoch, provedBy: 'password', request, nowMs })
      : { asked: { ...factors, challenge: await openChallenge(tx, call, { staffId, epoch }) } };
  });
  if (outcome === undefined) {
    return reject('sign_in_refused');
  }
  return 'asked' in outcome ? reject('second_factor_required', outcome.asked) : outcome;
});

async function noteRefused(
  { app, request }: Pick<CallWithoutTx<unknown, never>, 'app' | 'request'>,
  staff: StaffSecret,
): Promise<void> {
  await app.db.transaction((tx) =>
    audit(tx, {
      operatorId: staff.id,
      brandId: 0,
      action: 'session.refused',
      entity: `staff:${staff.id}`,
      request,
    }),
  );
}

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

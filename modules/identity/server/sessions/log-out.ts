import { handle, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { logOut, touchSession } from '../../contract.ts';
import { memberLoggedOut } from '../../events.ts';
import { deviceCookie } from './device-cookie.ts';
import { endSessions } from './sessions.ts';

export const logOutHandler = handle(logOut, async (call) => {
  const { tx, app, brand, request, nowMs } = call;
  const { memberId, sessionId } = memberOf(call);
  await endSessions(tx, app, {
    accountId: memberId,
    onlyId: sessionId,
    reason: 'logout',
    nowMs,
  });
  if (deviceCookie.tokenOf(app, request) !== undefined) {
    deviceCookie.take(app, request);
  }
  memberLoggedOut(app.log, { brandId: brand.id, memberId, sessionId });
  return true;
});

/** Dispatch has looked the session up, and that keeps it alive. */
export const touchSessionHandler = handleWithoutTx(touchSession, async () => true);

import type { Tx } from '#platform/db/tx.ts';
import { handle, type MemberActor, memberOf } from '#platform/http/handle.ts';
import {
  endOtherSessions,
  endOwnSession,
  listLogins,
  readSecurity,
  removeBrowser,
} from '../../contract.security.ts';
import { selectAccount } from '../accounts/account.store.ts';
import { selectLoginRecords } from '../login/login-record.store.ts';
import { selectDevices } from './device.store.ts';
import { deviceWords } from './device-words.ts';
import { revokeDevices } from './devices.ts';
import { selectAliveSessions, selectSessionsOfDevice } from './security.store.ts';
import { endSessions } from './sessions.ts';

/** A maximum that no account reaches in practice. */
const MAX_SHOWN = 50;

export const readSecurityHandler = handle(readSecurity, async (call) => {
  const { tx, nowMs } = call;
  const { memberId, sessionId } = memberOf(call);
  const account = await selectAccount(tx, memberId);
  if (account === undefined) {
    throw new Error(`session of no account ${memberId}`);
  }
  const which = { accountId: memberId, now: new Date(nowMs), limit: MAX_SHOWN };
  const sessions = await selectAliveSessions(tx, which);
  const devices = await selectDevices(tx, which);
  const own = sessions.find(({ id }) => id === sessionId)?.device_id;
  const remembered = new Set(devices.map(({ id }) => id));
  return {
    account: account.account,
    passwordChangedAt: account.passwordChangedAt.getTime(),
    sessions: sessions.map((session) => ({
      id: Number(session.id),
      openedAt: session.opened_at.getTime(),
      lastUsedAt: session.last_used_at.getTime(),
      ip: session.ip,
      device: deviceWords(session.user_agent),
      isCurrent: session.id === sessionId,
      isRemembered: session.device_id !== null && remembered.has(session.device_id),
    })),
    browsers: devices.map((device) => ({
      id: Number(device.id),
      rememberedAt: device.remembered_at.getTime(),
      lastUsedAt: device.renewed_at.getTime(),
      expiresAt: device.expires_at.getTime(),
      ip: device.ip,
      device: deviceWords(device.user_agent),
      isCurrent: device.id === own,
    })),
  };
});

export const listLoginsHandler = handle(listLogins, async (call) => {
  const { input, tx } = call;
  const page = input.page ?? 1;
  const size = input.size ?? 10;
  const rows = await selectLoginRecords(tx, {
    accountId: memberOf(call).memberId,
    offset: (page - 1) * size,
    limit: size,
  });
  const total = rows[0]?.total ?? 0;
  return {
    list: rows.map((row) => ({
      id: Number(row.id),
      at: row.at.getTime(),
      ip: row.ip,
      device: deviceWords(row.user_agent),
      method: row.method,
      result: row.result,
    })),
    total,
    totalPages: Math.ceil(total / size),
  };
});

export const endOwnSessionHandler = handle(endOwnSession, async (call) => {
  const { input, tx, app, nowMs, reject } = call;
  const { memberId, sessionId } = memberOf(call);
  const onlyId = BigInt(input.sessionId);
  if (onlyId === sessionId) {
    return reject('session.own');
  }
  // A session that ended in the meantime is in the requested state.
  await endSessions(tx, app, { accountId: memberId, onlyId, reason: 'member', nowMs });
  return true;
});

export const endOtherSessionsHandler = handle(endOtherSessions, async (call) => {
  const { tx, app, nowMs } = call;
  const { memberId, sessionId } = memberOf(call);
  const ended = await endSessions(tx, app, {
    accountId: memberId,
    exceptId: sessionId,
    reason: 'member',
    nowMs,
  });
  return { ended };
});

export const removeBrowserHandler = handle(removeBrowser, async (call) => {
  const { input, tx, app, nowMs } = call;
  const actor = memberOf(call);
  const deviceId = BigInt(input.browserId);
  for (const onlyId of await othersOfDevice(tx, actor, deviceId)) {
    await endSessions(tx, app, { accountId: actor.memberId, onlyId, reason: 'member', nowMs });
  }
  await revokeDevices(tx, {
    accountId: actor.memberId,
    onlyId: deviceId,
    reason: 'member',
    nowMs,
  });
  return true;
});

/** A member who deletes the browser in use stays logged in until the session ends. */
async function othersOfDevice(
  tx: Tx,
  actor: MemberActor,
  deviceId: bigint,
): Promise<readonly bigint[]> {
  const ids = await selectSessionsOfDevice(tx, { accountId: actor.memberId, deviceId });
  return ids.includes(actor.sessionId) ? [] : ids;
}

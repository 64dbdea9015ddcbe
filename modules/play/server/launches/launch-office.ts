import { withGameNames } from '#modules/catalog/server/index.ts';
import { audit } from '#modules/operator/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { endOfficeSession, readOfficeLaunch } from '../../contract.launches.ts';
import { endGameSessions } from './game-sessions.ts';
import { type OfficeLaunch, selectOfficeLaunch } from './launch-office.store.ts';
import { stateOf } from './launches-office.ts';
import { selectNotices } from './notice.store.ts';

export const readOfficeLaunchHandler = handle(readOfficeLaunch, async (call) => {
  const { tx, brand, input, reject } = call;
  const launch = await selectOfficeLaunch(tx, { brandId: brand.id, launchId: input.launchId });
  if (launch === undefined) {
    return reject('launch_unknown');
  }
  const { session_ref: sessionRef } = launch;
  const notices =
    sessionRef === null ? [] : await selectNotices(tx, { brandId: brand.id, sessionRef });
  const [named] = await withGameNames(call, [
    { vendor: launch.vendor_code, game: launch.game_code },
  ]);
  return {
    launchId: launch.launch_id,
    at: launch.created_at.toISOString(),
    memberId: String(launch.member_id),
    member: launch.member_name,
    vendor: launch.vendor_code,
    game: launch.game_code,
    gameName: named?.gameName ?? launch.game_code,
    language: launch.language,
    isTrial: launch.is_trial,
    ip: launch.ip,
    state: stateOf(launch),
    address: launch.address_state,
    addressCode: launch.address_code,
    session: sessionRef === null ? null : sessionOf(launch),
    isNotified: launch.is_notified,
    notices: notices.map((notice) => ({
      id: String(notice.id),
      kind: notice.kind,
      state: notice.state,
      at: notice.made_at.toISOString(),
      tries: notice.tries,
      nextAt: notice.next_at.toISOString(),
      silentSince: notice.silent_since?.toISOString() ?? null,
      answeredAt: notice.answered_at?.toISOString() ?? null,
      code: notice.code,
    })),
  };
});

function sessionOf(launch: OfficeLaunch) {
  const state: 'open' | 'ended' | 'over' =
    launch.ended_at !== null ? 'ended' : launch.is_session_over ? 'over' : 'open';
  return {
    openedAt: launch.opened_at.toISOString(),
    expiresAt: launch.session_expires_at.toISOString(),
    state,
    endedAt: launch.ended_at?.toISOString() ?? null,
    endedFor: launch.ended_for,
    limits: launch.limits,
  };
}

export const endOfficeSessionHandler = handle(endOfficeSession, async (call) => {
  const { tx, app, brand, input, reject, request } = call;
  const launch = await selectOfficeLaunch(tx, { brandId: brand.id, launchId: input.launchId });
  if (launch === undefined) {
    return reject('launch_unknown');
  }
  const { session_ref: ref, member_id: memberId } = launch;
  const isOpen = ref !== null && launch.ended_at === null && !launch.is_session_over;
  if (!isOpen || (await endGameSessions(app, tx, { memberId, ref, reason: 'operator' })) === 0) {
    return reject('session_not_open');
  }
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'game_session.end',
    entity: `member:${memberId}`,
    before: { launch: launch.launch_id, vendor: launch.vendor_code, game: launch.game_code },
    after: { state: 'ended' },
    reason: input.reason,
    request,
  });
  return {};
});

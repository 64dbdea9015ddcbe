import { storeNotice } from '#modules/messaging/server/index.ts';
import { endPlay } from '#modules/play/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { liftPause, takePause } from '../contract.ts';
import { exclusionBegun, pauseLifted, pauseTaken } from '../events.ts';
import { EXCLUSIONS, type PauseLength } from '../field-rules.ts';
import { dropState, pauseOf } from './member-state.ts';
import { endOf, isExclusion, LIFT_WAIT_MS, mayLift } from './pause-rule.ts';
import { insertPause, liftPauses, lockMember, type Member } from './protection.store.ts';
import { showProtection } from './show-protection.ts';

export const takePauseHandler = handle(takePause, async (call) => {
  const { app, tx, brand, input, nowMs, reject } = call;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  await lockMember(tx, member);
  const known = await pauseOf(tx, member, nowMs);
  if (known !== undefined && isExclusion(known.length) && !isExclusion(input.length)) {
    return reject('protection.pause.shorter');
  }
  await beginPause(app, tx, { ...member, length: input.length, reason: input.reason });
  return await showProtection(app, tx, member);
});

export const liftPauseHandler = handle(liftPause, async (call) => {
  const { app, tx, brand, nowMs, reject } = call;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  await lockMember(tx, member);
  const pause = await pauseOf(tx, member, nowMs);
  if (pause === undefined || !mayLift(pause, nowMs)) {
    return reject('protection.lift.early');
  }
  const liftedAtMs = nowMs + LIFT_WAIT_MS;
  await liftPauses(tx, {
    memberId: member.memberId,
    askedAt: new Date(nowMs),
    liftedAt: new Date(liftedAtMs),
  });
  await dropState(tx, member.memberId);
  pauseLifted(app.log, { ...member, liftedAtMs });
  return await showProtection(app, tx, member);
});

/**
 * Begins a break or an exclusion: in the commit that stores it, every game of the member ends and its vendor is notified.
 * The caller has locked the member's row.
 * @param pause.operatorId who decided, when it was not the member
 */
export async function beginPause(
  app: AppContext,
  tx: Tx,
  pause: Member & {
    readonly length: PauseLength;
    readonly reason?: string | undefined;
    readonly operatorId?: bigint;
    /** It follows from an exclusion in another brand. */
    readonly isFollowing?: boolean;
  },
): Promise<void> {
  const { brandId, memberId, length, reason, operatorId } = pause;
  const nowMs = app.clock.nowMs();
  const endMs = endOf(length, nowMs);
  await insertPause(tx, {
    ...{ brandId, memberId, length },
    kind: isExclusion(length) ? 'exclusion' : 'break',
    startsAt: new Date(nowMs),
    endsAt: endMs === null ? null : new Date(endMs),
    reason: reason === undefined || reason.trim() === '' ? null : reason.trim(),
    operatorId: operatorId ?? null,
  });
  await dropState(tx, memberId);
  await endPlay(app, tx, { memberId, reason: 'excluded' });
  await storeNotice(app, tx, { brandId, memberId, template: 'pauseBegun', nowMs });
  const exclusion = EXCLUSIONS.find((one) => one === length);
  if (exclusion !== undefined && pause.isFollowing !== true) {
    await app.announce(tx, exclusionBegun, {
      id: `protection:exclusion:${memberId}:${nowMs}`,
      payload: {
        ...{ brandId, memberId, length: exclusion },
        ...(operatorId === undefined ? {} : { operatorId }),
      },
    });
  }
  pauseTaken(app.log, {
    ...{ brandId, memberId, length },
    ...(operatorId === undefined ? {} : { operatorId }),
  });
}

import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { type ApprovalAction, requestApproval } from '#modules/operator/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { liftExclusion } from '../contract.office.ts';
import { pauseLifted } from '../events.ts';
import { dropState } from './member-state.ts';
import { liftIndefinite, selectPauseDetails } from './office.store.ts';
import { mayBeLifted, memberOfBrand } from './office.ts';
import { INDEFINITE_LIFT_WAIT_MS, INDEFINITE_MIN_MS } from './pause-rule.ts';
import { lockMember } from './protection.store.ts';

const ACTION = 'protection.lift';

/** One person asks, another agrees; and then the member still waits. */
export const liftExclusionHandler = handle(liftExclusion, async (call) => {
  const { app, tx, brand, input, nowMs, reject, request } = call;
  const member = (await memberOfBrand(tx, brand.id, input.id)) ?? reject('member_unknown');
  const pauses = await selectPauseDetails(tx, member.memberId);
  const pause = pauses.find((one) => mayBeLifted(one, nowMs)) ?? reject('protection.lift.early');
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: ACTION,
    entity: `member:${input.id}`,
    payload: { brandId: brand.id, memberId: input.id, reason: input.reason },
    before: { length: pause.length, startsAt: pause.starts_at.toISOString() },
    after: { length: null, waitDays: INDEFINITE_LIFT_WAIT_MS / 86_400_000 },
    ...{ reason: input.reason, nowMs, request },
  });
  return { approvalId: String(approvalId ?? reject('protection.lift.waits')) };
});

const Payload = Type.Object({
  brandId: Type.Integer(),
  memberId: Type.String(),
  reason: Type.String(),
});
const isPayload = Compile(Payload);

export const liftExclusionApproval: ApprovalAction = {
  action: ACTION,
  permission: 'protection.lift',
  run: async (tx, app, payload) => {
    if (!isPayload.Check(payload)) {
      throw new Error('a request to lift an exclusion has another shape');
    }
    const member = { brandId: payload.brandId, memberId: BigInt(payload.memberId) };
    const nowMs = app.clock.nowMs();
    const liftedAtMs = nowMs + INDEFINITE_LIFT_WAIT_MS;
    await lockMember(tx, member);
    const lifted = await liftIndefinite(tx, {
      memberId: member.memberId,
      begunBefore: new Date(nowMs - INDEFINITE_MIN_MS),
      askedAt: new Date(nowMs),
      liftedAt: new Date(liftedAtMs),
      reason: payload.reason,
    });
    if (lifted === 0) {
      throw new Rejection('protection.lift.early', 409);
    }
    await dropState(tx, member.memberId);
    pauseLifted(app.log, { ...member, liftedAtMs });
  },
};

import { wholeOrNot } from '#platform/db/savepoint.store.ts';
import { type Call, handle, operatorOf } from '#platform/http/handle.ts';
import { eachInOrder } from '#platform/lists/bulk.ts';
import { decideApproval, decideApprovals } from '../../contract.office.ts';
import { audit } from '../audit/audit.ts';
import { isOperatorFresh } from '../sign-in/step-up.ts';
import { actionNamed } from './actions.ts';
import { type ApprovalRow, closeApproval, lockApproval } from './approval.store.ts';
import { isAboveCeiling, isStale, mayCheck, mustRead, shown } from './approvals.ts';
import { announceEnd } from './end-approval.ts';

const MIN_REASON_CHARACTERS = 3;

type Deciding = Pick<Call<unknown, never>, 'tx' | 'app' | 'brand' | 'nowMs' | 'request' | 'actor'>;
type Decision = { readonly isApproved: boolean; readonly reason: string };

/** Approves or rejects. The change itself, the decision and its audit row are one transaction. */
export const decideApprovalHandler = handle(decideApproval, async (call) => {
  const { tx, input, app, brand, reject } = call;
  const asked = (await lockApproval(tx, BigInt(input.id), brand.id)) ?? reject('approval_unknown');
  const decision = {
    isApproved: input.decision === 'approve',
    reason: input.reason?.trim() ?? '',
  };
  const barrier = barrierOf(call, asked);
  if (barrier !== undefined) {
    return reject(barrier);
  }
  if (!decision.isApproved && decision.reason.length < MIN_REASON_CHARACTERS) {
    return reject('reason_required');
  }
  if (decision.isApproved && !(await isOperatorFresh(tx, call))) {
    return reject('proof_required');
  }
  if (decision.isApproved && (await isStale(tx, actionNamed(app, asked.action), asked))) {
    return reject('approval_stale');
  }
  await decide(call, asked, decision);
  return shown(app, await mustRead(tx, asked.id, brand.id), operatorOf(call));
});

/**
 * Decides several requests of one kind. Each is carried out whole or not at all: one whose change is refused stays as it was,
 * and the others go on.
 */
export const decideApprovalsHandler = handle(decideApprovals, async (call) => {
  const { tx, app, brand, input, reject } = call;
  const decision = { isApproved: input.decision === 'approve', reason: input.reason.trim() };
  if (decision.isApproved && !input.isDryRun && !(await isOperatorFresh(tx, call))) {
    return reject('proof_required');
  }
  const rows = await eachInOrder(input.ids, async (id) => {
    const asked = await lockApproval(tx, id, brand.id);
    if (asked === undefined) {
      return 'unknown';
    }
    if (asked.action !== input.action) {
      return 'other_kind';
    }
    const barrier = barrierOf(call, asked);
    if (barrier !== undefined) {
      return SHORT[barrier];
    }
    if (decision.isApproved && (await isStale(tx, actionNamed(app, asked.action), asked))) {
      return 'stale';
    }
    const refusal = input.isDryRun
      ? undefined
      : await wholeOrNot(tx, () => decide(call, asked, decision));
    return refusal === undefined ? 'done' : 'refused';
  });
  return { rows };
});

/** What a row of several is left for. */
const SHORT = {
  approval_closed: 'closed',
  approval_own: 'own',
  permission_missing: 'forbidden',
  amount_above_ceiling: 'above',
} as const;

/** Why the operator cannot decide about a request, whatever the decision. */
function barrierOf(call: Deciding, asked: ApprovalRow): keyof typeof SHORT | undefined {
  const checker = operatorOf(call);
  if (asked.status !== 'waiting' || asked.expires_at <= new Date(call.nowMs)) {
    return 'approval_closed';
  }
  if (asked.maker_id === checker.operatorId) {
    return 'approval_own';
  }
  const action = actionNamed(call.app, asked.action);
  if (!mayCheck(checker, action, asked)) {
    return 'permission_missing';
  }
  return isAboveCeiling(checker, action, asked) ? 'amount_above_ceiling' : undefined;
}

async function decide(
  call: Deciding,
  asked: ApprovalRow,
  { isApproved, reason }: Decision,
): Promise<void> {
  const { tx, app, nowMs, request } = call;
  const checker = operatorOf(call);
  await closeApproval(tx, {
    id: asked.id,
    status: isApproved ? 'approved' : 'rejected',
    checkerId: checker.operatorId,
    reason: reason === '' ? null : reason,
    now: new Date(nowMs),
  });
  if (isApproved) {
    await actionNamed(app, asked.action).run(tx, app, asked.payload, {
      makerId: asked.maker_id,
      checkerId: checker.operatorId,
    });
  }
  const decision = isApproved ? 'approve' : 'reject';
  await audit(tx, {
    operatorId: checker.operatorId,
    brandId: asked.brand_id,
    action: `${asked.action}.${decision}`,
    entity: asked.entity,
    before: asked.before,
    after: asked.after,
    ...(reason === '' ? {} : { reason }),
    approvalId: asked.id,
    request,
  });
  await announceEnd(app, tx, asked, {
    outcome: isApproved ? 'approved' : 'rejected',
    checker: checker.name,
    atMs: nowMs,
  });
  app.log.fact('approval_decided', {
    approvalId: asked.id.toString(),
    action: asked.action,
    decision,
  });
}

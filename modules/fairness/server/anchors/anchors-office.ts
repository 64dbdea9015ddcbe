import { audit, requestApproval } from '#modules/operator/server/index.ts';
import { handle, handleWithoutTx, operatorOf } from '#platform/http/handle.ts';
import { type CallStatus, statusOfCalls } from '#platform/outbound/call-status.ts';
import { callAfterCommit, hurryCall } from '#platform/outbound/make-calls.ts';
import { retryCall } from '#platform/outbound/queue-call.ts';
import {
  addAnchor,
  endAnchor,
  listOfficeAnchors,
  type OfficeAnchor,
  retryAnchor,
} from '../../contract.office.ts';
import { type AnchorRow, findAnchor, selectAnchors, selectLastReceipts } from './anchor.store.ts';
import { ADD_ACTION, END_ACTION } from './anchor-approvals.ts';
import { ANCHOR_BRAND, anchorCall, anchorCallKey } from './anchor-call.ts';
import { ANCHOR_KINDS } from './anchor-kinds.ts';

export const listOfficeAnchorsHandler = handle(listOfficeAnchors, async ({ app, tx }) => {
  const anchors = await selectAnchors(tx);
  const kept = await selectLastReceipts(
    tx,
    anchors.map(({ id }) => id),
  );
  const calls = await statusOfCalls(tx, anchorCall, anchors.flatMap(keysOf));
  const rows = anchors.map((anchor): OfficeAnchor => {
    const last = kept.get(anchor.id);
    const call = keysOf(anchor).flatMap((key) => calls.get(key) ?? [])[0];
    return {
      ...{ id: String(anchor.id), kind: anchor.kind, name: anchor.name },
      ...{ target: anchor.target, place: anchor.place },
      last:
        last === undefined
          ? null
          : { size: Number(last.size), at: new Date(Number(last.anchored_ms)).toISOString() },
      call: call === undefined ? null : shownCall(call),
    };
  });
  return { rows, hasFolder: app.anchorFolder !== undefined };
});

/** The key of the call that was queued last; none before the first one. */
function keysOf({ id, sent_checkpoint_id: sentId }: AnchorRow): readonly string[] {
  return sentId === null ? [] : [anchorCallKey(id, sentId)];
}

function shownCall({ state, attempts, code, nextAt }: CallStatus): OfficeAnchor['call'] {
  return { state, attempts, code, nextAt };
}

export const addAnchorHandler = handle(addAnchor, async (call) => {
  const { app, tx, input, reject, request, nowMs } = call;
  const { kind, reason } = input;
  const [name, target] = [input.name.trim(), input.target.trim()];
  const place = input.place?.trim() ?? '';
  if (name === '' || !ANCHOR_KINDS[kind].isTarget(app, target)) {
    return reject('anchor_target');
  }
  if ((await selectAnchors(tx)).some((one) => one.target === target)) {
    return reject('anchor_known');
  }
  const anchor = { kind, name, target, place: place === '' ? null : place };
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    brandId: 0,
    action: ADD_ACTION,
    entity: `anchor:${kind}:${target}`.slice(0, 200),
    payload: anchor,
    before: null,
    after: anchor,
    ...{ reason, nowMs, request },
  });
  return { approvalId: String(approvalId ?? reject('anchor_waits')) };
});

export const endAnchorHandler = handle(endAnchor, async (call) => {
  const { app, tx, input, reject, request, nowMs } = call;
  const { reason } = input;
  const found = await findAnchor(tx, BigInt(input.id));
  if (found === undefined || found.ended_at !== null) {
    return reject('anchor_unknown');
  }
  const { kind, name, target } = found;
  const approvalId = await requestApproval(app, tx, {
    makerId: operatorOf(call).operatorId,
    brandId: 0,
    action: END_ACTION,
    entity: `anchor:${input.id}`,
    payload: { id: input.id },
    before: { kind, name, target },
    after: null,
    ...{ reason, nowMs, request },
  });
  return { approvalId: String(approvalId ?? reject('anchor_waits')) };
});

export const retryAnchorHandler = handleWithoutTx(retryAnchor, async (call) => {
  const { app, input, reject, request } = call;
  const { operatorId } = operatorOf(call);
  const anchor = await findAnchor(app.db.reads, BigInt(input.id));
  const [key] = anchor === undefined || anchor.ended_at !== null ? [] : keysOf(anchor);
  if (key === undefined) {
    return reject(anchor === undefined ? 'anchor_unknown' : 'anchor_not_retryable');
  }
  const before = (await statusOfCalls(app.db.reads, anchorCall, [key])).get(key);
  if (before === undefined || before.state === 'done' || before.state === 'moot') {
    return reject('anchor_not_retryable');
  }
  await callAfterCommit(app, async (tx) => {
    await call.hold(tx);
    await retryCall(app, tx, { brandId: ANCHOR_BRAND, id: BigInt(before.id) });
    const hurried = await hurryCall(app, tx, { kind: anchorCall, key });
    await audit(tx, {
      operatorId,
      brandId: 0,
      action: 'fairness.anchor.retry',
      entity: `anchor:${input.id}`,
      before: { state: before.state, attempts: before.attempts, code: before.code },
      reason: input.reason,
      request,
    });
    return hurried;
  });
  const after = (await statusOfCalls(app.db.reads, anchorCall, [key])).get(key);
  return { state: after?.state ?? before.state };
});

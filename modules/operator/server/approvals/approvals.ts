import { isDeepStrictEqual } from 'node:util';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, type OperatorActor, operatorOf } from '#platform/http/handle.ts';
import { MAX_COUNTED, rowsOf, totalOf } from '#platform/lists/pages.ts';
import { listApprovals, readApproval, withdrawApproval } from '../../contract.office.ts';
import { audit, toJson } from '../audit/audit.ts';
import { isWithinCeiling } from '../roles/ceilings.ts';
import { mayActIn } from '../roles/permissions.ts';
import { type ApprovalAction, actionNamed } from './actions.ts';
import {
  type ApprovalRow,
  closeApproval,
  countApprovals,
  lockApproval,
  selectApprovals,
} from './approval.store.ts';
import { expireApprovals } from './end-approval.ts';

export const withdrawApprovalHandler = handle(withdrawApproval, async (call) => {
  const { tx, input, app, brand, nowMs, reject, request } = call;
  const operator = operatorOf(call);
  const asked = await lockApproval(tx, BigInt(input.id), brand.id);
  if (asked === undefined) {
    return reject('approval_unknown');
  }
  if (asked.status !== 'waiting') {
    return reject('approval_closed');
  }
  if (asked.maker_id !== operator.operatorId) {
    return reject('approval_foreign');
  }
  const now = new Date(nowMs);
  await closeApproval(tx, {
    id: asked.id,
    status: 'withdrawn',
    checkerId: null,
    reason: null,
    now,
  });
  await audit(tx, {
    operatorId: operator.operatorId,
    brandId: asked.brand_id,
    action: `${asked.action}.withdraw`,
    entity: asked.entity,
    approvalId: asked.id,
    request,
  });
  return shown(app, await mustRead(tx, asked.id, brand.id), operator);
});

export const listApprovalsHandler = handle(listApprovals, async (call) => {
  const { tx, input, app, brand, file } = call;
  const size = rowsOf(file);
  const operator = operatorOf(call);
  await expireApprovals(app, tx, call.nowMs);
  const of = { brandId: brand.id, status: input.status ?? null };
  const counted =
    file === undefined ? await countApprovals(tx, { ...of, limit: MAX_COUNTED + 1 }) : 0;
  const rows = await selectApprovals(tx, {
    ...of,
    isOldestFirst: input.sort === 'time',
    beforeId: input.before === undefined ? null : BigInt(input.before),
    limit: size,
  });
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => shown(app, row, operator)),
    next: rows.length < size || last === undefined ? null : last.id.toString(),
    total: totalOf(counted),
  };
});

/** One request. While it waits, its ground is read and its dry run is computed again, for the person who decides. */
export const readApprovalHandler = handle(readApproval, async (call) => {
  const { tx, app, brand } = call;
  await expireApprovals(app, tx, call.nowMs);
  const row = await lockApproval(tx, BigInt(call.input.id), brand.id);
  if (row === undefined) {
    return call.reject('approval_unknown');
  }
  const action = actionNamed(app, row.action);
  const isWaiting = row.status === 'waiting';
  return {
    ...shown(app, row, operatorOf(call)),
    isStale: isWaiting && (await isStale(tx, action, row)),
    now: isWaiting ? ((await action.look?.(tx, app, row.payload, brand.id)) ?? null) : null,
  };
});

export async function mustRead(tx: Tx, id: bigint, brandId: number): Promise<ApprovalRow> {
  const row = await lockApproval(tx, id, brandId);
  if (row === undefined) {
    throw new Error(`approval ${id} vanished in its own transaction`);
  }
  return row;
}

/** The ground moved since the request was made: approving it would write what nobody has seen. */
export async function isStale(
  tx: Tx,
  action: ApprovalAction,
  asked: ApprovalRow,
): Promise<boolean> {
  if (action.before === undefined) {
    return false;
  }
  const now = toJson(await action.before(tx, asked.payload)) ?? 'null';
  return !isDeepStrictEqual(JSON.parse(now), asked.before);
}

/** The operator who decides needs the right to decide and the right to make that change. */
export function mayCheck(
  operator: OperatorActor,
  action: ApprovalAction,
  asked: { readonly brand_id: number },
): boolean {
  return [action.permission ?? 'approval.decide', 'approval.decide'].every((permission) =>
    mayActIn(operator, permission, asked.brand_id),
  );
}

/** The sum of the request is above what the roles of the operator decide about. */
export function isAboveCeiling(
  operator: OperatorActor,
  { permission = 'approval.decide' }: ApprovalAction,
  asked: Pick<ApprovalRow, 'brand_id' | 'amount_ticks'>,
): boolean {
  const { brand_id: brandId, amount_ticks: sum } = asked;
  return !isWithinCeiling(operator, { permission, brandId, sum });
}

export function shown(app: AppContext, row: ApprovalRow, operator: OperatorActor) {
  const isOwn = row.maker_id === operator.operatorId;
  const action = actionNamed(app, row.action);
  const isAbove = isAboveCeiling(operator, action, row);
  return {
    id: row.id.toString(),
    action: row.action,
    entity: row.entity,
    before: row.before,
    after: row.after,
    reason: row.reason,
    maker: row.maker,
    madeAt: row.made_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    status: row.status,
    checker: row.checker,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decisionReason: row.decision_reason,
    isOwn,
    isAbove,
    mayDecide: row.status === 'waiting' && !isOwn && !isAbove && mayCheck(operator, action, row),
  };
}

import { type ApprovalAction, requestApproval } from '#modules/operator/server/index.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { amount } from '#platform/money/money.ts';
import { payWithdrawal, refuseWithdrawal, resolveDispute } from '../../contract.office.ts';
import { isInBatch } from '../batch/batch.store.ts';
import { isReferenceKnown } from '../payout/payout.store.ts';
import { BY_HAND } from '../settings.ts';
import { moveStage } from '../stages/move-stage.ts';
import {
  lockWithdrawal,
  saveApproval,
  selectWithdrawal,
  type WithdrawalRow,
} from '../stages/withdrawal.store.ts';
import { auditStep, byNumber, byOperator, entityOf, madeOrRefused } from './office-step.ts';
import { officeMoney } from './show-office.ts';

/** Money that had left goes back to the member: one asks, another decides. */
const RETURN = 'withdrawal.return';

/** Nothing is paid: the money goes back to the member, who reads the code's text. */
export const refuseWithdrawalHandler = handle(refuseWithdrawal, async (call) => {
  const { tx, app, brand, input, nowMs, reject } = call;
  const id = BigInt(input.id);
  if (await isTaken(tx, { brandId: brand.id, id })) {
    return reject('batch_taken');
  }
  const { before, row } = madeOrRefused(
    call,
    await moveStage(app, tx, {
      brandId: brand.id,
      id,
      to: 'refused',
      by: byOperator(operatorOf(call)),
      code: input.code,
      note: input.note,
      version: input.version,
      nowMs,
    }),
  );
  await auditStep(call, tx, {
    action: 'withdrawal.refuse',
    before,
    after: { state: row.state, code: input.code },
    reason: input.note,
  });
  return { state: row.state };
});

/** It was paid by hand; a number of the bank or wallet stands for one payment. */
export const payWithdrawalHandler = handle(payWithdrawal, async (call) => {
  const { tx, app, brand, input, nowMs, reject } = call;
  const reference = input.reference.trim();
  const id = BigInt(input.id);
  if (await isReferenceKnown(tx, { brandId: brand.id, way: BY_HAND, reference })) {
    return reject('withdrawal_reference');
  }
  if (await isTaken(tx, { brandId: brand.id, id })) {
    return reject('batch_taken');
  }
  const { before, row } = madeOrRefused(
    call,
    await moveStage(app, tx, {
      brandId: brand.id,
      id,
      to: 'sent',
      by: byOperator(operatorOf(call)),
      reference,
      version: input.version,
      isAllowed: ({ state, way }) => state === 'approved' && way === BY_HAND,
      nowMs,
    }),
  );
  await auditStep(call, tx, {
    action: 'withdrawal.pay',
    before,
    after: { state: row.state, reference },
  });
  return { state: row.state };
});

/** Ends the question whether the money came: it did, or two people give it back. */
export const resolveDisputeHandler = handle(resolveDispute, async (call) => {
  const { tx, app, brand, input, nowMs, request, reject } = call;
  const operator = operatorOf(call);
  const id = BigInt(input.id);
  if (input.hasArrived) {
    const { before, row } = madeOrRefused(
      call,
      await moveStage(app, tx, {
        ...{ brandId: brand.id, id, to: 'arrived', code: 'desk', note: input.reason },
        ...{ by: byOperator(operator), version: input.version, nowMs },
        isAllowed: ({ state }) => state === 'disputed',
      }),
    );
    const after = { state: row.state };
    await auditStep(call, tx, {
      action: 'withdrawal.arrived',
      before,
      after,
      reason: input.reason,
    });
    return { state: row.state, approvalId: null };
  }
  const row = (await lockWithdrawal(tx, { brandId: brand.id, id })) ?? reject('withdrawal_unknown');
  if (row.state !== 'disputed') {
    return reject('withdrawal_state');
  }
  if (row.version !== input.version) {
    return reject('changed_meanwhile');
  }
  const approvalId =
    (await requestApproval(app, tx, {
      ...{ makerId: operator.operatorId, brandId: brand.id, action: RETURN },
      ...{ entity: entityOf(row), before: standOf(row), reason: input.reason, nowMs, request },
      payload: { brandId: brand.id, id: input.id },
      amount: amount(row.amount_ticks),
      after: {
        withdrawal: {
          state: 'returned',
          member: row.member_name,
          amount: officeMoney(row.amount_ticks),
        },
      },
    })) ?? reject('withdrawal_waits');
  await saveApproval(tx, { id, approvalId });
  return { state: row.state, approvalId: String(approvalId) };
});

/** Whether a withdrawal is in a batch; its row is locked, so that it gets into none meanwhile. */
async function isTaken(
  tx: Tx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<boolean> {
  await lockWithdrawal(tx, which);
  return await isInBatch(tx, which.id);
}

function standOf(row: WithdrawalRow | undefined) {
  return { withdrawal: { state: row?.state === 'disputed' ? 'disputed' : 'ended' } };
}

export const returnApproval: ApprovalAction = {
  action: RETURN,
  permission: 'withdrawal.handle',
  movesMoney: true,
  before: async (tx, payload) => standOf(await selectWithdrawal(tx, readPayload(payload))),
  run: async (tx, app, payload, by) => {
    const moved = await moveStage(app, tx, {
      ...readPayload(payload),
      to: 'returned',
      by: await byNumber(tx, by.checkerId),
      code: 'not_received',
      isAllowed: ({ state }) => state === 'disputed',
      nowMs: app.clock.nowMs(),
    });
    if (typeof moved === 'string') {
      throw new Rejection('withdrawal_state', 409);
    }
  },
};

function readPayload(payload: Readonly<Record<string, unknown>>) {
  return { brandId: Number(payload['brandId']), id: BigInt(String(payload['id'])) };
}

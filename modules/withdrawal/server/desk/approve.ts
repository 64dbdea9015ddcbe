import {
  type ApprovalAction,
  type ApprovalRequest,
  ceilingIn,
  requestApproval,
} from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { amount } from '#platform/money/money.ts';
import { approveWithdrawal } from '../../contract.office.ts';
import { approveNow } from '../payout/start-payout.ts';
import { settingsOfBrand } from '../settings.ts';
import { moveStage } from '../stages/move-stage.ts';
import {
  lockWithdrawal,
  saveApproval,
  selectWithdrawal,
  type WithdrawalRow,
} from '../stages/withdrawal.store.ts';
import { auditStep, byNumber, byOperator, entityOf, madeOrRefused } from './office-step.ts';
import { peopleFor } from './read-case.ts';
import { officeMoney } from './show-office.ts';

/** A second person decides above the brand's first threshold, and a third one above the other. */
const SECOND = 'withdrawal.approve';
const THIRD = 'withdrawal.approve_third';
const HANDLE = 'withdrawal.handle';
const MIN_REASON = 3;

/**
 * Approves a withdrawal that one person may decide about; asks a second one about every other, and about what is above the
 * ceiling of that person's roles.
 */
export const approveWithdrawalHandler = handle(approveWithdrawal, async (call) => {
  const { tx, app, brand, input, nowMs, reject } = call;
  const operator = operatorOf(call);
  const id = BigInt(input.id);
  const row = (await lockWithdrawal(tx, { brandId: brand.id, id })) ?? reject('withdrawal_unknown');
  const { settings } = await settingsOfBrand(tx, brand.id);
  const step = {
    ...{ brandId: brand.id, id, by: byOperator(operator), note: input.note ?? null },
    ...{ version: input.version, nowMs },
  };
  const ceiling = ceilingIn(operator, HANDLE, brand.id) ?? row.amount_ticks;
  if (peopleFor(row.amount_ticks, settings) === 1 && row.amount_ticks <= ceiling) {
    const moved = await approveNow(app, tx, step);
    const after = typeof moved === 'string' ? madeOrRefused(call, moved).row : moved;
    await auditStep(call, tx, {
      action: 'withdrawal.approve_alone',
      before: row,
      after: { state: after.state },
      reason: input.note,
    });
    return { state: after.state, approvalId: null };
  }
  const moved = madeOrRefused(call, await moveStage(app, tx, { ...step, to: 'second' }));
  const approvalId =
    (await ask(app, tx, {
      ...requestAbout(moved.row, input.note),
      ...{ action: SECOND, makerId: operator.operatorId, nowMs, request: call.request },
      payload: { brandId: brand.id, id: input.id, first: String(operator.operatorId) },
    })) ?? reject('withdrawal_waits');
  return { state: moved.row.state, approvalId: String(approvalId) };
});

async function ask(
  app: AppContext,
  tx: Tx,
  request: ApprovalRequest & { readonly id: bigint },
): Promise<bigint | undefined> {
  const { id, ...wanted } = request;
  const approvalId = await requestApproval(app, tx, wanted);
  if (approvalId !== undefined) {
    await saveApproval(tx, { id, approvalId });
  }
  return approvalId;
}

/** What the further person reads. */
function requestAbout(row: WithdrawalRow, note: string | undefined) {
  return {
    id: row.id,
    brandId: row.brand_id,
    entity: entityOf(row),
    before: standOf(row),
    amount: amount(row.amount_ticks),
    after: {
      withdrawal: {
        state: 'approved',
        member: row.member_name,
        amount: officeMoney(row.amount_ticks),
      },
    },
    reason: note === undefined || note.trim().length < MIN_REASON ? `withdrawal W${row.id}` : note,
  };
}

/** What a decision is about: a withdrawal that still waits for it. */
function standOf(row: WithdrawalRow | undefined) {
  return { withdrawal: { state: row?.state === 'second' ? 'second' : 'ended' } };
}

type Payload = Readonly<Record<string, unknown>>;

async function before(tx: ReadTx, payload: Payload) {
  return standOf(await selectWithdrawal(tx, readPayload(payload)));
}

/** The second person's yes: it is approved, or above the second threshold asked of a third person. */
export const approveSecond: ApprovalAction = {
  action: SECOND,
  permission: HANDLE,
  movesMoney: true,
  before,
  run: async (tx, app, payload, by) => {
    const which = readPayload(payload);
    const row = await lockWithdrawal(tx, which);
    const { settings } = await settingsOfBrand(tx, which.brandId);
    if (row === undefined || peopleFor(row.amount_ticks, settings) < 3) {
      await approveAs(tx, app, which, by.checkerId);
      return;
    }
    await ask(app, tx, {
      ...requestAbout(row, undefined),
      ...{ action: THIRD, makerId: by.checkerId, nowMs: app.clock.nowMs() },
      payload: { brandId: which.brandId, id: String(which.id), first: String(by.makerId) },
    });
  },
};

/** The third person's yes; whoever asked first is none. */
export const approveThird: ApprovalAction = {
  action: THIRD,
  permission: HANDLE,
  movesMoney: true,
  before,
  run: async (tx, app, payload, by) => {
    if (String(payload['first']) === String(by.checkerId)) {
      throw new Rejection('withdrawal_third_person', 409);
    }
    await approveAs(tx, app, readPayload(payload), by.checkerId);
  },
};

async function approveAs(
  tx: Tx,
  app: AppContext,
  which: { readonly brandId: number; readonly id: bigint },
  operatorId: bigint,
): Promise<void> {
  const moved = await approveNow(app, tx, {
    ...which,
    by: await byNumber(tx, operatorId),
    nowMs: app.clock.nowMs(),
  });
  if (typeof moved === 'string') {
    throw new Rejection('withdrawal_state', 409);
  }
}

function readPayload(payload: Payload) {
  return { brandId: Number(payload['brandId']), id: BigInt(String(payload['id'])) };
}

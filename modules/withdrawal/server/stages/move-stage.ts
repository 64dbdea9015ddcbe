import { announceBalance, balanceOfMember } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { WITHDRAWAL_TOPIC } from '../../contract.ts';
import { withdrawalMoved } from '../../events.ts';
import type { WithdrawalState } from '../../states.ts';
import { settingsOfBrand } from '../settings.ts';
import { giveBackHeld, giveBackPaid, payHeld } from './book-money.ts';
import { notifyOfStage } from './notify-of-stage.ts';
import {
  insertStep,
  lockWithdrawal,
  type StepBy,
  saveState,
  type WithdrawalRow,
} from './withdrawal.store.ts';

/** From which states each state may be reached; every other step is refused. */
const FROM: Readonly<Record<WithdrawalState, readonly WithdrawalState[]>> = {
  checking: [],
  second: ['checking', 'second'],
  approved: ['checking', 'second'],
  sending: ['approved'],
  sent: ['approved', 'sending'],
  disputed: ['sent'],
  arrived: ['sent', 'disputed'],
  refused: ['checking', 'second', 'approved'],
  returned: ['sending', 'sent', 'disputed'],
};

const MINUTE_MS = 60_000;

export type Step = {
  readonly brandId: number;
  readonly id: bigint;
  readonly to: WithdrawalState;
  readonly by: StepBy;
  /** A refusal's reason, or how the money arrived. */
  readonly code?: string | null;
  /** For the desk alone. */
  readonly note?: string | null;
  readonly reference?: string;
  /** The way of payment, where it is decided again. */
  readonly way?: string;
  /** The request to a further person. */
  readonly approvalId?: bigint;
  /** The version that the caller has seen. */
  readonly version?: number;
  /** A further condition, read under the lock of the row. */
  readonly isAllowed?: (row: WithdrawalRow) => boolean;
  readonly nowMs: number;
};

export type Moved = { readonly before: WithdrawalRow; readonly row: WithdrawalRow };
export type NotMoved = 'unknown' | 'changed' | 'state';

/**
 * Moves a withdrawal to its next state, with its money, its row of the timeline and the member's notice in this transaction.
 * The row is locked first, so that of two steps at once one happens.
 */
export async function moveStage(app: AppContext, tx: Tx, step: Step): Promise<Moved | NotMoved> {
  const before = await lockWithdrawal(tx, step);
  if (before === undefined) {
    return 'unknown';
  }
  if (!FROM[step.to].includes(before.state) || step.isAllowed?.(before) === false) {
    return 'state';
  }
  if (step.version !== undefined && step.version !== before.version) {
    return 'changed';
  }
  await book(tx, before, step.to);
  const now = new Date(step.nowMs);
  const row = await saveState(tx, {
    id: before.id,
    state: step.to,
    code: step.code ?? null,
    reference: step.reference ?? null,
    way: step.way ?? before.way,
    approvalId: step.approvalId ?? null,
    dueAt: await dueAt(tx, before.brand_id, step),
    now,
  });
  await insertStep(tx, {
    brandId: before.brand_id,
    withdrawalId: before.id,
    state: step.to,
    by: step.by,
    code: step.code ?? null,
    note: step.note ?? null,
    at: now,
  });
  await notifyOfStage(app, tx, { row, nowMs: step.nowMs });
  await announce(app, tx, row);
  return { before, row };
}

async function book(tx: Tx, before: WithdrawalRow, to: WithdrawalState): Promise<void> {
  switch (to) {
    case 'sent':
      await payHeld(tx, before);
      break;
    case 'refused':
      await giveBackHeld(tx, before);
      break;
    case 'returned':
      await (before.state === 'sending' ? giveBackHeld(tx, before) : giveBackPaid(tx, before));
      break;
    default:
  }
}

async function dueAt(tx: Tx, brandId: number, { to, nowMs }: Step): Promise<Date | null> {
  const { settings } = await settingsOfBrand(tx, brandId);
  const minutes = {
    checking: settings.checkMinutes,
    second: settings.checkMinutes,
    approved: settings.payMinutes,
    sending: settings.payMinutes,
    sent: settings.confirmMinutes,
    disputed: settings.disputeMinutes,
    arrived: undefined,
    refused: undefined,
    returned: undefined,
  }[to];
  return minutes === undefined ? null : new Date(nowMs + minutes * MINUTE_MS);
}

/** Notifies the member's open pages of the step, and of the balance where money came back. */
export async function announce(app: AppContext, tx: Tx, row: WithdrawalRow): Promise<void> {
  const { id, brand_id: brandId, member_id: memberId, state, code, amount_ticks } = row;
  withdrawalMoved(app.log, { withdrawalId: id, memberId, amountTicks: amount_ticks, state, code });
  const data = { id: Number(id), state };
  app.live.publish({ brandId, memberId, topic: WITHDRAWAL_TOPIC, data });
  const balance = await balanceOfMember(tx, { brandId, memberId });
  announceBalance(app, { brandId, memberId, balance });
}

import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { queueCall } from '#platform/outbound/queue-call.ts';
import { BY_HAND } from '../settings.ts';
import { moveStage, type NotMoved, type Step } from '../stages/move-stage.ts';
import type { WithdrawalRow } from '../stages/withdrawal.store.ts';
import { payoutCall } from './payout-call.ts';
import { payoutId } from './payout-id.ts';

/**
 * Approves a withdrawal. One that is paid by hand waits for whoever pays; for every other one the provider's call is queued
 * in the same commit, so that a process that is killed after it leaves a payout that is made.
 */
export async function approveNow(
  app: AppContext,
  tx: Tx,
  approval: Omit<Step, 'to'>,
): Promise<WithdrawalRow | NotMoved> {
  const moved = await moveStage(app, tx, { ...approval, to: 'approved' });
  if (typeof moved === 'string' || moved.row.way === BY_HAND) {
    return typeof moved === 'string' ? moved : moved.row;
  }
  const { id, brand_id: brandId } = moved.row;
  const sending = await moveStage(app, tx, {
    ...{ brandId, id, to: 'sending', by: { kind: 'rule' }, nowMs: approval.nowMs },
  });
  const key = String(id);
  await queueCall(app, tx, payoutCall, {
    key,
    brandId,
    subject: `${moved.row.way} ${payoutId(moved.row)}`,
    payload: { withdrawal: key },
  });
  return typeof sending === 'string' ? sending : sending.row;
}

import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { depositEnded } from '../events.ts';
import { notifyOutcome } from './announce-deposit.ts';
import { type DepositRow, saveEnd } from './deposit.store.ts';
import type { OrderState } from './match-payment.ts';

/**
 * Ends an order without money, and tells its member unless the member ended it.
 * @returns false when it was in none of the states that may end so
 */
export async function endWithoutMoney(
  app: AppContext,
  tx: Tx,
  deposit: DepositRow,
  end: {
    readonly state: 'refused' | 'expired' | 'cancelled';
    readonly code: string;
    readonly from: readonly OrderState[];
    readonly nowMs: number;
  },
): Promise<boolean> {
  const { id, brand_id: brandId, member_id: memberId } = deposit;
  const { state, code, from, nowMs } = end;
  if (!(await saveEnd(tx, { id, from, state, code, at: new Date(nowMs) }))) {
    return false;
  }
  if (state !== 'cancelled') {
    await notifyOutcome(app, tx, deposit, { outcome: 'failed', ticks: 0n, nowMs });
  }
  depositEnded(app.log, { depositId: id, brandId, memberId, state, code });
  return true;
}

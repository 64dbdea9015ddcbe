import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { moveStage, type NotMoved, type Step } from '../stages/move-stage.ts';
import type { WithdrawalRow } from '../stages/withdrawal.store.ts';

/** Approves a withdrawal; one that is paid by hand then waits for whoever pays. */
export async function approveNow(
  app: AppContext,
  tx: Tx,
  approval: Omit<Step, 'to'>,
): Promise<WithdrawalRow | NotMoved> {
  const moved = await moveStage(app, tx, { ...approval, to: 'approved' });
  return typeof moved === 'string' ? moved : moved.row;
}

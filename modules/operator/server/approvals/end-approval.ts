import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { PayloadOf } from '#platform/events.ts';
import { approvalEnded } from '../../events.ts';
import { type ExpiredApproval, updateExpired } from './approval.store.ts';

/** Lets those know who asked that their request has come to its end. */
export async function announceEnd(
  app: AppContext,
  tx: Tx,
  request: ExpiredApproval,
  end: Pick<PayloadOf<typeof approvalEnded>, 'outcome' | 'checker' | 'atMs'>,
): Promise<void> {
  await app.announce(tx, approvalEnded, {
    id: `operator:approval:${request.id}`,
    payload: {
      approvalId: request.id,
      brandId: request.brand_id,
      makerId: request.maker_id,
      action: request.action,
      ...end,
    },
  });
}

/** Ends the requests whose 24 hours are over. */
export async function expireApprovals(app: AppContext, tx: Tx, nowMs: number): Promise<void> {
  for (const one of await updateExpired(tx, new Date(nowMs))) {
    await announceEnd(app, tx, one, { outcome: 'expired', checker: '', atMs: nowMs });
  }
}

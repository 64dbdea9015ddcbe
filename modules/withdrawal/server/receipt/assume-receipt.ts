import { announceBalance, balanceOfMember } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Job } from '#platform/module.ts';
import { settingsOfBrand } from '../settings.ts';
import { giveBackCharge } from '../stages/book-money.ts';
import { moveStage } from '../stages/move-stage.ts';
import { selectOverdue } from './receipt.store.ts';

const AT_ONCE = 100;

/**
 * What was sent and not answered in time counts as received (CSH-2). Nothing is given back then, unless the brand gives
 * back the charge.
 */
export const assumeReceiptJob: Job = {
  name: 'withdrawal.assume_receipt',
  cron: '* * * * *',
  run: assumeReceipts,
};

async function assumeReceipts(app: AppContext): Promise<void> {
  const now = new Date(app.clock.nowMs());
  const overdue = await selectOverdue(app.db.reads, { now, limit: AT_ONCE });
  for (const { id, brand_id: brandId } of overdue) {
    await assume(app, { id, brandId });
  }
}

/** Each in a transaction of its own; one that the member answers meanwhile is left as it is. */
async function assume(
  app: AppContext,
  which: { readonly id: bigint; readonly brandId: number },
): Promise<void> {
  const nowMs = app.clock.nowMs();
  await app.db.transaction(async (tx) => {
    const { settings } = await settingsOfBrand(tx, which.brandId);
    const moved = await moveStage(app, tx, {
      ...which,
      to: 'arrived',
      by: { kind: 'time' },
      code: settings.refundsForcedCharge ? 'time_refunded' : 'time',
      isAllowed: ({ state, due_at: dueAt }) =>
        state === 'sent' && dueAt !== null && dueAt.getTime() <= nowMs,
      nowMs,
    });
    if (typeof moved !== 'string' && settings.refundsForcedCharge) {
      await giveBackCharge(tx, moved.row);
      const { brand_id: brandId, member_id: memberId } = moved.row;
      const balance = await balanceOfMember(tx, { brandId, memberId });
      announceBalance(app, { brandId, memberId, balance });
    }
  });
}

import { listBrands } from '#modules/brand/server/index.ts';
import { sendNotice } from '#modules/messaging/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import {
  insertNotifications,
  type NewNotification,
  selectPreferences,
} from './notification.store.ts';
import { staffTopic } from './topics.ts';

const MAILS = {
  assigned: 'workAssigned',
  noted: 'workNoted',
  decided: 'workDecided',
  overdue: 'workOverdue',
} as const;

/**
 * Notifies operators in their back office, and by mail those who chose it. A mail names a colleague and a number, and
 * nothing of the thing itself: what it is about is read in the back office.
 */
export async function notify(app: AppContext, tx: Tx, one: NewNotification): Promise<void> {
  if (one.staffIds.length === 0) {
    return;
  }
  const reached = await insertNotifications(tx, one);
  const nowMs = one.now.getTime();
  for (const staffId of reached) {
    app.live.publish({
      brandId: one.brandId,
      topic: staffTopic(app, staffId, nowMs),
      data: { kind: one.kind },
    });
  }
  const wanting = (await selectPreferences(tx, reached)).filter(({ kinds }) =>
    kinds.includes(one.kind),
  );
  // What concerns no single brand is sent by the first one, whose gateway and name every installation has.
  const brandId = one.brandId === 0 && wanting.length > 0 ? await firstBrand(tx) : one.brandId;
  for (const { mail, language } of wanting) {
    await sendNotice(app, {
      brandId,
      to: mail,
      template: MAILS[one.kind],
      values: { by: one.by, count: one.count ?? 1 },
      language,
      tx,
    });
  }
}

async function firstBrand(tx: Tx): Promise<number> {
  return (await listBrands(tx))[0]?.id ?? 1;
}

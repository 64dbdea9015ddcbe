import type { StaffRef, WorkItem, WorkQueue } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { selectExtras } from './item.store.ts';

/** More of one queue than anybody works through in a day; the oldest are read. */
export const MAX_ITEMS = 300;

/** A thing that waits, with what the inbox knows about it. */
export type OpenItem = WorkItem & {
  readonly queue: WorkQueue;
  readonly dueAt: Date;
  readonly isOverdue: boolean;
  readonly owner: StaffRef | null;
  readonly notes: number;
};

/** What waits in a queue of a brand. A thing is due after the time of its queue, or when it ends by itself. */
export async function openItems(
  app: AppContext,
  tx: ReadTx,
  of: { readonly queue: WorkQueue; readonly brandId: number; readonly now: Date },
): Promise<readonly OpenItem[]> {
  const { queue, brandId, now } = of;
  const items = await queue.list(app, tx, { brandId, now, limit: MAX_ITEMS });
  const ids = items.map(({ id }) => id);
  const extras = await selectExtras(tx, { brandId, queue: queue.name, ids });
  const byId = new Map(extras.map((extra) => [extra.item_id, extra]));
  return items.map((item) => {
    const extra = byId.get(item.id);
    const given =
      extra?.staff_id == null ? null : { id: extra.staff_id, name: extra.staff_name ?? '' };
    const dueMs = Math.min(
      item.since.getTime() + queue.dueMs,
      item.endsAt?.getTime() ?? Number.POSITIVE_INFINITY,
    );
    return {
      ...item,
      queue,
      dueAt: new Date(dueMs),
      isOverdue: dueMs <= now.getTime(),
      owner: item.owner ?? given,
      notes: extra?.notes ?? 0,
    };
  });
}

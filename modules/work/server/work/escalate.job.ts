import { listBrands } from '#modules/brand/server/index.ts';
import { staffWith, type WorkQueue, workQueues } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Job } from '#platform/module.ts';
import { notify } from '../notifications/notify.ts';
import { MANAGE } from './assign-work.ts';
import { insertEscalations } from './item.store.ts';
import { type OpenItem, openItems } from './open-items.ts';

type Place = { readonly brandId: number; readonly now: Date };

/** Reports what has become overdue, once: to its owner, and to those who manage the work of others. */
export const escalateJob: Job = {
  name: 'work.escalate',
  cron: '*/2 * * * *',
  run: async (app) => {
    const now = new Date(app.clock.nowMs());
    const brands = await app.db.autocommit((tx) => listBrands(tx));
    for (const { id } of brands) {
      for (const queue of app.extensions.of(workQueues)) {
        await app.db.transaction((tx) => escalate(app, tx, queue, { brandId: id, now }));
      }
    }
  },
};

async function escalate(app: AppContext, tx: Tx, queue: WorkQueue, at: Place): Promise<void> {
  const items = await openItems(app, tx, { queue, ...at });
  const late = items.filter(({ isOverdue }) => isOverdue);
  if (late.length === 0) {
    return;
  }
  const ids = late.map(({ id }) => id);
  const fresh = new Set(
    await insertEscalations(tx, { brandId: at.brandId, queue: queue.name, ids, now: at.now }),
  );
  const reported = late.filter(({ id }) => fresh.has(id));
  const managers = await staffWith(tx, { permission: MANAGE, brandId: at.brandId });
  const owners = reported.flatMap(({ owner }) => (owner === null ? [] : [owner.id]));
  const people = new Set([...managers.map(({ id }) => id), ...owners]);
  const managing = new Set(managers.map(({ id }) => id));
  for (const staffId of people) {
    const theirs = reported.filter(({ owner }) => managing.has(staffId) || owner?.id === staffId);
    await report(app, tx, { staffId, queue, items: theirs, at });
  }
}

/** One notification for all that became overdue together, which names the oldest. */
async function report(
  app: AppContext,
  tx: Tx,
  of: {
    readonly staffId: bigint;
    readonly queue: WorkQueue;
    readonly items: readonly OpenItem[];
    readonly at: Place;
  },
): Promise<void> {
  const { staffId, queue, items, at } = of;
  const [oldest] = items;
  if (oldest !== undefined) {
    await notify(app, tx, {
      ...{ brandId: at.brandId, staffIds: [staffId], kind: 'overdue', queue: queue.name },
      ...{ item: oldest.id, title: oldest.title, words: oldest.words, by: '', now: at.now },
      count: items.length,
      fact: `overdue ${at.brandId} ${queue.name} ${oldest.id}`,
    });
  }
}

import type { WorkQueue } from '#modules/operator/server/index.ts';
import { countQuarantined, selectQuarantined } from './vendor.store.ts';

const DUE_MS = 3_600_000;
const MAX_COUNTED = 1_000;

/** Vendors whose calls are stopped until two people have looked, as work. */
export const quarantineQueue: WorkQueue = {
  name: 'quarantines',
  permission: 'vendor.view',
  handledBy: 'vendor.quarantine',
  dueMs: DUE_MS,
  list: async (_app, tx, { limit }) => {
    const rows = await selectQuarantined(tx, limit);
    return rows.map(({ code, quarantined_at: since }) => ({
      ...{ id: code, entity: `door:${code}`, title: code, words: null, detail: null, since },
      ...{ endsAt: null, owner: null, askedBy: null },
    }));
  },
  flow: async (tx, { from, until }) => {
    const rows = await selectQuarantined(tx, MAX_COUNTED);
    const came = rows.filter(({ quarantined_at: at }) => at >= from && at < until).length;
    return { came, done: null, left: (await countQuarantined(tx)).count };
  },
  closings: { actions: ['vendor.release.approve'], states: [] },
};

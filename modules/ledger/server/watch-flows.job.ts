import type { AppContext } from '#platform/app-context.ts';
import type { Job } from '#platform/module.ts';
import {
  brandsWithFlows,
  deleteFlows,
  lastFlow,
  selectFlowDays,
  writeFlows,
} from './flow.store.ts';
import { unusualFlows } from './unusual-flows.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Today is compared with the seven days before it. */
const COMPARED_MS = 8 * DAY_MS;

/** Sums what moved since the last time, from the hour that went on then; the first time, the days that are compared. */
export const sumFlowsJob: Job = {
  name: 'ledger.sum_flows',
  cron: '*/5 * * * *',
  run: async (app) => {
    const nowMs = app.clock.nowMs();
    await app.db.transaction(async (tx) => {
      const last = (await lastFlow(tx))?.getTime() ?? nowMs - COMPARED_MS;
      // A transfer that was written before the hour ended may be seen only after it.
      const from = new Date(last - HOUR_MS);
      await writeFlows(tx, { from, until: new Date(nowMs) });
      await deleteFlows(tx, new Date(nowMs - COMPARED_MS - DAY_MS));
    });
  },
};

/** Reports flows that are far above those of the days before, until they are not any more. */
export const watchFlowsJob: Job = {
  name: 'ledger.watch_flows',
  cron: '11 * * * *',
  run: watchFlows,
};

async function watchFlows(app: AppContext): Promise<void> {
  const now = new Date(app.clock.nowMs());
  await app.db.transaction(async (tx) => {
    for (const brandId of await brandsWithFlows(tx, now)) {
      for (const flow of unusualFlows(await selectFlowDays(tx, { brandId, now }))) {
        app.log.error('books_unusual_flow', {
          ...{ brandId, kind: flow.kind, isToMembers: flow.isToMembers },
          ...{ todayTicks: String(flow.today), beforeTicks: String(flow.before) },
        });
      }
    }
  });
}

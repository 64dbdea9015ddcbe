import type { WorkQueue } from '#modules/operator/server/index.ts';
import { applicationFlow, selectOpenApplications } from './application-queue.store.ts';

const DUE_MS = 48 * 3_600_000;

/** Applications that wait for a decision, as work. */
export const applicationQueue: WorkQueue = {
  name: 'applications',
  permission: 'join.view',
  handledBy: 'join.handle',
  dueMs: DUE_MS,
  list: async (_app, tx, asked) => {
    const rows = await selectOpenApplications(tx, asked);
    return rows.map((row) => ({
      id: row.id.toString(),
      entity: `join:${row.id}`,
      title: row.number,
      words: null,
      detail: [row.name, row.market].join(' · '),
      since: row.created_at,
      endsAt: null,
      owner: null,
      askedBy: null,
    }));
  },
  flow: applicationFlow,
  closings: { actions: ['join.handle'], states: ['accepted', 'rejected'] },
};

import type { WorkQueue } from '../work/work-queues.ts';
import { approvalFlow, selectWaitingApprovals } from './approval.store.ts';

const DUE_MS = 4 * 3_600_000;

/** Requests that wait for a second person, as work. */
export const approvalQueue: WorkQueue = {
  name: 'approvals',
  permission: 'approval.view',
  handledBy: 'approval.decide',
  dueMs: DUE_MS,
  list: async (_app, tx, asked) => {
    const rows = await selectWaitingApprovals(tx, asked);
    return rows.map((row) => ({
      id: row.id.toString(),
      entity: row.entity,
      title: row.action,
      words: `office.action.${row.action}`,
      detail: [row.entity, row.maker].join(' · '),
      since: row.made_at,
      endsAt: row.expires_at,
      owner: null,
      askedBy: row.maker_id,
    }));
  },
  flow: approvalFlow,
  closings: { actions: ['%.approve', '%.reject'], states: [] },
};

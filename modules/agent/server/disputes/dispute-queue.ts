import type { WaitingCounter, WorkQueue } from '#modules/operator/server/index.ts';
import { namesOf } from '../contracts/contract-view.ts';
import { exact } from '../runs/progress.ts';
import { countOpen, disputeFlow, selectDisputes } from './dispute.store.ts';

const DUE_MS = 2 * 86_400_000;
const NAME = 'agent-disputes';
const PERMISSION = 'agent.view';

/** How many disputes wait for an answer. */
export const disputeCounter: WaitingCounter = {
  ...{ name: NAME, permission: PERMISSION },
  count: (_app, tx, { brandId }) => countOpen(tx, brandId),
};

/** Disputes that nobody has answered, as work: due after two days. */
export const disputeQueue: WorkQueue = {
  ...{ name: NAME, permission: PERMISSION, handledBy: 'agent.pay', dueMs: DUE_MS },
  list: async (_app, tx, { brandId, limit }) => {
    const page = { before: null, limit, isOldest: true };
    const rows = await selectDisputes(tx, { brandId, state: 'open' }, page);
    const names = await namesOf(tx, [...new Set(rows.map(({ member_id }) => member_id))]);
    return rows.map((row) => ({
      ...{ id: row.id.toString(), entity: `agent-dispute:${row.id}`, words: null },
      ...{ title: names.get(row.member_id) ?? '', detail: exact(row.pays_ticks) },
      ...{ since: row.made_at, endsAt: null, owner: null, askedBy: null },
    }));
  },
  flow: disputeFlow,
  closings: { actions: ['agent.dispute.answer'], states: [] },
};

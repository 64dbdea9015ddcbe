import { accountById } from '#modules/identity/server/index.ts';
import type { WaitingCounter, WorkQueue } from '#modules/operator/server/index.ts';
import { exact } from '../runs/progress.ts';
import { countHeld, heldFlow, selectRuns } from './agent-list.store.ts';

const DAY_MS = 86_400_000;
const NAME = 'agent-runs';
const PERMISSION = 'agent.view';

/** How many payments wait for an operator. */
export const heldRuns: WaitingCounter = {
  name: NAME,
  permission: PERMISSION,
  count: (_app, tx, { brandId }) => countHeld(tx, brandId),
};

/** The payments that wait for an operator: an agent waits for the money. */
export const heldQueue: WorkQueue = {
  name: NAME,
  permission: PERMISSION,
  handledBy: 'agent.pay',
  dueMs: DAY_MS,
  list: async (_app, tx, { brandId, limit }) => {
    const page = { before: null, limit, isOldest: true };
    const rows = await selectRuns(tx, { brandId, state: 'held' }, page);
    return await Promise.all(
      rows.map(async (row) => ({
        ...{ id: row.id.toString(), entity: `agent-run:${row.id}`, words: null },
        title: (await accountById(tx, row.agent_id))?.account ?? '',
        ...{ detail: exact(row.pays_ticks), since: row.made_at },
        ...{ endsAt: null, owner: null, askedBy: null },
      })),
    );
  },
  flow: heldFlow,
  closings: { actions: ['agent.run.decide'], states: [] },
};

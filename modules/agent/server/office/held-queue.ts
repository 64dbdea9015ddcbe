import type { WaitingCounter, WorkQueue } from '#modules/operator/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { namesOf } from '../contracts/contract-view.ts';
import { selectRebateRuns } from '../rebates/rebate-run.store.ts';
import { exact } from '../runs/progress.ts';
import { countHeld, type HeldTable, heldFlow, selectRuns } from './agent-list.store.ts';

const DAY_MS = 86_400_000;
const PERMISSION = 'agent.view';

type Waiting = {
  readonly id: bigint;
  readonly memberId: bigint;
  readonly paysTicks: bigint;
  readonly madeAt: Date;
};

type Held = {
  readonly name: 'agent-runs' | 'agent-rebates';
  readonly table: HeldTable;
  /** What the audit trail calls one of them. */
  readonly entity: 'agent-run' | 'agent-rebate';
  /** What the audit trail calls the decision. */
  readonly action: 'agent.run.decide' | 'agent.rebate.decide';
  /** The oldest that wait. */
  readonly oldest: (
    tx: ReadTx,
    of: { readonly brandId: number; readonly limit: number },
  ) => Promise<readonly Waiting[]>;
};

/** The payments that wait for an operator: salaries and dividends, and rebates. */
const HELD: readonly Held[] = [
  {
    ...{ name: 'agent-runs', table: 'run', entity: 'agent-run', action: 'agent.run.decide' },
    oldest: async (tx, { brandId, limit }) => {
      const page = { before: null, limit, isOldest: true };
      const rows = await selectRuns(tx, { brandId, state: 'held' }, page);
      return rows.map((row) => ({
        ...{ id: row.id, memberId: row.agent_id, paysTicks: row.pays_ticks, madeAt: row.made_at },
      }));
    },
  },
  {
    ...{ name: 'agent-rebates', table: 'rebate_run' },
    ...{ entity: 'agent-rebate', action: 'agent.rebate.decide' },
    oldest: async (tx, { brandId, limit }) => {
      const page = { before: null, limit, isOldest: true };
      const rows = await selectRebateRuns(tx, { brandId, state: 'held' }, page);
      return rows.map((row) => ({
        ...{ id: row.id, memberId: row.earner_id, paysTicks: row.pays_ticks, madeAt: row.made_at },
      }));
    },
  },
];

/** How many payments wait for an operator. */
export const heldCounters: readonly WaitingCounter[] = HELD.map(({ name, table }) => ({
  name,
  permission: PERMISSION,
  count: (_app, tx, { brandId }) => countHeld(tx, { brandId, table }),
}));

/** The payments that wait for an operator: somebody waits for the money. */
export const heldQueues: readonly WorkQueue[] = HELD.map((held) => ({
  ...{ name: held.name, permission: PERMISSION, handledBy: 'agent.pay', dueMs: DAY_MS },
  list: async (_app, tx, of) => {
    const rows = await held.oldest(tx, of);
    const names = await namesOf(
      tx,
      rows.map(({ memberId }) => memberId),
    );
    return rows.map(({ id, memberId, paysTicks, madeAt }) => ({
      ...{ id: id.toString(), entity: `${held.entity}:${id}`, words: null },
      ...{ title: names.get(memberId) ?? '', detail: exact(paysTicks), since: madeAt },
      ...{ endsAt: null, owner: null, askedBy: null },
    }));
  },
  flow: (tx, period) => heldFlow(tx, { ...period, table: held.table }),
  closings: { actions: [held.action], states: [] },
}));

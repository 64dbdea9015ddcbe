import type { WorkQueue } from '#modules/operator/server/index.ts';
import { ENDED_STATES } from '../../states.ts';
import { lockWithdrawal, saveOwner } from '../stages/withdrawal.store.ts';
import { selectWaiting, withdrawalFlow } from './work-queue.store.ts';

/** Each state of a withdrawal has a time of its own, which counts; this is for one without. */
const DUE_MS = 30 * 24 * 3_600_000;

/** Withdrawals that wait for a person, as work; whoever claimed one has it. */
export const withdrawalQueue: WorkQueue = {
  name: 'withdrawals',
  permission: 'withdrawal.view',
  handledBy: 'withdrawal.handle',
  dueMs: DUE_MS,
  list: async (_app, tx, asked) => {
    const rows = await selectWaiting(tx, asked);
    return rows.map((row) => ({
      id: row.id.toString(),
      entity: `withdrawal:${row.id}`,
      title: row.id.toString(),
      words: null,
      detail: row.member_name,
      since: row.requested_at,
      endsAt: row.due_at,
      owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
      askedBy: null,
    }));
  },
  flow: withdrawalFlow,
  closings: {
    actions: ['withdrawal.refuse', 'withdrawal.pay', 'withdrawal.arrived', 'withdrawal.approve%'],
    states: [],
  },
  assign: async (_app, tx, { brandId, id, owner, now }) => {
    const row = await lockWithdrawal(tx, { brandId, id: BigInt(id) });
    if (row === undefined || ENDED_STATES.includes(row.state)) {
      return false;
    }
    await saveOwner(tx, {
      id: row.id,
      ownerId: owner?.id ?? null,
      ownerName: owner?.name ?? null,
      dueAt: row.due_at,
      now,
    });
    return true;
  },
};

import type { WaitingCounter, WorkQueue } from '#modules/operator/server/index.ts';
import { lockCheck, saveOwner } from '../checks/check.store.ts';
import { checkFlow, countWaiting, selectQueue } from './queue.store.ts';
import { entityOf } from './show-check.ts';

const DAY_MS = 86_400_000;

/** Identity checks that wait for a person. */
export const checkCounter: WaitingCounter = {
  name: 'kyc-checks',
  permission: 'kyc.view',
  count: (_app, tx, { brandId }) => countWaiting(tx, brandId),
};

/** The same as work; whoever claimed one has it. */
export const checkQueue: WorkQueue = {
  name: 'kyc-checks',
  permission: 'kyc.view',
  handledBy: 'kyc.decide',
  dueMs: DAY_MS,
  list: async (_app, tx, { brandId, limit }) => {
    const search = { brandId, isWaiting: true, member: null };
    const rows = await selectQueue(tx, search, { after: undefined, limit });
    return rows.map((row) => ({
      id: row.id.toString(),
      entity: entityOf(row),
      title: row.member_name,
      words: null,
      detail: null,
      since: row.sent_at,
      endsAt: row.due_at,
      owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
      askedBy: null,
    }));
  },
  flow: checkFlow,
  closings: { actions: ['kyc.refuse', 'kyc.approve%'], states: [] },
  assign: async (_app, tx, { brandId, id, owner }) => {
    const row = await lockCheck(tx, { brandId, id: BigInt(id) });
    if (row === undefined || row.ended_at !== null) {
      return false;
    }
    await saveOwner(tx, { id: row.id, owner });
    return true;
  },
};

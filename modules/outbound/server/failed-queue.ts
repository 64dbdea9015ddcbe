import type { WorkQueue } from '#modules/operator/server/index.ts';
import { failedFlow, selectCalls } from '#platform/outbound/outbound.store.ts';

const DUE_MS = 4 * 3_600_000;

/** Calls to the outside that failed and may be retried, as work. */
export const failedQueue: WorkQueue = {
  name: 'outboundCalls',
  permission: 'outbound.view',
  handledBy: 'outbound.retry',
  dueMs: DUE_MS,
  list: async (_app, tx, { brandId, limit }) => {
    const rows = await selectCalls(tx, {
      ...{ brandId, limit, kind: null, id: null, isOldestFirst: false, beforeId: null },
      states: ['refused', 'given_up'],
    });
    return rows.toReversed().map((row) => ({
      id: row.id.toString(),
      entity: `outbound:${row.id}`,
      title: row.subject,
      words: null,
      detail: row.code,
      since: row.ended_at ?? row.made_at,
      endsAt: row.useless_at,
      owner: null,
      askedBy: null,
    }));
  },
  flow: failedFlow,
  closings: { actions: ['outbound.retry', 'outbound.end'], states: [] },
};

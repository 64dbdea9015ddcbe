import type { WorkQueue } from '#modules/operator/server/index.ts';
import { selectOpenTickets, ticketFlow } from './feedback-queue.store.ts';
import { selectTicket, updateTicket } from './queue.store.ts';

const DUE_MS = 24 * 3_600_000;

/** Feedback that nobody has answered or closed, as work. */
export const feedbackQueue: WorkQueue = {
  name: 'feedback',
  permission: 'feedback.view',
  handledBy: 'feedback.handle',
  dueMs: DUE_MS,
  list: async (_app, tx, asked) => {
    const rows = await selectOpenTickets(tx, asked);
    return rows.map((row) => ({
      id: row.id.toString(),
      entity: `feedback:${row.id}`,
      title: row.number,
      words: null,
      detail: row.account,
      since: row.created_at,
      endsAt: null,
      owner: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? '' },
      askedBy: null,
    }));
  },
  flow: ticketFlow,
  closings: { actions: ['feedback.handle'], states: ['answered', 'closed'] },
  assign: async (_app, tx, { brandId, id, owner, now }) => {
    const row = await selectTicket(tx, { brandId, id: BigInt(id) });
    if (row?.state !== 'open') {
      return false;
    }
    const { version, state } = row;
    const change = { brandId, id: row.id, version, state, assignee: owner, at: now };
    return (await updateTicket(tx, change)) !== undefined;
  },
};

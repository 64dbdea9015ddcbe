import type { WorkQueue } from '#modules/operator/server/index.ts';
import { conversationFlow, selectWaitingConversations } from './chat-queue.store.ts';
import { lockConversationById, setState } from './conversation.store.ts';
import { giveConversation } from './give-conversation.ts';
import { MANAGE } from './service-queue.ts';
import { notifyBoth } from './topics.ts';

const DUE_MS = 5 * 60_000;

/** People who wait for an answer of customer service, as work. */
export const chatQueue: WorkQueue = {
  name: 'chats',
  permission: 'chat.view',
  handledBy: 'chat.answer',
  managedBy: MANAGE,
  dueMs: DUE_MS,
  list: async (_app, tx, asked) => {
    const rows = await selectWaitingConversations(tx, asked);
    return rows.map((row) => ({
      id: row.id.toString(),
      entity: `chat:${row.id}`,
      title: row.account === '' ? row.id.toString() : row.account,
      words: null,
      detail: null,
      since: row.since,
      endsAt: null,
      owner: row.staff_id === null ? null : { id: row.staff_id, name: row.staff_name },
      askedBy: null,
    }));
  },
  flow: conversationFlow,
  closings: { actions: ['chat.close'], states: [] },
  assign: async (app, tx, { brandId, id, owner, now }) => {
    const line = await lockConversationById(tx, brandId, BigInt(id));
    if (line === undefined || line.state === 'closed') {
      return false;
    }
    const at = { brandId, nowMs: now.getTime() };
    if (owner === null) {
      await setState(tx, line.id, { state: 'waiting' });
      notifyBoth(app, at, line, { kind: 'state', by: 'service' });
    } else {
      await giveConversation(app, tx, { ...at, line, staff: owner });
    }
    return true;
  },
};

import type { WaitingCounter } from '#modules/operator/server/index.ts';
import { countWaiting } from './service-queue.store.ts';

/** Conversations that nobody of customer service has taken. */
export const chatCounter: WaitingCounter = {
  name: 'chats',
  permission: 'chat.view',
  count: (_app, tx, { brandId }) => countWaiting(tx, brandId),
};

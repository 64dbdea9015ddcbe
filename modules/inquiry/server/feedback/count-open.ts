import type { WaitingCounter } from '#modules/operator/server/index.ts';
import { countOpenTickets } from './queue.store.ts';

/** Feedback that nobody has answered or closed. */
export const feedbackCounter: WaitingCounter = {
  name: 'feedback',
  permission: 'feedback.view',
  count: (_app, tx, { brandId }) => countOpenTickets(tx, brandId),
};

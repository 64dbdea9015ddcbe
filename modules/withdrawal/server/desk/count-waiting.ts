import type { WaitingCounter } from '#modules/operator/server/index.ts';
import { countWaiting } from './queue.store.ts';

/** Withdrawals that wait for a person. */
export const waitingWithdrawals: WaitingCounter = {
  name: 'withdrawals',
  permission: 'withdrawal.view',
  count: (_app, tx, { brandId }) => countWaiting(tx, brandId),
};

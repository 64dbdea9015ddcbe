import { waitingApprovals } from '../approvals/approval.store.ts';
import type { WaitingCounter } from './counters.ts';

/** Requests that wait for a second person. */
export const approvalCounter: WaitingCounter = {
  name: 'approvals',
  permission: 'approval.view',
  count: (_app, tx, at) => waitingApprovals(tx, at),
};

import type { WorkItem, WorkQueue } from '#modules/operator/server/index.ts';
import {
  checkingFlow,
  differenceFlow,
  selectChecking,
  selectOpenDifferences,
  selectUnclaimed,
  unclaimedFlow,
  type WaitingThing,
} from './work-queues.store.ts';

const HOUR_MS = 3_600_000;

function itemsOf(entity: string, rows: readonly WaitingThing[]): readonly WorkItem[] {
  return rows.map(({ id, title, detail, since }) => ({
    ...{ id: id.toString(), entity: `${entity}:${id}`, title, words: null, detail, since },
    ...{ endsAt: null, owner: null, askedBy: null },
  }));
}

/** Deposits that somebody has to look at: a member waits for the money. */
export const depositQueue: WorkQueue = {
  name: 'deposits',
  permission: 'deposit.view',
  handledBy: 'deposit.handle',
  dueMs: HOUR_MS,
  list: async (_app, tx, asked) => itemsOf('deposit', await selectChecking(tx, asked)),
  flow: checkingFlow,
  closings: { actions: ['deposit.refuse', 'deposit.match.approve'], states: [] },
};

/** Money that no order took. */
export const paymentQueue: WorkQueue = {
  name: 'payments',
  permission: 'deposit.view',
  handledBy: 'deposit.match',
  dueMs: 4 * HOUR_MS,
  list: async (_app, tx, asked) => itemsOf('payment', await selectUnclaimed(tx, asked)),
  flow: unclaimedFlow,
  closings: { actions: ['payment.%'], states: [] },
};

/** Where a provider and our books say different things. */
export const differenceQueue: WorkQueue = {
  name: 'payment-differences',
  permission: 'deposit.view',
  handledBy: 'deposit.match',
  dueMs: 24 * HOUR_MS,
  list: async (_app, tx, asked) =>
    itemsOf('payment-difference', await selectOpenDifferences(tx, asked)),
  flow: differenceFlow,
  closings: { actions: ['payment_difference.close'], states: [] },
};

import type { ProviderPayout, ReportedPayout } from '#modules/cashier/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { payoutContradicted } from '../../events.ts';
import { moveStage } from '../stages/move-stage.ts';
import { insertStep } from '../stages/withdrawal.store.ts';
import { type LockedPayout, lockPayout } from './payout.store.ts';
import { payoutId, withdrawalOfPayout } from './payout-id.ts';

type Said = {
  readonly id: bigint;
  /** The provider that says so by itself; none where the one that pays was asked. */
  readonly way?: string;
  readonly payout: ProviderPayout;
  readonly nowMs: number;
};

/** What a provider says of a payout in a notice, or when it is asked: it may come twice, late and in any order. */
export async function reportPayout(
  app: AppContext,
  tx: Tx,
  { provider: way, payout }: ReportedPayout,
): Promise<void> {
  const id = withdrawalOfPayout(payout.payoutId);
  if (id !== undefined) {
    await bookPayout(app, tx, { id, way, payout, nowMs: app.clock.nowMs() });
  }
}

/**
 * Books what a provider says: paid, delivered, or refused, which brings the money back. What contradicts an end that is
 * booked already changes nothing and alerts. What another provider says than the one that pays changes nothing.
 */
export async function bookPayout(app: AppContext, tx: Tx, said: Said): Promise<void> {
  const row = await lockPayout(tx, said);
  if (row === undefined) {
    return;
  }
  const { state } = said.payout;
  if (state === 'refused') {
    await comeBack(app, tx, row, said);
    return;
  }
  const isKnown = state === 'sent' || state === 'arrived';
  if (isKnown && row.state === 'sending') {
    await step(app, tx, row, { to: 'sent', reference: payoutId(row), nowMs: said.nowMs });
  }
  if (isKnown && (row.state === 'refused' || row.state === 'returned')) {
    payoutContradicted(app.log, { withdrawalId: row.id, state: row.state, says: state });
  }
  if (state === 'arrived' && !row.is_delivered && row.ended_at === null) {
    await noteDelivered(tx, row, said.nowMs);
  }
}

async function comeBack(app: AppContext, tx: Tx, row: LockedPayout, said: Said): Promise<void> {
  if (row.state === 'sending' || row.state === 'sent' || row.state === 'disputed') {
    await step(app, tx, row, { to: 'returned', code: 'provider', nowMs: said.nowMs });
  } else if (row.state !== 'returned') {
    payoutContradicted(app.log, { withdrawalId: row.id, state: row.state, says: 'refused' });
  }
}

async function step(
  app: AppContext,
  tx: Tx,
  row: LockedPayout,
  next: {
    readonly to: 'sent' | 'returned';
    readonly nowMs: number;
    readonly code?: string;
    readonly reference?: string;
  },
): Promise<void> {
  await moveStage(app, tx, {
    ...{ brandId: row.brand_id, id: row.id, by: { kind: 'provider' } },
    ...next,
  });
}

/** The provider has seen it arrive; the member is asked all the same. */
async function noteDelivered(tx: Tx, row: LockedPayout, nowMs: number): Promise<void> {
  await insertStep(tx, {
    ...{ brandId: row.brand_id, withdrawalId: row.id, state: 'delivered', code: null, note: null },
    ...{ by: { kind: 'provider' }, at: new Date(nowMs) },
  });
}

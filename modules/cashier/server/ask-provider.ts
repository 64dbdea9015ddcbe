import Type from 'typebox';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { type HurriedCall, hurryCall } from '#platform/outbound/make-calls.ts';
import { type Attempt, defineOutbound } from '#platform/outbound/outbound-kind.ts';
import { queueCall } from '#platform/outbound/queue-call.ts';
import { type DepositRow, lockDeposit, selectDeposit } from './deposit.store.ts';
import { endWithoutMoney } from './end-deposit.ts';
import { orderNumber } from './order-number.ts';
import { type ProviderDeposit, paymentAdapter } from './payment-adapter.ts';
import { takePayment } from './take-payment.ts';

/** A provider is asked so long after an order has ended: a lost notice of late money is found in this time. */
const ASKED_AFTER_END_MS = 60 * 60_000;

/**
 * Asks a provider what it has received for an order, although no notice came, until the money is there, the order was
 * refused, or an hour after its end. Money that is found is taken as a notice is.
 */
export const findDepositCall = defineOutbound({
  name: 'cashier.find_deposit',
  payload: Type.Object({ deposit: Type.String({ pattern: '^[0-9]+$' }) }),
  leaseMs: 15_000,
  backoff: { firstMs: 15_000, factor: 1.6, maxMs: 300_000 },
  retryable: [],
  send: async (app, { payload }): Promise<Attempt<ProviderDeposit>> => {
    const deposit = await selectDeposit(app.db.reads, BigInt(payload.deposit));
    if (deposit === undefined || deposit.state === 'credited' || deposit.state === 'refused') {
      return { outcome: 'moot' };
    }
    const found = await paymentAdapter(app, deposit.provider)?.findDeposit(orderNumber(deposit.id));
    if (found === undefined) {
      return { outcome: 'no_answer', code: 'NO_PROVIDER' };
    }
    return found.payments.length > 0 || found.state === 'refused'
      ? { outcome: 'done', code: 'OK', answer: found }
      : { outcome: 'no_answer', code: 'NO_MONEY' };
  },
  onAnswer: async (app, tx, { payload }, verdict) => {
    if (verdict.state !== 'done') {
      return;
    }
    const deposit = await selectDeposit(tx, BigInt(payload.deposit));
    if (deposit !== undefined) {
      await bookFound(app, tx, deposit, verdict.answer);
    }
  },
});

async function bookFound(
  app: AppContext,
  tx: Tx,
  deposit: DepositRow,
  found: ProviderDeposit,
): Promise<void> {
  const { brand_id: brandId, provider } = deposit;
  const nowMs = app.clock.nowMs();
  for (const payment of found.payments) {
    await takePayment(app, tx, { brandId, provider, payment, nowMs });
  }
  if (found.state === 'refused' && found.payments.length === 0) {
    await refuseByProvider(app, tx, { id: deposit.id, nowMs });
  }
}

/** The provider says that an order was refused on its page: nothing was paid. */
export async function refuseByProvider(
  app: AppContext,
  tx: Tx,
  which: { readonly id: bigint; readonly nowMs: number },
): Promise<void> {
  const deposit = await lockDeposit(tx, which.id);
  if (deposit !== undefined) {
    await endWithoutMoney(app, tx, deposit, {
      ...{ state: 'refused', code: 'refused', from: ['opening', 'open', 'checking'] },
      nowMs: which.nowMs,
    });
  }
}

/** Queues the question about an order, once. */
export async function queueQuestion(app: AppContext, tx: Tx, deposit: DepositRow): Promise<void> {
  const key = String(deposit.id);
  await queueCall(app, tx, findDepositCall, {
    key,
    brandId: deposit.brand_id,
    subject: `${deposit.provider} ${orderNumber(deposit.id)}`,
    payload: { deposit: key },
    uselessAt: new Date(deposit.expires_at.getTime() + ASKED_AFTER_END_MS),
  });
}

/** Queues the question and claims it for who waits for the answer. */
export async function hurryQuestion(
  app: AppContext,
  tx: Tx,
  deposit: DepositRow,
): Promise<HurriedCall | undefined> {
  await queueQuestion(app, tx, deposit);
  return await hurryCall(app, tx, { kind: findDepositCall, key: String(deposit.id) });
}

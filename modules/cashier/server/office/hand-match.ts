import { post } from '#modules/ledger/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import { lockDeposit } from '../deposit.store.ts';
import { lockUnclaimed, type PaymentRow, savePayment } from '../payment.store.ts';
import { creditPayment, providerAccount, unclaimedAccount } from '../take-payment.ts';

type ByHand = Pick<PaymentRow, 'id' | 'brand_id'> & {
  readonly nowMs: number;
  readonly operatorId: bigint;
};

/**
 * Credits unclaimed money to the member of an order that has got none: all of it, also where it is more or less than the
 * order was for.
 * @throws Rejection when somebody has claimed the money, or the order has got its own
 */
export async function matchByHand(
  app: AppContext,
  tx: Tx,
  match: ByHand & { readonly depositId: bigint },
): Promise<void> {
  const payment = await claimed(tx, match);
  const deposit = await lockDeposit(tx, match.depositId);
  if (deposit === undefined || deposit.brand_id !== payment.brand_id) {
    throw new Rejection('deposit_unknown', 409);
  }
  if (deposit.state === 'credited' || deposit.state === 'opening') {
    throw new Rejection('deposit_state', 409);
  }
  if (deposit.currency !== payment.currency) {
    throw new Rejection('deposit_currency', 409);
  }
  await creditPayment(app, tx, {
    ...{ deposit, payment, nowMs: match.nowMs, isUnclaimed: true },
    actor: `operator:${match.operatorId}`,
  });
}

/**
 * Books unclaimed money as sent back to its payer; the sending itself is the provider's.
 * @throws Rejection when somebody has claimed it
 */
export async function giveBack(tx: Tx, back: ByHand): Promise<void> {
  const payment = await claimed(tx, back);
  const { brand_id: brandId, currency, id } = payment;
  await savePayment(tx, {
    ...{ id, state: 'returned', depositId: payment.deposit_id, reason: payment.reason },
    at: new Date(back.nowMs),
  });
  await post(tx, {
    brandId,
    key: `payment:${id}:returned`,
    reason: 'payment_returned',
    actor: `operator:${back.operatorId}`,
    transfers: [
      {
        from: await unclaimedAccount(tx, { brandId, currency }),
        to: await providerAccount(tx, { ...payment, slot: id }),
        amount: payment.amount_ticks,
        kind: 'reversal',
        ref: id,
      },
    ],
  });
}

async function claimed(tx: Tx, { id, brand_id: brandId }: ByHand): Promise<PaymentRow> {
  const payment = await lockUnclaimed(tx, { brandId, id });
  if (payment === undefined) {
    throw new Rejection('payment_claimed', 409);
  }
  return payment;
}

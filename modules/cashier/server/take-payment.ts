import {
  type AccountId,
  accountId,
  balanceOf,
  houseAccount,
  type Journal,
  openAccount,
  post,
} from '#modules/ledger/server/index.ts';
import { announceBalance } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { allEnded } from '#platform/db/all-ended.ts';
import type { Tx } from '#platform/db/tx.ts';
import { amount } from '#platform/money/money.ts';
import { depositCredited, paymentUnclaimed } from '../events.ts';
import { notifyOutcome } from './announce-deposit.ts';
import { type DepositRow, lockDeposit, saveChecking, saveCredited } from './deposit.store.ts';
import { depositCredits } from './deposit-credits.ts';
import {
  feeOf,
  isTellingSum,
  type Match,
  type MatchableOrder,
  matchPayment,
} from './match-payment.ts';
import { orderNumber, orderNumberOf } from './order-number.ts';
import {
  insertPayment,
  lockAlikeOrders,
  lockNamedOrder,
  lockOrdersOfSum,
  lockUnclaimedIfFree,
  openDifference,
  type PaymentRow,
  savePayment,
  selectPaymentNamed,
} from './payment.store.ts';
import type { ProviderPayment } from './payment-adapter.ts';

/** A provider's account takes turns with so many others of its own, so that payments do not wait for each other. */
export const PROVIDER_SLOTS = 8n;

type Received = {
  readonly brandId: number;
  readonly provider: string;
  readonly payment: ProviderPayment;
  readonly nowMs: number;
};

/**
 * Takes money that a provider reports, once for each of its payments: it goes to the member whose order it belongs to, or
 * to the account of unclaimed money. One that is known and still unclaimed is compared with the orders again.
 * @returns `changed` when the provider has reported the same payment with another sum before: nothing moves
 */
export async function takePayment(
  app: AppContext,
  tx: Tx,
  received: Received,
): Promise<'credited' | 'unclaimed' | 'known' | 'changed'> {
  const { brandId, provider, payment, nowMs } = received;
  const at = new Date(nowMs);
  const { amount: paid, currency, reference, payer, paidAt } = payment;
  const number = payment.transactionNumber;
  const { match, deposit } = await matchOf(tx, received);
  const { depositId } = match;
  const reason = match.isCredited ? null : match.reason;
  const id = await insertPayment(tx, {
    ...{ brandId, provider, paymentId: payment.paymentId, orderRef: payment.orderId },
    ...{ reference, number, amount: paid, currency, payer, paidAt, receivedAt: at },
    ...{ depositId, reason },
  });
  if (id === undefined) {
    return await takeAgain(app, tx, received);
  }
  const row: PaymentRow = {
    ...{ id, brand_id: brandId, provider, payment_id: payment.paymentId, number, reference, payer },
    ...{ amount_ticks: paid, currency, paid_at: paidAt, received_at: at },
    ...{ deposit_id: depositId, reason, state: reason === null ? 'credited' : 'unclaimed' },
  };
  if (reason !== null) {
    await holdPayment(app, tx, { payment: row, nowMs });
    return 'unclaimed';
  }
  if (deposit === undefined) {
    throw new Error('an order that takes a payment is locked');
  }
  await creditPayment(app, tx, { deposit, payment: row, nowMs, isUnclaimed: false });
  return 'credited';
}

/** A payment that is known: it moves nothing again, unless nobody has claimed it and its order is there by now. */
async function takeAgain(
  app: AppContext,
  tx: Tx,
  received: Received,
): Promise<'known' | 'changed' | 'credited'> {
  const { brandId, provider, payment, nowMs } = received;
  const known = await selectPaymentNamed(tx, { provider, paymentId: payment.paymentId });
  if (known === undefined) {
    throw new Error('a payment that was written is not there');
  }
  if (
    known.amount_ticks !== payment.amount ||
    known.currency !== payment.currency ||
    known.brand_id !== brandId
  ) {
    await openDifference(tx, {
      ...{ brandId: known.brand_id, provider, kind: 'payment_changed', name: payment.paymentId },
      at: new Date(nowMs),
      detail: {
        booked: String(known.amount_ticks),
        reported: String(payment.amount),
        currency: payment.currency,
        brand: brandId,
      },
    });
    return 'changed';
  }
  return (await matchAgain(app, tx, { payment: known, nowMs })) ? 'credited' : 'known';
}

/** Compares money that nobody has claimed with the orders once more; true when one has got it now. */
export async function matchAgain(
  app: AppContext,
  tx: Tx,
  again: { readonly payment: PaymentRow; readonly nowMs: number },
): Promise<boolean> {
  const { payment, nowMs } = again;
  if (payment.state !== 'unclaimed') {
    return false;
  }
  const locked = await lockUnclaimedIfFree(tx, { brandId: payment.brand_id, id: payment.id });
  if (locked === undefined) {
    return false;
  }
  const { match, deposit } = await matchOf(tx, {
    brandId: locked.brand_id,
    provider: locked.provider,
    nowMs,
    payment: {
      paymentId: locked.payment_id,
      account: '',
      orderId: null,
      reference: locked.reference,
      transactionNumber: locked.number,
      amount: locked.amount_ticks,
      currency: locked.currency,
      payer: locked.payer,
      paidAt: locked.paid_at,
    },
  });
  if (deposit === undefined || !match.isCredited) {
    return false;
  }
  await creditPayment(app, tx, { deposit, payment: locked, nowMs, isUnclaimed: true });
  return true;
}

/**
 * Books a payment to the member of an order and ends the order, in one transaction. Both rows are locked.
 * @param given.isUnclaimed whether the money is on the account of unclaimed money, where a person or a later match takes it
 */
export async function creditPayment(app: AppContext, tx: Tx, given: Credit): Promise<void> {
  const { deposit, payment, nowMs, isUnclaimed } = given;
  const at = new Date(nowMs);
  const { brand_id: brandId, member_id: memberId, id } = deposit;
  const { credited, fee, code } = partsOf(deposit, payment);
  if (isUnclaimed) {
    const end = { state: 'credited', depositId: id, reason: null, at } as const;
    await savePayment(tx, { id: payment.id, ...end });
  }
  await saveCredited(tx, { ...{ id, credited, paidAt: payment.paid_at, at }, code });
  const accounts = await accountsOf(tx, given, fee);
  for (const { take } of app.extensions.of(depositCredits)) {
    await take(app, tx, [
      { brandId, memberId, depositId: orderNumber(id), amount: credited, nowMs },
    ]);
  }
  // The balance is read behind the transfer, and who is told is looked up, on the same way to the database.
  const [, balance] = await allEnded([
    post(tx, creditJournal(given, accounts)),
    balanceOf(tx, accountId(deposit.account_id)),
    notifyOutcome(app, tx, deposit, { outcome: 'arrived', ticks: credited, nowMs }),
  ]);
  announceBalance(app, { brandId, memberId, balance });
  depositCredited(app.log, { depositId: id, brandId, memberId, amountTicks: credited });
}

type Credit = {
  readonly deposit: DepositRow;
  readonly payment: PaymentRow;
  readonly nowMs: number;
  readonly isUnclaimed: boolean;
  readonly actor?: string;
};

async function accountsOf(tx: Tx, { deposit, payment, isUnclaimed }: Credit, fee: bigint) {
  const { brand_id: brandId, currency } = deposit;
  const from = isUnclaimed
    ? await unclaimedAccount(tx, { brandId, currency })
    : await providerAccount(tx, { ...payment, slot: deposit.member_id });
  const fees =
    fee === 0n ? undefined : await houseAccount(tx, { brandId, kind: 'deposit-fees', currency });
  return { from, fees };
}

/** What a payment moves: to its member, and its fee to the house. */
export function creditJournal(
  given: {
    readonly deposit: DepositRow;
    readonly payment: Pick<PaymentRow, 'id' | 'amount_ticks' | 'paid_at'>;
    readonly actor?: string;
  },
  accounts: { readonly from: AccountId; readonly fees: AccountId | undefined },
): Journal {
  const { deposit, payment, actor } = given;
  const { from, fees } = accounts;
  const { credited, fee } = partsOf(deposit, payment);
  const transfer = { from, kind: 'deposit', ref: deposit.id } as const;
  return {
    brandId: deposit.brand_id,
    key: `payment:${payment.id}:credited`,
    reason: 'deposit_credited',
    actor: actor ?? `member:${deposit.member_id}`,
    transfers: [
      { ...transfer, to: accountId(deposit.account_id), amount: credited },
      ...(fees === undefined ? [] : [{ ...transfer, to: fees, amount: amount(fee) }]),
    ],
  };
}

/** What of a payment becomes the member's, what the channel costs, and how it differs from its order. */
export function partsOf(
  deposit: Pick<DepositRow, 'amount_ticks' | 'fee_points' | 'expires_at'>,
  payment: Pick<PaymentRow, 'amount_ticks' | 'paid_at'>,
) {
  const fee = feeOf(payment.amount_ticks, deposit.fee_points);
  return {
    fee,
    credited: amount(payment.amount_ticks - fee),
    code: codeOf(deposit, payment),
  };
}

/** Books money that no order takes to the account of unclaimed money, where operators find it. */
async function holdPayment(
  app: AppContext,
  tx: Tx,
  held: { readonly payment: PaymentRow; readonly nowMs: number },
): Promise<void> {
  const { payment, nowMs } = held;
  const { brand_id: brandId, currency, deposit_id: depositId } = payment;
  const reason = payment.reason ?? 'no_order';
  const at = new Date(nowMs);
  await post(tx, {
    brandId,
    key: `payment:${payment.id}:received`,
    reason: 'payment_unclaimed',
    transfers: [
      {
        from: await providerAccount(tx, { ...payment, slot: payment.id }),
        to: await unclaimedAccount(tx, { brandId, currency }),
        amount: payment.amount_ticks,
        kind: 'deposit',
        ref: payment.id,
      },
    ],
  });
  if (depositId !== null && (reason === 'over' || reason === 'late' || reason === 'currency')) {
    const isChecked = await saveChecking(tx, { id: depositId, at, code: reason });
    const deposit = isChecked ? await lockDeposit(tx, depositId) : undefined;
    if (deposit !== undefined) {
      await notifyOutcome(app, tx, deposit, { outcome: 'checking', ticks: 0n, nowMs });
    }
  }
  paymentUnclaimed(app.log, { paymentId: payment.id, brandId, reason });
}

/** Money at a provider. It goes below zero by what has come in and was passed on to members. */
export async function providerAccount(
  tx: Tx,
  of: {
    readonly brand_id: number;
    readonly provider: string;
    readonly currency: string;
    /** Any number of what is booked: it spreads the work over several accounts of the provider. */
    readonly slot: bigint;
  },
) {
  return await openAccount(tx, {
    brandId: of.brand_id,
    owner: `provider:${of.provider}`,
    kind: `payments-${of.slot % PROVIDER_SLOTS}`,
    currency: of.currency,
    mayGoNegative: true,
  });
}

/** Money that has come in and that nobody has claimed; it is somebody's, and never below zero. */
export async function unclaimedAccount(
  tx: Tx,
  of: { readonly brandId: number; readonly currency: string },
) {
  return await openAccount(tx, { ...of, owner: 'house', kind: 'unclaimed-payments' });
}

/** Compares a payment with the orders; the one that it is credited to, or seems to belong to, is locked. */
async function matchOf(
  tx: Tx,
  received: Received,
): Promise<{ readonly match: Match; readonly deposit: DepositRow | undefined }> {
  const { brandId, provider, payment } = received;
  const { reference, payer, paidAt, orderId } = payment;
  const named = await lockNamedOrder(tx, {
    ...{ brandId, provider, reference: reference?.trim().toUpperCase() ?? null },
    orderId: orderId === null ? null : (orderNumberOf(orderId) ?? null),
    number: payment.transactionNumber,
  });
  const ofSum = { brandId, provider, amount: payment.amount, paidAt };
  const alike =
    named === undefined && payer !== null ? await lockAlikeOrders(tx, { ...ofSum, payer }) : [];
  const others =
    named === undefined && alike.length === 0 && isTellingSum(payment.amount)
      ? await lockOrdersOfSum(tx, ofSum)
      : [];
  const match = matchPayment(payment, {
    named: named === undefined ? undefined : asMatchable(named),
    alike: alike.map(asMatchable),
    ofSum: others.map(asMatchable),
  });
  const found = [...alike, ...others].find(({ id }) => id === match.depositId);
  return { match, deposit: named ?? found };
}

/** An order as matching compares it. */
export function asMatchable(row: DepositRow): MatchableOrder {
  const { id, state, amount_ticks, currency, expires_at: expiresAt, payer } = row;
  return { id, state, amount: amount_ticks, currency, expiresAt, payer };
}

/** How the money differs from its order, for people who read the order later. */
function codeOf(
  deposit: Pick<DepositRow, 'amount_ticks' | 'expires_at'>,
  payment: Pick<PaymentRow, 'amount_ticks' | 'paid_at'>,
): string | null {
  if (payment.amount_ticks !== deposit.amount_ticks) {
    return payment.amount_ticks < deposit.amount_ticks ? 'partial' : 'over';
  }
  return payment.paid_at.getTime() > deposit.expires_at.getTime() ? 'late' : null;
}

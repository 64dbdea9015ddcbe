import {
  type AccountId,
  accountId,
  balancesOf,
  houseAccount,
  postAll,
} from '#modules/ledger/server/index.ts';
import { announceBalance } from '#modules/wallet/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { allEnded } from '#platform/db/all-ended.ts';
import type { Tx } from '#platform/db/tx.ts';
import { ZERO } from '#platform/money/money.ts';
import { depositCredited } from '../../events.ts';
import { notifyArrived } from '../announce-deposit.ts';
import type { DepositRow } from '../deposit.store.ts';
import { depositCredits } from '../deposit-credits.ts';
import { matchPayment } from '../match-payment.ts';
import { orderNumber } from '../order-number.ts';
import type { PaymentRow } from '../payment.store.ts';
import { asMatchable, creditJournal, partsOf, providerAccount } from '../take-payment.ts';
import {
  insertCreditedPayments,
  insertNotices,
  lockNamedOrders,
  type NotedPayment,
  saveAllCredited,
  selectKnownEvents,
  selectKnownPayments,
} from './credit-set.store.ts';

/** Somebody else has taken one of the set meanwhile: nothing of it is written, and each goes its own way. */
export class SetDisturbed extends Error {}

/** A payment with the order that takes it, and what of it the books need. */
type Matched = NotedPayment & {
  readonly noted: NotedPayment;
  readonly deposit: DepositRow;
  readonly depositId: bigint;
  readonly paid: Pick<PaymentRow, 'amount_ticks' | 'paid_at'>;
};

/**
 * Credits what of these payments names an order that takes it: all of them in one transaction, with the same rules as one
 * by one (`takePayment`). Everything else (known, unnamed, more than the order, a second one of an order) is left.
 * @returns those that were credited
 * @throws SetDisturbed when another process took one of them meanwhile
 */
export async function creditSet(
  app: AppContext,
  tx: Tx,
  set: {
    readonly brandId: number;
    readonly nowMs: number;
    readonly payments: readonly NotedPayment[];
    /** Sets that are under way at once have different ones: none waits for the other's account of a provider. */
    readonly slot: bigint;
  },
): Promise<ReadonlySet<NotedPayment>> {
  const { brandId, nowMs, payments, slot } = set;
  const [orders, events, known] = await allEnded([
    lockNamedOrders(tx, { brandId, payments }),
    selectKnownEvents(tx, payments),
    selectKnownPayments(tx, payments),
  ]);
  const seen = new Set([
    ...events.map(({ provider, event_id }) => `event ${provider} ${event_id}`),
    ...known.map(({ provider, payment_id }) => `payment ${provider} ${payment_id}`),
  ]);
  const matched = matchAll(payments, { brandId, orders, seen });
  if (matched.length > 0) {
    await allEnded([
      bookAll(app, tx, { brandId, matched, nowMs, slot }),
      notifyArrived(app, tx, {
        ...{ brandId, nowMs },
        arrived: matched.map(({ deposit, paid }) => ({
          ...{ id: deposit.id, memberId: deposit.member_id },
          ticks: partsOf(deposit, paid).credited,
        })),
      }),
    ]);
  }
  return new Set(matched.map(({ noted }) => noted));
}

/** Those that are new and whose named order takes them; of several for one order, or of one event, the first. */
function matchAll(
  payments: readonly NotedPayment[],
  among: {
    readonly brandId: number;
    readonly orders: readonly DepositRow[];
    readonly seen: Set<string>;
  },
): readonly Matched[] {
  const { brandId, orders, seen } = among;
  return payments.flatMap((one) => {
    const deposit = namedBy(one, { brandId, orders });
    const names = [
      `event ${one.provider} ${one.eventId}`,
      `payment ${one.provider} ${one.payment.paymentId}`,
      `order ${deposit?.id}`,
    ];
    if (deposit === undefined || names.some((name) => seen.has(name))) {
      return [];
    }
    const match = matchPayment(one.payment, { named: asMatchable(deposit), alike: [], ofSum: [] });
    if (!match.isCredited) {
      return [];
    }
    for (const name of names) {
      seen.add(name);
    }
    const paid = { amount_ticks: one.payment.amount, paid_at: one.payment.paidAt };
    return [{ ...one, noted: one, deposit, depositId: deposit.id, paid }];
  });
}

/** The order that a payment names, as `lockNamedOrder` finds it. */
function namedBy(
  { orderId, reference, payment, provider }: NotedPayment,
  among: { readonly brandId: number; readonly orders: readonly DepositRow[] },
): DepositRow | undefined {
  const { brandId, orders } = among;
  const named =
    orders.find(({ id }) => id === orderId) ??
    orders.find((order) => order.reference === reference) ??
    orders.find(
      (order) =>
        order.brand_id === brandId && order.transaction_number === payment.transactionNumber,
    );
  return named?.brand_id === brandId && named.provider === provider ? named : undefined;
}

/** Notices, payments, orders and the books, in this order behind each other. */
async function bookAll(
  app: AppContext,
  tx: Tx,
  set: {
    readonly brandId: number;
    readonly matched: readonly Matched[];
    readonly nowMs: number;
    readonly slot: bigint;
  },
): Promise<void> {
  const { brandId, matched, nowMs, slot } = set;
  const at = new Date(nowMs);
  const [noted, written, booked] = await allEnded([
    insertNotices(tx, { notices: matched, at }),
    insertCreditedPayments(tx, { brandId, payments: matched, at }),
    withAccounts(tx, matched, slot),
  ]);
  if (noted < matched.length || written.length < matched.length) {
    throw new SetDisturbed();
  }
  const ids = new Map(written.map(({ id, deposit_id }) => [deposit_id, id]));
  const orders = matched.map(({ deposit, paid }) => ({
    ...{ id: deposit.id, paidAt: paid.paid_at },
    ...partsOf(deposit, paid),
  }));
  const [, , , balances] = await allEnded([
    saveAllCredited(tx, { orders, at }),
    takeCredits(app, tx, set),
    postAll(
      tx,
      booked.map(({ deposit, paid, ...accounts }) =>
        creditJournal({ deposit, payment: { ...paid, id: ids.get(deposit.id) ?? 0n } }, accounts),
      ),
    ),
    balancesOf(
      tx,
      matched.map(({ deposit }) => accountId(deposit.account_id)),
    ),
  ]);
  for (const { deposit, paid } of matched) {
    const { id: depositId, member_id: memberId } = deposit;
    const balance = balances.get(deposit.account_id) ?? ZERO;
    announceBalance(app, { brandId, memberId, balance });
    const amountTicks = partsOf(deposit, paid).credited;
    depositCredited(app.log, { depositId, brandId, memberId, amountTicks });
  }
}

async function takeCredits(
  app: AppContext,
  tx: Tx,
  set: { readonly brandId: number; readonly matched: readonly Matched[]; readonly nowMs: number },
): Promise<void> {
  const { brandId, matched, nowMs } = set;
  const credited = matched.map(({ deposit, paid }) => ({
    ...{ brandId, memberId: deposit.member_id, depositId: orderNumber(deposit.id), nowMs },
    amount: partsOf(deposit, paid).credited,
  }));
  for (const { take } of app.extensions.of(depositCredits)) {
    await take(app, tx, credited);
  }
}

/** The accounts that each payment comes from and that its fee goes to; each is looked up once. */
async function withAccounts(tx: Tx, matched: readonly Matched[], slot: bigint) {
  const opened = new Map<string, Promise<AccountId>>();
  const once = (name: string, open: () => Promise<AccountId>) => {
    const account = opened.get(name) ?? open();
    opened.set(name, account);
    return account;
  };
  return await allEnded(
    matched.map(async ({ deposit, provider, paid }) => {
      const { brand_id: brandId, currency } = deposit;
      const [from, fees] = await allEnded([
        once(`${provider} ${currency}`, () =>
          providerAccount(tx, { brand_id: brandId, provider, currency, slot }),
        ),
        partsOf(deposit, paid).fee === 0n
          ? undefined
          : once(`fees ${currency}`, () =>
              houseAccount(tx, { brandId, kind: 'deposit-fees', currency }),
            ),
      ]);
      return { deposit, paid, from, fees };
    }),
  );
}

import { sql, sqlBeforeCommit } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DepositRow } from '../deposit.store.ts';
import type { ProviderPayment } from '../payment-adapter.ts';

/** A payment as a provider's notice tells it. */
export type NotedPayment = {
  readonly provider: string;
  readonly eventId: string;
  readonly hash: Uint8Array;
  readonly payment: ProviderPayment;
  /** The order that it names, in the three ways in which it may. */
  readonly orderId: bigint | null;
  readonly reference: string | null;
};

/** Locks the orders that these payments name, lowest number first. */
export async function lockNamedOrders(
  tx: Tx,
  asked: { readonly brandId: number; readonly payments: readonly NotedPayment[] },
): Promise<readonly DepositRow[]> {
  const { brandId, payments } = asked;
  return await sql<DepositRow>(tx)`
    select id, brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks, fee_points,
           reference, payer, transaction_number, state, instructions, credited_ticks, code, arriving, created_at, expires_at,
           paid_at, checking_at, waits_until, ended_at
      from cashier.deposit
     where id = any (array(
             select coalesce(
                      (select d.id from cashier.deposit d where d.id = n.order_id),
                      (select d.id from cashier.deposit d where d.reference = n.reference),
                      (select d.id from cashier.deposit d where d.brand_id = ${brandId} and d.transaction_number = n.number))
               from unnest(${payments.map(({ orderId }) => orderId)}::bigint[],
                           ${payments.map(({ reference }) => reference)}::text[],
                           ${payments.map(({ payment }) => payment.transactionNumber)}::text[])
                    as n (order_id, reference, number)))
     order by id
       for update`;
}

/** Those of the notices that have come before, by their event ids. */
export async function selectKnownEvents(
  tx: Tx,
  notices: readonly Pick<NotedPayment, 'provider' | 'eventId'>[],
): Promise<readonly { readonly provider: string; readonly event_id: string }[]> {
  return await sql<{ provider: string; event_id: string }>(tx)`
    select k.provider, k.event_id
      from unnest(${notices.map((one) => one.provider)}::text[], ${notices.map((one) => one.eventId)}::text[])
             as n (provider, event_id)
     cross join lateral (select provider, event_id
                           from cashier.notice
                          where provider = n.provider and event_id = n.event_id
                         offset 0) k`;
}

/** Those of the payments that are in the books already. */
export async function selectKnownPayments(
  tx: Tx,
  notices: readonly Pick<NotedPayment, 'provider' | 'payment'>[],
): Promise<readonly { readonly provider: string; readonly payment_id: string }[]> {
  return await sql<{ provider: string; payment_id: string }>(tx)`
    select k.provider, k.payment_id
      from unnest(${notices.map((one) => one.provider)}::text[],
                  ${notices.map(({ payment }) => payment.paymentId)}::text[]) as n (provider, payment_id)
     cross join lateral (select provider, payment_id
                           from cashier.payment
                          where provider = n.provider and payment_id = n.payment_id
                         offset 0) k`;
}

/** Remembers notices; fewer than were given when one of them has come meanwhile. */
export async function insertNotices(
  tx: Tx,
  taken: { readonly notices: readonly NotedPayment[]; readonly at: Date },
): Promise<number> {
  const { notices, at } = taken;
  const rows = await sql(tx)`
    insert into cashier.notice (provider, event_id, hash, received_at)
    select n.provider, n.event_id, n.hash, ${at}
      from unnest(${notices.map((one) => one.provider)}::text[], ${notices.map((one) => one.eventId)}::text[],
                  ${notices.map((one) => one.hash)}::bytea[]) as n (provider, event_id, hash)
        on conflict (provider, event_id) do nothing
    returning event_id`;
  return rows.length;
}

/** Writes payments that their orders take; fewer than were given when one of them was written meanwhile. */
export async function insertCreditedPayments(
  tx: Tx,
  taken: {
    readonly brandId: number;
    readonly payments: readonly (NotedPayment & { readonly depositId: bigint })[];
    readonly at: Date;
  },
): Promise<readonly { readonly id: bigint; readonly deposit_id: bigint }[]> {
  const { brandId, payments, at } = taken;
  const of = <Value>(pick: (payment: ProviderPayment) => Value) =>
    payments.map(({ payment }) => pick(payment));
  return await sql<{ id: bigint; deposit_id: bigint }>(tx)`
    insert into cashier.payment (brand_id, provider, payment_id, order_ref, reference, number, amount_ticks, currency, payer,
                                 paid_at, received_at, state, deposit_id, reason, ended_at)
    select ${brandId}, n.provider, n.payment_id, n.order_ref, n.reference, n.number, n.amount_ticks, n.currency, n.payer,
           n.paid_at, ${at}, 'credited', n.deposit_id, null, ${at}
      from unnest(${payments.map((one) => one.provider)}::text[], ${of((one) => one.paymentId)}::text[],
                  ${of((one) => one.orderId)}::text[], ${of((one) => one.reference)}::text[],
                  ${of((one) => one.transactionNumber)}::text[], ${of((one) => one.amount)}::bigint[],
                  ${of((one) => one.currency)}::text[], ${of((one) => one.payer)}::text[],
                  ${of((one) => one.paidAt)}::timestamptz[], ${payments.map((one) => one.depositId)}::bigint[])
             as n (provider, payment_id, order_ref, reference, number, amount_ticks, currency, payer, paid_at, deposit_id)
        on conflict (provider, payment_id) do nothing
    returning id, deposit_id`;
}

/** Ends orders with their money; the books are written in the same transaction. */
export async function saveAllCredited(
  tx: Tx,
  ends: {
    readonly orders: readonly {
      readonly id: bigint;
      readonly credited: bigint;
      readonly paidAt: Date;
      readonly code: string | null;
    }[];
    readonly at: Date;
  },
): Promise<void> {
  const { orders, at } = ends;
  const ids = orders.map(({ id }) => id);
  await sqlBeforeCommit(tx)`
    update cashier.deposit d
       set state = 'credited', credited_ticks = n.credited, paid_at = coalesce(d.paid_at, n.paid_at),
           checking_at = coalesce(d.checking_at, ${at}), ended_at = ${at}, ask_at = null, code = n.code, arriving = null
      from unnest(${ids}::bigint[], ${orders.map((one) => one.credited)}::bigint[],
                  ${orders.map((one) => one.paidAt)}::timestamptz[], ${orders.map((one) => one.code)}::text[])
             as n (id, credited, paid_at, code)
     where d.id = n.id and d.id = any (${ids}::bigint[])`;
}

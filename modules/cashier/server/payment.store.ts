import { sql, sqlBeforeCommit } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Amount } from '#platform/money/money.ts';
import type { DepositRow } from './deposit.store.ts';
import type { UnclaimedReason } from './match-payment.ts';

export type PaymentRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly provider: string;
  readonly payment_id: string;
  readonly reference: string | null;
  readonly number: string;
  readonly amount_ticks: Amount;
  readonly currency: string;
  readonly payer: string | null;
  readonly paid_at: Date;
  readonly received_at: Date;
  readonly state: 'credited' | 'unclaimed' | 'returned';
  readonly deposit_id: bigint | null;
  readonly reason: UnclaimedReason | null;
};

/** Writes money that has come in, with the order that takes it or why none does; undefined when it is known. */
export async function insertPayment(
  tx: Tx,
  one: {
    readonly brandId: number;
    readonly provider: string;
    readonly paymentId: string;
    readonly orderRef: string | null;
    readonly reference: string | null;
    readonly number: string;
    readonly amount: Amount;
    readonly currency: string;
    readonly payer: string | null;
    readonly paidAt: Date;
    readonly receivedAt: Date;
    readonly depositId: bigint | null;
    /** Null for money that its order takes. */
    readonly reason: UnclaimedReason | null;
  },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into cashier.payment (brand_id, provider, payment_id, order_ref, reference, number, amount_ticks, currency, payer,
                                 paid_at, received_at, state, deposit_id, reason, ended_at)
    values (${one.brandId}, ${one.provider}, ${one.paymentId}, ${one.orderRef}, ${one.reference}, ${one.number}, ${one.amount},
            ${one.currency}, ${one.payer}, ${one.paidAt}, ${one.receivedAt},
            case when ${one.reason}::text is null then 'credited' else 'unclaimed' end, ${one.depositId}, ${one.reason},
            case when ${one.reason}::text is null then ${one.receivedAt}::timestamptz end)
    on conflict (provider, payment_id) do nothing
    returning id`;
  return rows[0]?.id;
}

export async function selectPaymentNamed(
  tx: ReadTx,
  which: { readonly provider: string; readonly paymentId: string },
): Promise<PaymentRow | undefined> {
  const rows = await sql<PaymentRow>(tx)`
    select id, brand_id, provider, payment_id, reference, number, amount_ticks, currency, payer, paid_at, received_at, state,
           deposit_id, reason
      from cashier.payment
     where provider = ${which.provider} and payment_id = ${which.paymentId}`;
  return rows[0];
}

/** Those of a provider's payments that are not in the books. */
export async function selectUnknown(
  tx: ReadTx,
  of: { readonly provider: string; readonly paymentIds: readonly string[] },
): Promise<readonly string[]> {
  const rows = await sql<{ payment_id: string }>(tx)`
    select n.payment_id
      from unnest(${of.paymentIds}::text[]) as n (payment_id)
     where not exists (select from cashier.payment p
                        where p.provider = ${of.provider} and p.payment_id = n.payment_id)`;
  return rows.map(({ payment_id }) => payment_id);
}

/** When the last money of a provider came; undefined when none has. */
export async function selectLastReceived(
  tx: ReadTx,
  of: { readonly brandId: number; readonly provider: string },
): Promise<Date | undefined> {
  const rows = await sql<{ received_at: Date }>(tx)`
    select received_at
      from cashier.payment
     where brand_id = ${of.brandId} and provider = ${of.provider}
     order by id desc
     limit 1`;
  return rows[0]?.received_at;
}

/** Locks money that nobody has claimed; undefined when somebody has. */
export async function lockUnclaimed(
  tx: Tx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<PaymentRow | undefined> {
  const rows = await sql<PaymentRow>(tx)`
    select id, brand_id, provider, payment_id, reference, number, amount_ticks, currency, payer, paid_at, received_at, state,
           deposit_id, reason
      from cashier.payment
     where brand_id = ${which.brandId} and id = ${which.id} and state = 'unclaimed'
       for update`;
  return rows[0];
}

/** The same for a reader who holds an order: what somebody else has locked is that one's, and is not waited for. */
export async function lockUnclaimedIfFree(
  tx: Tx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<PaymentRow | undefined> {
  const rows = await sql<PaymentRow>(tx)`
    select id, brand_id, provider, payment_id, reference, number, amount_ticks, currency, payer, paid_at, received_at, state,
           deposit_id, reason
      from cashier.payment
     where brand_id = ${which.brandId} and id = ${which.id} and state = 'unclaimed'
       for update skip locked`;
  return rows[0];
}

/** The unclaimed payment with the number that a member has typed in; it is locked. */
export async function lockUnclaimedOfNumber(
  tx: Tx,
  which: { readonly brandId: number; readonly provider: string; readonly number: string },
): Promise<PaymentRow | undefined> {
  const rows = await sql<PaymentRow>(tx)`
    select id, brand_id, provider, payment_id, reference, number, amount_ticks, currency, payer, paid_at, received_at, state,
           deposit_id, reason
      from cashier.payment
     where brand_id = ${which.brandId} and provider = ${which.provider} and number = ${which.number}
       and state = 'unclaimed'
     order by id
     limit 1
       for update`;
  return rows[0];
}

/** Says what became of a payment. */
export async function savePayment(
  tx: Tx,
  end: {
    readonly id: bigint;
    readonly state: 'credited' | 'unclaimed' | 'returned';
    readonly depositId: bigint | null;
    readonly reason: UnclaimedReason | null;
    readonly at: Date;
  },
): Promise<void> {
  await sqlBeforeCommit(tx)`
    update cashier.payment
       set state = ${end.state}, deposit_id = ${end.depositId}, reason = ${end.reason},
           ended_at = case when ${end.state} <> 'unclaimed' then ${end.at}::timestamptz end
     where id = ${end.id}`;
}

/** The order that a payment names: by our id, its reference, or the number that its member has typed in. It is locked. */
export async function lockNamedOrder(
  tx: Tx,
  which: {
    readonly brandId: number;
    readonly provider: string;
    readonly orderId: bigint | null;
    readonly reference: string | null;
    readonly number: string;
  },
): Promise<DepositRow | undefined> {
  const rows = await sql<DepositRow>(tx)`
    select id, brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks, fee_points,
           reference, payer, transaction_number, state, instructions, credited_ticks, code, arriving, created_at, expires_at,
           paid_at, checking_at, waits_until, ended_at
      from cashier.deposit
     where brand_id = ${which.brandId} and provider = ${which.provider}
       and id = coalesce(
             (select id from cashier.deposit where id = ${which.orderId}),
             (select id from cashier.deposit where reference = ${which.reference}),
             (select id from cashier.deposit where brand_id = ${which.brandId} and transaction_number = ${which.number}))
       for update`;
  return rows[0];
}

/** Orders that wait for this sum from this payer, at most two: a second one means that a person decides. They are locked. */
export async function lockAlikeOrders(
  tx: Tx,
  payment: {
    readonly brandId: number;
    readonly provider: string;
    readonly payer: string;
    readonly amount: Amount;
    readonly paidAt: Date;
  },
): Promise<readonly DepositRow[]> {
  return await sql<DepositRow>(tx)`
    select id, brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks, fee_points,
           reference, payer, transaction_number, state, instructions, credited_ticks, code, arriving, created_at, expires_at,
           paid_at, checking_at, waits_until, ended_at
      from cashier.deposit
     where brand_id = ${payment.brandId} and provider = ${payment.provider} and payer = ${payment.payer}
       and amount_ticks = ${payment.amount} and state in ('open', 'checking', 'expired', 'cancelled')
       and created_at <= ${payment.paidAt}::timestamptz + interval '1 minute'
       and expires_at > ${payment.paidAt}::timestamptz - interval '1 day'
     order by id
     limit 2
       for update`;
}

/** Orders of a provider and sum around the time of a payment, in whatever state, at most two. They are locked. */
export async function lockOrdersOfSum(
  tx: Tx,
  payment: {
    readonly brandId: number;
    readonly provider: string;
    readonly amount: Amount;
    readonly paidAt: Date;
  },
): Promise<readonly DepositRow[]> {
  return await sql<DepositRow>(tx)`
    select id, brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks, fee_points,
           reference, payer, transaction_number, state, instructions, credited_ticks, code, arriving, created_at, expires_at,
           paid_at, checking_at, waits_until, ended_at
      from cashier.deposit
     where brand_id = ${payment.brandId} and provider = ${payment.provider} and amount_ticks = ${payment.amount}
       and created_at <= ${payment.paidAt}::timestamptz + interval '1 minute'
       and expires_at > ${payment.paidAt}::timestamptz - interval '1 day'
     order by id
     limit 2
       for update`;
}

/** Remembers a notice; false when it has come before with the same words, `changed` when with others. */
export async function insertNotice(
  tx: Tx,
  notice: {
    readonly provider: string;
    readonly eventId: string;
    readonly hash: Uint8Array;
    readonly at: Date;
  },
): Promise<'new' | 'known' | 'changed'> {
  const rows = await sql<{ is_new: boolean; is_same: boolean }>(tx)`
    with added as (
      insert into cashier.notice (provider, event_id, hash, received_at)
      values (${notice.provider}, ${notice.eventId}, ${notice.hash}, ${notice.at})
      on conflict (provider, event_id) do nothing
      returning event_id
    )
    select exists (select from added) as is_new,
           coalesce((
             select hash = ${notice.hash} from cashier.notice
              where provider = ${notice.provider} and event_id = ${notice.eventId}), true) as is_same`;
  const [row] = rows;
  return row?.is_new === true ? 'new' : row?.is_same === false ? 'changed' : 'known';
}

/** Opens a case where a provider and the books differ, once for each name. */
export async function openDifference(
  tx: Tx,
  one: {
    readonly brandId: number;
    readonly provider: string;
    readonly kind:
      | 'payment_changed'
      | 'notice_changed'
      | 'not_in_books'
      | 'not_in_statement'
      | 'amount'
      | 'other_token'
      | 'reorganised'
      | 'payout_overtaken'
      | 'payout_failed';
    readonly name: string;
    readonly detail: object;
    readonly at: Date;
  },
): Promise<boolean> {
  const rows = await sql(tx)`
    insert into cashier.difference (brand_id, provider, kind, name, detail, opened_at)
    values (${one.brandId}, ${one.provider}, ${one.kind}, ${one.name}, ${JSON.stringify(one.detail)}::jsonb, ${one.at})
    on conflict (brand_id, provider, kind, name) do nothing
    returning id`;
  return rows.length > 0;
}

import { type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { keysetOf } from '#platform/lists/keyset.store.ts';
import type { CountedSum, Place } from '#platform/lists/pages.ts';
import type { Amount } from '#platform/money/money.ts';
import type { DepositRow } from '../deposit.store.ts';
import type { OrderState } from '../match-payment.ts';
import type { PaymentRow } from '../payment.store.ts';

export type DepositSearch = {
  readonly brandId: number;
  readonly isWaiting: boolean;
  readonly state: OrderState | null;
  readonly search: string | null;
  readonly orderId: bigint | null;
};

function depositsOf({ brandId, isWaiting, state, search, orderId }: DepositSearch): Piece {
  return piece`d.brand_id = ${brandId}
       and (not ${isWaiting}::boolean or d.state = 'checking')
       and (${state}::text is null or d.state = ${state})
       and (${search}::text is null or d.id = ${orderId}::bigint or d.reference = upper(${search})
            or d.transaction_number = upper(${search}) or lower(d.member_name) = lower(${search}))`;
}

/** A page of a list of money. */
export type MoneyPage = {
  readonly isByAmount: boolean;
  readonly isDescending: boolean;
  readonly after: Place | undefined;
  readonly limit: number;
};

/** A page of what waits, the first due first; `lastId` has its time also when somebody has ended it meanwhile. */
export type DuePage = {
  readonly isByDue: true;
  readonly lastId: bigint | null;
  readonly limit: number;
};

/** Deposits of a brand: those that wait for a person, the first due before the others, or all in an order. */
export async function selectOfficeDeposits(
  tx: ReadTx,
  search: DepositSearch,
  page: MoneyPage | DuePage,
): Promise<readonly DepositRow[]> {
  const { from, order } =
    'isByDue' in page
      ? {
          from: piece`(${page.lastId}::bigint is null or (greatest(d.checking_at, d.waits_until), d.id) > (
             select greatest(l.checking_at, l.waits_until), l.id from cashier.deposit l where l.brand_id = ${search.brandId} and l.id = ${page.lastId}))`,
          order: piece`greatest(d.checking_at, d.waits_until), d.id`,
        }
      : keysetOf(
          { ...page, id: piece`d.id`, ...(page.isByAmount ? { key: piece`d.amount_ticks` } : {}) },
          page.after,
        );
  return await sqlOf<DepositRow>(
    tx,
    piece`
    select d.id, d.brand_id, d.member_id, d.member_name, d.account_id, d.currency, d.channel, d.provider, d.kind,
           d.amount_ticks, d.fee_points, d.reference, d.payer, d.transaction_number, d.state, d.instructions,
           d.credited_ticks, d.code, d.arriving, d.created_at, d.expires_at, d.paid_at, d.checking_at, d.waits_until,
           d.ended_at
      from cashier.deposit d
     where ${depositsOf(search)} and ${from}
     order by ${order}
     limit ${page.limit}`,
  );
}

/** Deposits of a filter and their sums by currency, counted up to the limit. */
export async function sumDeposits(
  tx: ReadTx,
  search: DepositSearch,
  limit: number,
): Promise<readonly CountedSum[]> {
  return await sqlOf<CountedSum>(
    tx,
    piece`
    select currency, count(*)::int as counted, sum(amount_ticks)::bigint as ticks
      from (select d.currency, d.amount_ticks from cashier.deposit d where ${depositsOf(search)} limit ${limit}) found
     group by currency
     order by currency`,
  );
}

export async function selectOfficeDeposit(
  tx: ReadTx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<DepositRow | undefined> {
  const rows = await sql<DepositRow>(tx)`
    select d.id, d.brand_id, d.member_id, d.member_name, d.account_id, d.currency, d.channel, d.provider, d.kind,
           d.amount_ticks, d.fee_points, d.reference, d.payer, d.transaction_number, d.state, d.instructions,
           d.credited_ticks, d.code, d.arriving, d.created_at, d.expires_at, d.paid_at, d.checking_at, d.waits_until,
           d.ended_at
      from cashier.deposit d
     where d.brand_id = ${which.brandId} and d.id = ${which.id}`;
  return rows[0];
}

/** Orders that a payment may belong to: the one it was compared with, and those of its sum, payer, reference or number. */
export async function selectCandidates(
  tx: ReadTx,
  payment: PaymentRow,
): Promise<readonly DepositRow[]> {
  return await sql<DepositRow>(tx)`
    select d.id, d.brand_id, d.member_id, d.member_name, d.account_id, d.currency, d.channel, d.provider, d.kind,
           d.amount_ticks, d.fee_points, d.reference, d.payer, d.transaction_number, d.state, d.instructions,
           d.credited_ticks, d.code, d.arriving, d.created_at, d.expires_at, d.paid_at, d.checking_at, d.waits_until,
           d.ended_at
      from cashier.deposit d
     where d.brand_id = ${payment.brand_id} and d.provider = ${payment.provider} and d.currency = ${payment.currency}
       and (d.id = ${payment.deposit_id} or d.reference = ${payment.reference} or d.payer = ${payment.payer}
            or d.transaction_number = ${payment.number}
            or (d.amount_ticks = ${payment.amount_ticks} and d.state in ('open', 'checking', 'expired', 'cancelled')
                and d.created_at between ${payment.paid_at}::timestamptz - interval '2 days'
                                     and ${payment.paid_at}::timestamptz))
     order by (d.id = ${payment.deposit_id}) desc nulls last, (d.state = 'checking') desc, d.id desc
     limit 10`;
}

/** The pictures of an order. */
export async function selectPictures(
  tx: ReadTx,
  depositId: bigint,
): Promise<readonly { readonly place: number; readonly width: number; readonly height: number }[]> {
  return await sql<{ place: number; width: number; height: number }>(tx)`
    select place, width, height
      from cashier.receipt
     where deposit_id = ${depositId}
     order by place
     limit 3`;
}

/** Money that came for an order, or unclaimed money that may be for it. */
export async function selectPaymentsFor(
  tx: ReadTx,
  deposit: DepositRow,
): Promise<readonly PaymentRow[]> {
  return await sql<PaymentRow>(tx)`
    select id, brand_id, provider, payment_id, reference, number, amount_ticks, currency, payer, paid_at, received_at, state,
           deposit_id, reason
      from cashier.payment
     where brand_id = ${deposit.brand_id} and provider = ${deposit.provider}
       and (deposit_id = ${deposit.id}
            or (state = 'unclaimed'
                and (reference = ${deposit.reference} or number = ${deposit.transaction_number}
                     or payer = ${deposit.payer} or amount_ticks = ${deposit.amount_ticks})))
     order by (deposit_id = ${deposit.id}) desc nulls last, id desc
     limit 20`;
}

export type PaymentSearch = {
  readonly brandId: number;
  readonly isUnclaimed: boolean;
  readonly search: string | null;
};

function paymentsOf({ brandId, isUnclaimed, search }: PaymentSearch): Piece {
  return piece`brand_id = ${brandId}
       and (not ${isUnclaimed}::boolean or state = 'unclaimed')
       and (${search}::text is null or payment_id = ${search} or number = upper(${search})
            or reference = upper(${search}) or payer = ${search})`;
}

/** Money from providers: what nobody has claimed, or all, in an order. */
export async function selectPayments(
  tx: ReadTx,
  search: PaymentSearch,
  page: MoneyPage,
): Promise<readonly PaymentRow[]> {
  const { from, order } = keysetOf(
    { ...page, id: piece`id`, ...(page.isByAmount ? { key: piece`amount_ticks` } : {}) },
    page.after,
  );
  return await sqlOf<PaymentRow>(
    tx,
    piece`
    select id, brand_id, provider, payment_id, reference, number, amount_ticks, currency, payer, paid_at, received_at, state,
           deposit_id, reason
      from cashier.payment
     where ${paymentsOf(search)} and ${from}
     order by ${order}
     limit ${page.limit}`,
  );
}

export async function selectPayment(
  tx: ReadTx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<PaymentRow | undefined> {
  const rows = await sql<PaymentRow>(tx)`
    select id, brand_id, provider, payment_id, reference, number, amount_ticks, currency, payer, paid_at, received_at, state,
           deposit_id, reason
      from cashier.payment
     where brand_id = ${which.brandId} and id = ${which.id}`;
  return rows[0];
}

/** Payments of a filter and their sums by currency, counted up to the limit. */
export async function sumPayments(
  tx: ReadTx,
  search: PaymentSearch,
  limit: number,
): Promise<readonly CountedSum[]> {
  return await sqlOf<CountedSum>(
    tx,
    piece`
    select currency, count(*)::int as counted, sum(amount_ticks)::bigint as ticks
      from (select currency, amount_ticks from cashier.payment where ${paymentsOf(search)} limit ${limit}) found
     group by currency
     order by currency`,
  );
}

/** What nobody has claimed, by currency. */
export async function selectUnclaimedSums(
  tx: ReadTx,
  brandId: number,
): Promise<readonly { readonly currency: string; readonly sum: Amount }[]> {
  return await sql<{ currency: string; sum: Amount }>(tx)`
    select currency, sum(amount_ticks)::bigint as sum
      from cashier.payment
     where brand_id = ${brandId} and state = 'unclaimed'
     group by currency
     order by currency
     limit 20`;
}

/** How many orders wait for a person, and since when the oldest does. */
export async function countChecking(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::integer as count, min(checking_at) as since
      from cashier.deposit
     where brand_id = ${brandId} and state = 'checking'`;
  return rows[0] ?? { count: 0, since: null };
}

/** How many payments nobody has claimed, and since when the oldest waits. */
export async function countUnclaimed(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::integer as count, min(received_at) as since
      from cashier.payment
     where brand_id = ${brandId} and state = 'unclaimed'`;
  return rows[0] ?? { count: 0, since: null };
}

/** Up to which sum one person books unclaimed money; undefined where the brand has not decided. */
export async function selectSetting(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly single_hand_ticks: Amount; readonly version: number } | undefined> {
  const rows = await sql<{ single_hand_ticks: Amount; version: number }>(tx)`
    select single_hand_ticks, version
      from cashier.setting
     where brand_id = ${brandId}`;
  return rows[0];
}

export async function saveSetting(
  tx: Tx,
  one: { readonly brandId: number; readonly ticks: bigint },
): Promise<void> {
  await sql(tx)`
    insert into cashier.setting (brand_id, single_hand_ticks)
    values (${one.brandId}, ${one.ticks})
    on conflict (brand_id) do update
       set single_hand_ticks = excluded.single_hand_ticks, version = cashier.setting.version + 1`;
}

export type DifferenceRow = {
  readonly id: bigint;
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
  readonly detail: Readonly<Record<string, unknown>>;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
};

export async function selectDifferences(
  tx: ReadTx,
  asked: {
    readonly brandId: number;
    readonly isClosed: boolean;
    readonly isOldestFirst: boolean;
    readonly before: bigint | null;
    readonly limit: number;
  },
): Promise<readonly DifferenceRow[]> {
  return await sql<DifferenceRow>(tx)`
    select id, provider, kind, name, detail, opened_at, closed_at
      from cashier.difference
     where brand_id = ${asked.brandId} and (closed_at is not null) = ${asked.isClosed}
       and (${asked.before}::bigint is null
            or case when ${asked.isOldestFirst}::boolean then id > ${asked.before}::bigint else id < ${asked.before}::bigint end)
     order by case when ${asked.isOldestFirst}::boolean then id end, id desc
     limit ${asked.limit}`;
}

/** How many differences a list has, counted up to the limit. */
export async function countListedDifferences(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly isClosed: boolean; readonly limit: number },
): Promise<number> {
  const rows = await sql<{ counted: number }>(tx)`
    select count(*)::int as counted
      from (
        select 1
          from cashier.difference
         where brand_id = ${asked.brandId} and (closed_at is not null) = ${asked.isClosed}
         limit ${asked.limit}
      ) counted`;
  return rows[0]?.counted ?? 0;
}

export async function saveDifferenceClosed(
  tx: Tx,
  which: { readonly brandId: number; readonly id: bigint; readonly at: Date },
): Promise<DifferenceRow | undefined> {
  const rows = await sql<DifferenceRow>(tx)`
    update cashier.difference
       set closed_at = ${which.at}
     where brand_id = ${which.brandId} and id = ${which.id} and closed_at is null
    returning id, provider, kind, name, detail, opened_at, closed_at`;
  return rows[0];
}

/** Payments of a provider in a period of its own clock, by their id there. */
export async function selectBooked(
  tx: ReadTx,
  asked: {
    readonly brandId: number;
    readonly provider: string;
    readonly from: Date;
    readonly to: Date;
    readonly limit: number;
  },
): Promise<readonly PaymentRow[]> {
  return await sql<PaymentRow>(tx)`
    select id, brand_id, provider, payment_id, reference, number, amount_ticks, currency, payer, paid_at, received_at, state,
           deposit_id, reason
      from cashier.payment
     where brand_id = ${asked.brandId} and provider = ${asked.provider}
       and paid_at between ${asked.from} and ${asked.to}
     order by id
     limit ${asked.limit}`;
}

/** How many differences nobody has closed, and since when the oldest is there. */
export async function countDifferences(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::integer as count, min(opened_at) as since
      from cashier.difference
     where brand_id = ${brandId} and closed_at is null`;
  return rows[0] ?? { count: 0, since: null };
}

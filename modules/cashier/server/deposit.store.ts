import { sql, sqlBeforeCommit } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { type Amount, ZERO } from '#platform/money/money.ts';
import type { OrderState } from './match-payment.ts';
import type { ChannelKind } from './payment-adapter.ts';

/** The stored form of what a provider given; a moment is text in JSON. */
export type StoredInstructions = {
  readonly payUrl: string | null;
  readonly payTo: string | null;
  readonly payToName: string | null;
  readonly qrText: string | null;
  readonly payAmount: string | null;
};

/** Money that is under way to an order and may still vanish. */
export type Arriving = { readonly confirmations: number; readonly needed: number };

export type DepositRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly member_id: bigint;
  readonly member_name: string;
  readonly account_id: bigint;
  readonly currency: string;
  readonly channel: string;
  readonly provider: string;
  readonly kind: ChannelKind;
  readonly amount_ticks: Amount;
  readonly fee_points: number;
  readonly reference: string;
  readonly payer: string | null;
  readonly transaction_number: string | null;
  readonly state: OrderState;
  readonly instructions: StoredInstructions | null;
  readonly credited_ticks: Amount | null;
  readonly code: string | null;
  readonly arriving: Arriving | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly paid_at: Date | null;
  readonly checking_at: Date | null;
  /** A question of the desk waits for its member until then. */
  readonly waits_until: Date | null;
  readonly ended_at: Date | null;
};

export type NewDeposit = Pick<
  DepositRow,
  | 'brand_id'
  | 'member_id'
  | 'member_name'
  | 'account_id'
  | 'currency'
  | 'channel'
  | 'provider'
  | 'kind'
  | 'amount_ticks'
  | 'fee_points'
  | 'reference'
  | 'payer'
  | 'created_at'
  | 'expires_at'
> & { readonly key: string; readonly askAt: Date };

/** Writes an order; undefined when the member has used the key, or has an open order of this channel. */
export async function insertDeposit(tx: Tx, one: NewDeposit): Promise<DepositRow | undefined> {
  const rows = await sql<DepositRow>(tx)`
    insert into cashier.deposit (brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks,
                                 fee_points, reference, payer, key, created_at, expires_at, ask_at)
    values (${one.brand_id}, ${one.member_id}, ${one.member_name}, ${one.account_id}, ${one.currency}, ${one.channel},
            ${one.provider}, ${one.kind}, ${one.amount_ticks}, ${one.fee_points}, ${one.reference}, ${one.payer}, ${one.key},
            ${one.created_at}, ${one.expires_at}, ${one.askAt})
    on conflict do nothing
    returning id, brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks, fee_points,
              reference, payer, transaction_number, state, instructions, credited_ticks, code, arriving, created_at, expires_at,
              paid_at, checking_at, waits_until, ended_at`;
  return rows[0];
}

/** The order of a key, or the open one of a channel. */
export async function selectDepositOfKey(
  tx: ReadTx,
  which: { readonly memberId: bigint; readonly key: string; readonly channel: string },
): Promise<(DepositRow & { readonly key: string }) | undefined> {
  const rows = await sql<DepositRow & { readonly key: string }>(tx)`
    select id, brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks, fee_points,
           reference, payer, transaction_number, state, instructions, credited_ticks, code, arriving, created_at, expires_at,
           paid_at, checking_at, waits_until, ended_at, key
      from cashier.deposit
     where member_id = ${which.memberId}
       and (key = ${which.key} or (channel = ${which.channel} and state in ('opening', 'open')))
     order by (key = ${which.key}) desc
     limit 1`;
  return rows[0];
}

/** A member's own order; undefined when there is none of that number. */
export async function selectOwnDeposit(
  tx: ReadTx,
  which: { readonly memberId: bigint; readonly id: bigint },
): Promise<DepositRow | undefined> {
  const rows = await sql<DepositRow>(tx)`
    select id, brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks, fee_points,
           reference, payer, transaction_number, state, instructions, credited_ticks, code, arriving, created_at, expires_at,
           paid_at, checking_at, waits_until, ended_at
      from cashier.deposit
     where id = ${which.id} and member_id = ${which.memberId}`;
  return rows[0];
}

/** A member's orders, newest first. */
export async function selectOwnDeposits(
  tx: ReadTx,
  asked: { readonly memberId: bigint; readonly offset: number; readonly limit: number },
): Promise<readonly (DepositRow & { readonly total: number })[]> {
  return await sql<DepositRow & { readonly total: number }>(tx)`
    select id, brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks, fee_points,
           reference, payer, transaction_number, state, instructions, credited_ticks, code, arriving, created_at, expires_at,
           paid_at, checking_at, waits_until, ended_at, (count(*) over ())::integer as total
      from cashier.deposit
     where member_id = ${asked.memberId}
     order by id desc
     limit ${asked.limit} offset ${asked.offset}`;
}

/** Locks an order; undefined when there is none. */
export async function lockDeposit(tx: Tx, id: bigint): Promise<DepositRow | undefined> {
  const rows = await sql<DepositRow>(tx)`
    select id, brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks, fee_points,
           reference, payer, transaction_number, state, instructions, credited_ticks, code, arriving, created_at, expires_at,
           paid_at, checking_at, waits_until, ended_at
      from cashier.deposit
     where id = ${id}
       for update`;
  return rows[0];
}

/** An order, as a call to its provider reads it. */
export async function selectDeposit(tx: ReadTx, id: bigint): Promise<DepositRow | undefined> {
  const rows = await sql<DepositRow>(tx)`
    select id, brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks, fee_points,
           reference, payer, transaction_number, state, instructions, credited_ticks, code, arriving, created_at, expires_at,
           paid_at, checking_at, waits_until, ended_at
      from cashier.deposit
     where id = ${id}`;
  return rows[0];
}

/** An order that the provider has opened may be paid from now on; nothing when it is not waiting for that. */
export async function saveInstructions(
  tx: Tx,
  given: {
    readonly id: bigint;
    readonly instructions: StoredInstructions;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await sql(tx)`
    update cashier.deposit
       set state = 'open', instructions = ${JSON.stringify(given.instructions)}::jsonb, expires_at = ${given.expiresAt}
     where id = ${given.id} and state = 'opening'`;
}

/** Puts an order before a person, or before its provider once more; nothing when it has its end in the books. */
export async function saveChecking(
  tx: Tx,
  said: { readonly id: bigint; readonly at: Date; readonly code: string | null },
): Promise<boolean> {
  const rows = await sql(tx)`
    update cashier.deposit
       set state = 'checking', checking_at = coalesce(checking_at, ${said.at}), paid_at = coalesce(paid_at, ${said.at}),
           code = coalesce(${said.code}, code), ended_at = null
     where id = ${said.id} and state in ('open', 'checking', 'expired', 'cancelled')
    returning id`;
  return rows.length > 0;
}

/** Lets an order that a person looks at wait for its member, or wait no more; false when it is not looked at. */
export async function saveWaiting(
  tx: Tx,
  change: { readonly id: bigint; readonly until: Date | null },
): Promise<boolean> {
  const rows = await sql(tx)`
    update cashier.deposit set waits_until = ${change.until} where id = ${change.id} and state = 'checking' returning id`;
  return rows.length > 0;
}

/** Ends an order without money. */
export async function saveEnd(
  tx: Tx,
  end: {
    readonly id: bigint;
    readonly from: readonly OrderState[];
    readonly state: 'refused' | 'expired' | 'cancelled';
    readonly code: string;
    readonly at: Date;
  },
): Promise<boolean> {
  const rows = await sql(tx)`
    update cashier.deposit
       set state = ${end.state}, code = ${end.code}, ended_at = ${end.at}, ask_at = null
     where id = ${end.id} and state = any(${end.from}::text[])
    returning id`;
  return rows.length > 0;
}

/** Ends an order with its money; the books are written in the same transaction. */
export async function saveCredited(
  tx: Tx,
  end: {
    readonly id: bigint;
    readonly credited: bigint;
    readonly paidAt: Date;
    readonly at: Date;
    readonly code: string | null;
  },
): Promise<void> {
  await sqlBeforeCommit(tx)`
    update cashier.deposit
       set state = 'credited', credited_ticks = ${end.credited}, paid_at = coalesce(paid_at, ${end.paidAt}),
           checking_at = coalesce(checking_at, ${end.at}), ended_at = ${end.at}, ask_at = null, code = ${end.code},
           arriving = null
     where id = ${end.id}`;
}

/** Keeps how far money is that is under way to an order; undefined when that is known, or the order has its end. */
export async function saveArriving(
  tx: Tx,
  said: { readonly id: bigint; readonly arriving: Arriving | null; readonly at: Date },
): Promise<DepositRow | undefined> {
  const arriving = said.arriving === null ? null : JSON.stringify(said.arriving);
  const rows = await sql<DepositRow>(tx)`
    update cashier.deposit
       set arriving = ${arriving}::jsonb,
           paid_at = case when ${arriving}::jsonb is null then paid_at else coalesce(paid_at, ${said.at}) end
     where id = ${said.id} and state not in ('credited', 'refused') and arriving is distinct from ${arriving}::jsonb
    returning id, brand_id, member_id, member_name, account_id, currency, channel, provider, kind, amount_ticks, fee_points,
              reference, payer, transaction_number, state, instructions, credited_ticks, code, arriving, created_at,
              expires_at, paid_at, checking_at, waits_until, ended_at`;
  return rows[0];
}

/** Stores the number that the member has got from wallet or bank; false when another order of the brand has it. */
export async function saveNumber(
  tx: Tx,
  said: { readonly id: bigint; readonly brandId: number; readonly number: string },
): Promise<boolean> {
  const rows = await sql(tx)`
    update cashier.deposit d
       set transaction_number = ${said.number}
     where d.id = ${said.id}
       and not exists (select from cashier.deposit o
                        where o.brand_id = ${said.brandId} and o.transaction_number = ${said.number} and o.id <> d.id)
    returning d.id`;
  return rows.length > 0;
}

/** When the newest order of a brand was made; undefined when there is none. */
export async function selectNewestOrder(tx: ReadTx, brandId: number): Promise<Date | undefined> {
  const rows = await sql<{ created_at: Date }>(tx)`
    select created_at from cashier.deposit where brand_id = ${brandId} order by id desc limit 1`;
  return rows[0]?.created_at;
}

/** Orders whose provider is asked although no notice came; each is handed out once. */
export async function takeToAsk(
  tx: Tx,
  asked: { readonly now: Date; readonly limit: number },
): Promise<readonly bigint[]> {
  const rows = await sql<{ id: bigint }>(tx)`
    update cashier.deposit
       set ask_at = null
     where id in (select id
                    from cashier.deposit
                   where ask_at <= ${asked.now}
                   order by ask_at
                   limit ${asked.limit}
                     for update skip locked)
    returning id`;
  return rows.map(({ id }) => id);
}

/** Open orders whose time is over. */
export async function selectToExpire(
  tx: ReadTx,
  asked: { readonly before: Date; readonly limit: number },
): Promise<readonly bigint[]> {
  const rows = await sql<{ id: bigint }>(tx)`
    select id
      from cashier.deposit
     where state in ('opening', 'open') and expires_at <= ${asked.before} and arriving is null
     order by expires_at
     limit ${asked.limit}`;
  return rows.map(({ id }) => id);
}

/** What a member's orders since a moment are or were worth, unless they failed or were given up before money came. */
export async function sumDeposits(
  tx: ReadTx,
  of: { readonly brandId: number; readonly memberId: bigint; readonly since: Date },
): Promise<Amount> {
  const rows = await sql<{ ticks: Amount }>(tx)`
    select coalesce(sum(coalesce(credited_ticks, amount_ticks)), 0)::bigint as ticks
      from cashier.deposit
     where member_id = ${of.memberId}
       and brand_id = ${of.brandId}
       and state in ('opening', 'open', 'checking', 'credited')
       and coalesce(ended_at, created_at) > ${of.since}`;
  return rows[0]?.ticks ?? ZERO;
}

import { type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { type Keyset, keysetOf } from '#platform/lists/keyset.store.ts';
import type { CountedSum, Place } from '#platform/lists/pages.ts';
import type { WithdrawalState } from '../../states.ts';
import type { Finding } from '../check/findings.ts';
import type { WithdrawalRow } from '../stages/withdrawal.store.ts';

export type QueueRow = WithdrawalRow & {
  readonly findings: readonly Finding[];
  readonly bank_code: string;
  readonly masked: string;
};

const COLUMNS = piece`
  w.id, w.brand_id, w.member_id, w.member_name, w.account_id, w.currency, w.payee_id, w.amount_ticks, w.charge_ticks, w.state,
  w.code, w.way, w.reference, w.owner_id, w.owner_name, w.approval_id, w.due_at, w.version, w.requested_at, w.changed_at,
  w.sent_at, w.ended_at, w.findings, p.bank_code, p.masked`;

export type QueueSearch = {
  readonly brandId: number;
  /** Null for every state. */
  readonly states: readonly WithdrawalState[] | null;
  readonly member: string | null;
  readonly ownerId: bigint | null;
};

/** In which order: what is due first, or as lists of money are; and where a page goes on, behind this place. */
export type QueuePage = {
  readonly by: 'due' | 'time' | 'amount';
  readonly isDescending: boolean;
  /** Milliseconds of the due time, an amount or an id, and the id beside it. */
  readonly after: Place | undefined;
  readonly limit: number;
};

/** A page of the queue; one row more than the page tells whether there are more. */
export async function selectQueue(
  tx: ReadTx,
  search: QueueSearch,
  page: QueuePage,
): Promise<readonly QueueRow[]> {
  const { from, order } = page.by === 'due' ? byDue(page.after) : keysetOf(keyOf(page), page.after);
  return await sqlOf<QueueRow>(
    tx,
    piece`
    select ${COLUMNS}
      from withdrawal.withdrawal w
      join withdrawal.payee p on p.id = w.payee_id
     where ${matching(search)} and ${from}
     order by ${order}
     limit ${page.limit}`,
  );
}

function keyOf({ by, isDescending }: QueuePage): Keyset {
  return {
    id: piece`w.id`,
    isDescending,
    ...(by === 'amount' ? { key: piece`w.amount_ticks` } : {}),
  };
}

function byDue(after: Place | undefined): { readonly from: Piece; readonly order: Piece } {
  const place = after && { dueAt: new Date(Number(after.micros)), id: after.rest };
  return {
    from:
      place === undefined
        ? piece`true`
        : piece`(w.due_at, w.id) > (${place.dueAt}::timestamptz, ${place.id}::bigint)`,
    order: piece`w.due_at, w.id`,
  };
}

/** Withdrawals of a filter and their sums by currency, counted up to the limit. */
export async function sumQueue(
  tx: ReadTx,
  search: QueueSearch,
  limit: number,
): Promise<readonly CountedSum[]> {
  return await sqlOf<CountedSum>(
    tx,
    piece`
    select currency, count(*)::integer as counted, sum(amount_ticks)::bigint as ticks
      from (select w.currency, w.amount_ticks from withdrawal.withdrawal w where ${matching(search)} limit ${limit}) found
     group by currency
     order by currency`,
  );
}

function matching({ brandId, states, member, ownerId }: QueueSearch): Piece {
  const isOpen =
    states === null ? piece`true` : piece`w.ended_at is null and w.state = any (${states}::text[])`;
  const ofMember =
    member === null ? piece`true` : piece`lower(w.member_name) = lower(${member}::text)`;
  const ofOwner = ownerId === null ? piece`true` : piece`w.owner_id = ${ownerId}::bigint`;
  return piece`w.brand_id = ${brandId} and ${isOpen} and ${ofMember} and ${ofOwner}`;
}

export async function selectOne(
  tx: ReadTx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<QueueRow | undefined> {
  const [row] = await sqlOf<QueueRow>(
    tx,
    piece`
    select ${COLUMNS}
      from withdrawal.withdrawal w
      join withdrawal.payee p on p.id = w.payee_id
     where w.id = ${which.id} and w.brand_id = ${which.brandId}`,
  );
  return row;
}

/** How many withdrawals wait for a person, and since when the oldest does. */
export async function countWaiting(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::integer as count, min(requested_at) as since
      from withdrawal.withdrawal
     where brand_id = ${brandId} and ended_at is null
       and (state in ('checking', 'second', 'disputed') or (state = 'approved' and way = 'hand'))`;
  return rows[0] ?? { count: 0, since: null };
}

export type TrailRow = {
  readonly id: bigint;
  readonly created_at: Date;
  readonly kind: number;
  readonly amount: bigint;
  readonly balance_after: bigint | null;
};

/** The last movements of a member's balance. */
export async function selectTrail(
  tx: ReadTx,
  of: { readonly accountId: bigint; readonly limit: number },
): Promise<readonly TrailRow[]> {
  return await sql<TrailRow>(tx)`
    select id, created_at, kind, amount, balance_after
      from ledger.transfer_v
     where account_id = ${of.accountId}
     order by id desc
     limit ${of.limit}`;
}

/** Withdrawals of a period, for a trial of the rule. */
export async function selectFindings(
  tx: ReadTx,
  of: { readonly brandId: number; readonly since: Date; readonly limit: number },
): Promise<readonly { readonly amount_ticks: bigint; readonly findings: readonly Finding[] }[]> {
  return await sql<{ amount_ticks: bigint; findings: readonly Finding[] }>(tx)`
    select amount_ticks, findings
      from withdrawal.withdrawal
     where brand_id = ${of.brandId} and requested_at >= ${of.since}
     order by id desc
     limit ${of.limit}`;
}

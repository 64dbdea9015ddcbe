import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type OutboundState = 'waiting' | 'sending' | 'done' | 'refused' | 'given_up' | 'moot';

export type NewOutboundCall = {
  readonly kind: string;
  readonly key: string;
  readonly brandId: number;
  readonly subject: string;
  readonly payload: unknown;
  readonly leaseMs: number;
  readonly uselessAt: Date | null;
};

/** @returns the id; undefined when the kind has a call of that key already */
export async function insertCall(tx: Tx, call: NewOutboundCall): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into platform.outbound_call
      (kind, key, brand_id, subject, payload, lease_ms, useless_at)
    values (${call.kind}, ${call.key}, ${call.brandId}, ${call.subject},
            ${JSON.stringify(call.payload)}::jsonb, ${call.leaseMs}, ${call.uselessAt})
    on conflict (kind, key) do nothing
    returning id`;
  return rows[0]?.id;
}

export type ClaimedCall = {
  readonly id: bigint;
  readonly kind: string;
  readonly key: string;
  readonly brand_id: number;
  readonly payload: unknown;
  readonly attempts: number;
  readonly attempts_since_retry: number;
  readonly useless_at: Date | null;
};

/**
 * Claims calls that are due, the longest due first. Of processes that claim at once each gets
 * others; one that is killed loses its claims when they end.
 */
export async function claimCalls(
  tx: Tx,
  claim: {
    readonly kinds: readonly string[];
    /** Null: any. */
    readonly id: bigint | null;
    readonly limit: number;
  },
): Promise<readonly ClaimedCall[]> {
  return await sql<ClaimedCall>(tx)`
    update platform.outbound_call c
       set state = 'sending', attempts = c.attempts + 1, attempts_since_retry = c.attempts_since_retry + 1,
           next_at = clock_timestamp() + make_interval(secs => c.lease_ms / 1000.0)
     where c.id in (
       select due.id
         from platform.outbound_call due
        where due.ended_at is null
          and due.next_at <= clock_timestamp()
          and due.kind = any (${claim.kinds}::text[])
          and (${claim.id}::bigint is null or due.id = ${claim.id}::bigint)
        order by due.next_at, due.id
        limit ${claim.limit}
          for update skip locked)
    returning c.id, c.kind, c.key, c.brand_id, c.payload, c.attempts, c.attempts_since_retry, c.useless_at`;
}

/**
 * Claims a call that waits, whether it is due or not.
 * @returns undefined when it has ended, is being made, or was never queued
 */
export async function claimWaiting(
  tx: Tx,
  which: { readonly kind: string; readonly key: string },
): Promise<(ClaimedCall & { readonly next_at: Date }) | undefined> {
  const rows = await sql<ClaimedCall & { readonly next_at: Date }>(tx)`
    update platform.outbound_call c
       set state = 'sending', attempts = c.attempts + 1, attempts_since_retry = c.attempts_since_retry + 1,
           next_at = clock_timestamp() + make_interval(secs => c.lease_ms / 1000.0)
     where c.kind = ${which.kind} and c.key = ${which.key} and c.state = 'waiting'
    returning c.id, c.kind, c.key, c.brand_id, c.payload, c.attempts, c.attempts_since_retry, c.useless_at, c.next_at`;
  return rows[0];
}

/** When the next claim ends; undefined when no call is being made. */
export async function selectNextClaimEnd(tx: ReadTx): Promise<Date | undefined> {
  const rows = await sql<{ next_at: Date }>(tx)`
    select date_trunc('milliseconds', next_at) + interval '1 millisecond' as next_at
      from platform.outbound_call
     where ended_at is null and state = 'sending' and next_at > clock_timestamp()
     order by next_at
     limit 1`;
  return rows[0]?.next_at;
}

/** Ends a call whose cause has ended, and drops the answer of an attempt under way. False when it has ended before. */
export async function dropOpen(
  tx: Tx,
  which: { readonly kind: string; readonly key: string },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update platform.outbound_call
       set state = 'moot', ended_at = clock_timestamp()
     where kind = ${which.kind} and key = ${which.key} and ended_at is null
    returning id`;
  return rows.length > 0;
}

/** Ends a call that waits, without a further attempt; undefined when it does not wait, or its kind is none of these. */
export async function endWaiting(
  tx: Tx,
  which: {
    readonly brandId: number;
    readonly id: bigint;
    readonly kinds: readonly string[];
    readonly code: string;
  },
): Promise<(ClaimedCall & Pick<OutboundRow, 'subject' | 'code'>) | undefined> {
  const rows = await sql<ClaimedCall & Pick<OutboundRow, 'subject' | 'code'>>(tx)`
    update platform.outbound_call c
       set state = 'moot', code = ${which.code}, ended_at = clock_timestamp()
      from (
        select id, code
          from platform.outbound_call
         where id = ${which.id} and brand_id = ${which.brandId} and state = 'waiting' and kind = any (${which.kinds}::text[])
           for update
      ) before
     where c.id = before.id
    returning c.id, c.kind, c.key, c.brand_id, c.payload, c.attempts, c.attempts_since_retry, c.useless_at, c.subject,
              before.code`;
  return rows[0];
}

export type CallStatusRow = Pick<
  OutboundRow,
  'id' | 'state' | 'attempts' | 'code' | 'next_at' | 'ended_at'
> & { readonly key: string };

/** How calls of a kind stand, by their keys. */
export async function selectStatuses(
  tx: ReadTx,
  which: { readonly kind: string; readonly keys: readonly string[] },
): Promise<readonly CallStatusRow[]> {
  return await sql<CallStatusRow>(tx)`
    select key, id, state, attempts, code, next_at, ended_at
      from platform.outbound_call
     where kind = ${which.kind} and key = any (${which.keys}::text[])
     order by id
     limit 1000`;
}

/**
 * Stores the outcome of an attempt.
 * @returns when the call is due again, if it waits; undefined when the claim had ended and another process makes the
 *   next attempt
 */
export async function settleCall(
  tx: Tx,
  end: {
    readonly id: bigint;
    /** The number of the attempt: only the claim that made it may store the outcome. */
    readonly attempt: number;
    readonly state: Exclude<OutboundState, 'sending'>;
    readonly code: string | null;
    /** The wait before the next attempt, of a call that waits. */
    readonly waitMs: number;
  },
): Promise<Date | undefined> {
  const rows = await sql<{ next_at: Date }>(tx)`
    update platform.outbound_call
       set state = ${end.state}, code = ${end.code},
           next_at = date_trunc('milliseconds', clock_timestamp() + make_interval(secs => ${end.waitMs} / 1000.0)),
           ended_at = case when ${end.state} = 'waiting' then null else clock_timestamp() end
     where id = ${end.id} and attempts = ${end.attempt} and state = 'sending'
    returning next_at`;
  return rows[0]?.next_at;
}

/** Reopens a call that has ended without success; undefined when it may not be retried. */
export async function reopenCall(
  tx: Tx,
  which: {
    readonly brandId: number;
    readonly id: bigint;
    readonly kinds: readonly string[];
    readonly states: readonly string[];
    readonly now: Date;
  },
): Promise<OutboundRow | undefined> {
  const rows = await sql<OutboundRow>(tx)`
    update platform.outbound_call c
       set state = 'waiting', ended_at = null, attempts_since_retry = 0, next_at = clock_timestamp()
      from unnest(${which.kinds}::text[], ${which.states}::text[]) as may (kind, state)
     where c.id = ${which.id} and c.brand_id = ${which.brandId} and c.kind = may.kind and c.state = may.state
       and (c.useless_at is null or c.useless_at > ${which.now})
    returning c.id, c.kind, c.subject, c.state, c.attempts, c.code, c.made_at, c.next_at, c.ended_at, c.useless_at`;
  return rows[0];
}

export type OutboundRow = {
  readonly id: bigint;
  readonly kind: string;
  readonly subject: string;
  readonly state: OutboundState;
  readonly attempts: number;
  readonly code: string | null;
  readonly made_at: Date;
  readonly next_at: Date;
  readonly ended_at: Date | null;
  readonly useless_at: Date | null;
};

/** Calls of a brand, newest first. */
export async function selectCalls(
  tx: ReadTx,
  asked: {
    readonly brandId: number;
    readonly states: readonly OutboundState[];
    readonly kind: string | null;
    /** One call alone. */
    readonly id: bigint | null;
    readonly isOldestFirst: boolean;
    readonly beforeId: bigint | null;
    readonly limit: number;
  },
): Promise<readonly OutboundRow[]> {
  return await sql<OutboundRow>(tx)`
    select id, kind, subject, state, attempts, code, made_at, next_at, ended_at, useless_at
      from platform.outbound_call
     where brand_id = ${asked.brandId}
       and state = any (${asked.states}::text[])
       and (${asked.kind}::text is null or kind = ${asked.kind}::text)
       and (${asked.id}::bigint is null or id = ${asked.id}::bigint)
       and (${asked.beforeId}::bigint is null
            or case when ${asked.isOldestFirst}::boolean then id > ${asked.beforeId}::bigint else id < ${asked.beforeId}::bigint end)
     order by case when ${asked.isOldestFirst}::boolean then id end, id desc
     limit ${asked.limit}`;
}

/** Counts the calls of a brand that are open, and those that have failed. */
export async function countCalls(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly open: number; readonly failed: number }> {
  const rows = await sql<{ open: number; failed: number }>(tx)`
    select count(*) filter (where ended_at is null)::integer as open,
           count(*) filter (where state in ('refused', 'given_up'))::integer as failed
      from platform.outbound_call
     where brand_id = ${brandId} and (ended_at is null or state in ('refused', 'given_up'))`;
  return rows[0] ?? { open: 0, failed: 0 };
}

/** Deletes calls that ended so many days ago, some thousands at once. */
export async function deleteEndedCalls(tx: Tx, days: number): Promise<void> {
  await sql(tx)`
    delete from platform.outbound_call
     where id in (
       select id from platform.outbound_call where ended_at < now() - make_interval(days => ${days}) order by ended_at limit 10000
     )`;
}

/** How many calls of a brand have failed, and since when the oldest has. */
export async function countFailed(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::integer as count, min(ended_at) as since
      from platform.outbound_call
     where brand_id = ${brandId} and state in ('refused', 'given_up')`;
  return rows[0] ?? { count: 0, since: null };
}

/** How many calls of a brand failed in a period, and how many of those until its end are failed still. */
export async function failedFlow(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<{ readonly came: number; readonly done: null; readonly left: number }> {
  const { brandId, from, until } = period;
  const rows = await sql<{ came: number; left: number }>(tx)`
    select count(*) filter (where ended_at >= ${from})::int as came, count(*)::int as left
      from platform.outbound_call
     where brand_id = ${brandId} and state in ('refused', 'given_up') and ended_at < ${until}`;
  return { came: 0, left: 0, ...rows[0], done: null };
}

import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type NoticeKind = 'kick' | 'limits';
export type NoticeState = 'waiting' | 'delivered' | 'refused' | 'given_up' | 'overtaken';

/** A notice that is to be sent. */
export type OutgoingNotice = {
  readonly vendor_code: string;
  readonly kind: NoticeKind;
  readonly body: unknown;
};

/** @returns undefined when it was answered, or overtaken by a later one */
export async function selectOutgoingNotice(
  tx: ReadTx,
  id: bigint,
): Promise<OutgoingNotice | undefined> {
  const rows = await sql<OutgoingNotice>(tx)`
    select v.code as vendor_code, n.kind, n.body
      from play.vendor_notification n
      join vendor.vendor_v v on v.id = n.vendor_id
     where n.id = ${id} and n.state in ('waiting', 'refused')`;
  return rows[0];
}

export type QueuedNotice = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly vendor_code: string;
  readonly kind: NoticeKind;
};

/** Notices that were written in this transaction. */
export async function selectWrittenNotices(
  tx: Tx,
  ids: readonly bigint[],
): Promise<readonly QueuedNotice[]> {
  return await sql<QueuedNotice>(tx)`
    select n.id, n.brand_id, v.code as vendor_code, n.kind
      from play.vendor_notification n
      join vendor.vendor_v v on v.id = n.vendor_id
     where n.id = any (${ids}::bigint[])
     order by n.id
     limit 100000`;
}

/** Writes down what the vendor answered to a notification; one that was overtaken meanwhile stays so. */
export async function closeNotice(
  tx: Tx,
  said: {
    readonly id: bigint;
    readonly state: 'delivered' | 'refused';
    readonly tries: number;
    readonly code: string;
    readonly answer: object;
  },
): Promise<void> {
  await sql(tx)`
    update play.vendor_notification
       set state = ${said.state}, tries = ${said.tries}, code = ${said.code},
           answer = ${JSON.stringify(said.answer)}::jsonb, answered_at = clock_timestamp()
     where id = ${said.id}
       and state in ('waiting', 'refused')`;
}

/** Writes down an attempt without an answer, and when the next one follows; without one it is given up. */
export async function postponeNotice(
  tx: Tx,
  silent: {
    readonly id: bigint;
    readonly tries: number;
    readonly code: string;
    readonly nextAt: Date | null;
  },
): Promise<void> {
  await sql(tx)`
    update play.vendor_notification
       set state = case when ${silent.nextAt}::timestamptz is null then 'given_up' else 'waiting' end,
           tries = ${silent.tries}, code = ${silent.code},
           silent_since = coalesce(silent_since, clock_timestamp()),
           next_at = coalesce(${silent.nextAt}::timestamptz, next_at)
     where id = ${silent.id}
       and state in ('waiting', 'refused')`;
}

/** Deletes notifications of more than a month ago. */
export async function deleteOldNotices(tx: Tx): Promise<void> {
  await sql(tx)`
    delete from play.vendor_notification
     where id in (
       select id from play.vendor_notification where made_at < now() - interval '30 days' order by made_at limit 10000
     )`;
}

export type OfficeNoticeRow = {
  readonly id: bigint;
  readonly kind: NoticeKind;
  readonly body: unknown;
  readonly state: NoticeState;
  readonly made_at: Date;
  readonly tries: number;
  readonly next_at: Date;
  readonly silent_since: Date | null;
  readonly answered_at: Date | null;
  readonly code: string | null;
};

/** The notifications to a vendor about a session, the latest first. */
export async function selectNotices(
  tx: ReadTx,
  of: { readonly brandId: number; readonly sessionRef: string },
): Promise<readonly OfficeNoticeRow[]> {
  return await sql<OfficeNoticeRow>(tx)`
    select id, kind, body, state, made_at, tries, next_at, silent_since, answered_at, code
      from play.vendor_notification
     where session_ref = ${of.sessionRef}
       and brand_id = ${of.brandId}
     order by id desc
     limit 50`;
}

import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type NoticeKind = 'kick' | 'limits';
export type NoticeState = 'waiting' | 'told' | 'refused' | 'given_up' | 'overtaken';

export type ClaimedNotice = {
  readonly vendor_code: string;
  readonly kind: NoticeKind;
  readonly body: unknown;
};

/** Takes a word that is due for a try; nobody else tries it within the next quarter of a minute. */
export async function claimNotice(tx: Tx, id: bigint): Promise<ClaimedNotice | undefined> {
  const rows = await sql<ClaimedNotice>(tx)`
    update play.vendor_notice n
       set tries = n.tries + 1,
           next_at = date_trunc('milliseconds', clock_timestamp() + interval '15 seconds')
      from vendor.vendor_v v
     where n.id = ${id}
       and n.state = 'waiting'
       and n.next_at <= clock_timestamp()
       and v.id = n.vendor_id
    returning v.code as vendor_code, n.kind, n.body`;
  return rows[0];
}

/** Writes down what the vendor said to a word; one that was overtaken meanwhile stays so. */
export async function closeNotice(
  tx: Tx,
  said: {
    readonly id: bigint;
    readonly state: 'told' | 'refused';
    readonly code: string;
    readonly answer: object;
  },
): Promise<void> {
  await sql(tx)`
    update play.vendor_notice
       set state = ${said.state}, code = ${said.code}, answer = ${JSON.stringify(said.answer)}::jsonb,
           answered_at = clock_timestamp()
     where id = ${said.id}
       and state = 'waiting'`;
}

/**
 * A try without an answer: the next one follows after two seconds, then twice as long each time, at most an hour; a
 * word that is older than `hours` is given up.
 * @returns when it is tried again; undefined: never
 */
export async function putNoticeOff(
  tx: Tx,
  silent: { readonly id: bigint; readonly code: string; readonly hours: number },
): Promise<Date | undefined> {
  const rows = await sql<{ next_at: Date; state: NoticeState }>(tx)`
    update play.vendor_notice
       set state = case when made_at < clock_timestamp() - make_interval(hours => ${silent.hours}) then 'given_up'
                        else state end,
           code = ${silent.code},
           silent_since = coalesce(silent_since, clock_timestamp()),
           next_at = date_trunc('milliseconds', clock_timestamp()
                     + make_interval(secs => least(3600, power(2, least(tries, 12)))))
     where id = ${silent.id}
       and state = 'waiting'
    returning next_at, state`;
  const row = rows[0];
  return row?.state === 'waiting' ? row.next_at : undefined;
}

/** Words that are overdue: their job was lost. */
export async function selectOverdueNotices(tx: Tx): Promise<readonly bigint[]> {
  const rows = await sql<{ id: bigint }>(tx)`
    select id
      from play.vendor_notice
     where state = 'waiting'
       and next_at < clock_timestamp() - interval '10 seconds'
     order by next_at
     limit 1000`;
  return rows.map((row) => row.id);
}

/** Forgets what was said a month ago. */
export async function deleteOldNotices(tx: Tx): Promise<void> {
  await sql(tx)`
    delete from play.vendor_notice
     where id in (
       select id from play.vendor_notice where made_at < now() - interval '30 days' order by made_at limit 10000
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

/** What a vendor was told of a session, the last word first. */
export async function selectNotices(
  tx: ReadTx,
  of: { readonly brandId: number; readonly sessionRef: string },
): Promise<readonly OfficeNoticeRow[]> {
  return await sql<OfficeNoticeRow>(tx)`
    select id, kind, body, state, made_at, tries, next_at, silent_since, answered_at, code
      from play.vendor_notice
     where session_ref = ${of.sessionRef}
       and brand_id = ${of.brandId}
     order by id desc
     limit 50`;
}

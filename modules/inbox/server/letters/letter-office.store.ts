import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type OfficeLetterRow = {
  readonly id: bigint;
  readonly sender_id: bigint;
  readonly account: string;
  readonly subject: string;
  readonly sent_at: Date;
  readonly handled_by: string | null;
};

/** Letters to customer service, the newest first or the oldest. */
export async function selectLetters(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly isHandled: boolean | null;
    readonly isOldestFirst: boolean;
    readonly before: bigint | null;
    readonly limit: number;
  },
): Promise<readonly OfficeLetterRow[]> {
  return await sql<OfficeLetterRow>(tx)`
    select l.id, l.sender_id, a.account, l.subject, l.sent_at, l.handled_by
      from inbox.writing l
      join identity.account_v a on a.id = l.sender_id
     where l.brand_id = ${of.brandId} and l.recipients = 'platform'
       and (${of.isHandled}::boolean is null or (l.handled_at is not null) = ${of.isHandled}::boolean)
       and (${of.before}::bigint is null
            or case when ${of.isOldestFirst}::boolean then l.id > ${of.before}::bigint else l.id < ${of.before}::bigint end)
     order by case when ${of.isOldestFirst}::boolean then l.id end, l.id desc
     limit ${of.limit}`;
}

/** How many letters a list has, counted up to the limit. */
export async function countLetters(
  tx: ReadTx,
  of: { readonly brandId: number; readonly isHandled: boolean | null; readonly limit: number },
): Promise<number> {
  const [row] = await sql<{ counted: number }>(tx)`
    select count(*)::int as counted
      from (
        select 1
          from inbox.writing
         where brand_id = ${of.brandId} and recipients = 'platform'
           and (${of.isHandled}::boolean is null or (handled_at is not null) = ${of.isHandled}::boolean)
         limit ${of.limit}
      ) counted`;
  return row?.counted ?? 0;
}

/** Letters that wait for customer service, the oldest first. */
export async function selectWaitingLetters(
  tx: ReadTx,
  of: { readonly brandId: number; readonly limit: number },
): Promise<readonly OfficeLetterRow[]> {
  return await sql<OfficeLetterRow>(tx)`
    select l.id, l.sender_id, a.account, l.subject, l.sent_at, l.handled_by
      from inbox.writing l
      join identity.account_v a on a.id = l.sender_id
     where l.brand_id = ${of.brandId} and l.recipients = 'platform' and l.handled_at is null
     order by l.sent_at, l.id
     limit ${of.limit}`;
}

export async function countWaitingLetters(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const [row] = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::int as count, min(sent_at) as since
      from inbox.writing
     where brand_id = ${brandId} and recipients = 'platform' and handled_at is null`;
  return row ?? { count: 0, since: null };
}

export async function letterFlow(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<{ readonly came: number; readonly done: number; readonly left: number }> {
  const [row] = await sql<{ came: number; done: number; left: number }>(tx)`
    select count(*) filter (where sent_at >= ${period.from})::int as came,
           count(*) filter (where handled_at >= ${period.from} and handled_at < ${period.until})::int as done,
           count(*) filter (where handled_at is null or handled_at >= ${period.until})::int as left
      from inbox.writing
     where brand_id = ${period.brandId} and recipients = 'platform' and sent_at < ${period.until}`;
  return row ?? { came: 0, done: 0, left: 0 };
}

export type LetterRow = {
  readonly id: bigint;
  readonly sender_id: bigint | null;
  readonly staff_name: string | null;
  readonly answers_id: bigint | null;
  readonly subject: string;
  readonly content: string;
  readonly sent_at: Date;
  readonly handled_at: Date | null;
  readonly handled_by: string | null;
};

/** A letter to customer service. */
export async function selectLetter(
  tx: ReadTx,
  of: { readonly brandId: number; readonly id: bigint },
): Promise<(LetterRow & { readonly sender_id: bigint }) | undefined> {
  const rows = await sql<LetterRow & { readonly sender_id: bigint }>(tx)`
    select id, sender_id, staff_name, answers_id, subject, content, sent_at, handled_at, handled_by
      from inbox.writing
     where brand_id = ${of.brandId} and id = ${of.id} and recipients = 'platform'`;
  return rows[0];
}

/** The letters of one exchange with customer service, the oldest first: those a letter answers, and those that answer it. */
export async function selectThread(tx: ReadTx, id: bigint): Promise<readonly LetterRow[]> {
  return await sql<LetterRow>(tx)`
    with recursive before_it (id, answers_id, steps) as (
      select l.id, l.answers_id, 0 from inbox.writing l where l.id = ${id}
       union all
      select l.id, l.answers_id, b.steps + 1
        from before_it b
        join inbox.writing l on l.id = b.answers_id
       where b.steps < 50
    ), after_it (id, steps) as (
      select l.id, 0 from inbox.writing l where l.answers_id = ${id}
       union all
      select l.id, a.steps + 1
        from after_it a
        join inbox.writing l on l.answers_id = a.id
       where a.steps < 50
    )
    select l.id, l.sender_id, l.staff_name, l.answers_id, l.subject, l.content, l.sent_at, l.handled_at, l.handled_by
      from inbox.writing l
     where l.id in (select id from before_it union select id from after_it)
     order by l.id
     limit 100`;
}

/** @returns false when a colleague was faster */
export async function setHandled(
  tx: Tx,
  of: { readonly brandId: number; readonly id: bigint; readonly by: string; readonly now: Date },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update inbox.writing
       set handled_at = ${of.now}, handled_by = ${of.by}
     where brand_id = ${of.brandId} and id = ${of.id} and recipients = 'platform' and handled_at is null
    returning id`;
  return rows.length === 1;
}

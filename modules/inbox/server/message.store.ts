import { NOTHING, type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { MessageKind } from '../field-rules.ts';

type Member = { readonly brandId: number; readonly memberId: bigint };

/** Words by language. */
type Words = Readonly<Record<string, string>>;

export type MessageRow = {
  readonly id: bigint;
  readonly kind: MessageKind;
  readonly template: string | null;
  readonly filled: Readonly<Record<string, Readonly<Record<string, string | number>>>> | null;
  readonly broadcast_subject: Words | null;
  readonly broadcast_content: Words | null;
  readonly writing_id: bigint | null;
  readonly letter_subject: string | null;
  readonly letter_content: string | null;
  readonly sender_id: bigint | null;
  readonly recipients: string | null;
  readonly sent_at: Date;
  readonly read_at: Date | null;
};

export async function insertNotices(
  tx: Tx,
  notices: readonly (Member & {
    readonly template: string;
    readonly filled: object;
    readonly sentAt: Date;
  })[],
): Promise<bigint> {
  const [row] = await sql<{ id: bigint }>(tx)`
    with stored as (
      insert into inbox.message (brand_id, member_id, kind, template, filled, sent_at)
      select n.brand_id, n.member_id, 'account', n.template, n.filled::jsonb, n.sent_at
        from unnest(${notices.map((one) => one.brandId)}::integer[], ${notices.map((one) => one.memberId)}::bigint[],
                    ${notices.map((one) => one.template)}::text[],
                    ${notices.map((one) => JSON.stringify(one.filled))}::text[],
                    ${notices.map((one) => one.sentAt)}::timestamptz[])
             as n (brand_id, member_id, template, filled, sent_at)
      returning id
    )
    select min(id) as id from stored`;
  if (row === undefined) {
    throw new Error('an insert without conflict returns its row');
  }
  return row.id;
}

export async function insertLetterMessages(
  tx: Tx,
  one: {
    readonly brandId: number;
    readonly memberIds: readonly bigint[];
    readonly letterId: bigint;
    readonly sentAt: Date;
  },
): Promise<void> {
  await sql(tx)`
    insert into inbox.message (brand_id, member_id, kind, writing_id, sent_at)
    select ${one.brandId}, m.id, 'person', ${one.letterId}, ${one.sentAt}
      from unnest(${one.memberIds}::bigint[]) as m (id)`;
}

/** What a list shows: kinds, a time, and words that a message must have where operators or people wrote it. */
export type MessageFilter = Member & {
  readonly kinds: readonly MessageKind[];
  readonly from: Date;
  readonly until: Date;
};

/** Received messages of a filter, the newest first. */
export async function selectMessages(
  tx: ReadTx,
  filter: MessageFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly MessageRow[]> {
  return await sqlOf<MessageRow>(
    tx,
    piece`
    select m.id, m.kind, m.template, m.filled, b.subject as broadcast_subject, b.content as broadcast_content, m.writing_id,
           l.subject as letter_subject, l.content as letter_content, l.sender_id, l.recipients, m.sent_at, m.read_at
      from inbox.message m
      left join inbox.broadcast b on b.id = m.broadcast_id
      left join inbox.writing l on l.id = m.writing_id
     where ${matching(filter)}
     order by m.id desc
     limit ${page.limit} offset ${page.offset}`,
  );
}

export async function selectMessage(
  tx: ReadTx,
  one: Member & { readonly id: bigint },
): Promise<MessageRow | undefined> {
  const rows = await sql<MessageRow>(tx)`
    select m.id, m.kind, m.template, m.filled, null::jsonb as broadcast_subject, null::jsonb as broadcast_content, m.writing_id,
           l.subject as letter_subject, l.content as letter_content, l.sender_id, l.recipients, m.sent_at, m.read_at
      from inbox.message m
      left join inbox.writing l on l.id = m.writing_id
     where m.id = ${one.id} and m.member_id = ${one.memberId} and m.brand_id = ${one.brandId} and m.deleted_at is null`;
  return rows[0];
}

export async function countMessages(tx: ReadTx, filter: MessageFilter): Promise<number> {
  const rows = await sqlOf<{ readonly count: number }>(
    tx,
    piece`select count(*)::int as count from inbox.message m where ${matching(filter)}`,
  );
  return rows[0]?.count ?? 0;
}

/** Unread messages of a member since a moment, by kind. */
export async function selectUnread(
  tx: ReadTx,
  of: Member & { readonly since: Date },
): Promise<ReadonlyMap<MessageKind, number>> {
  const rows = await sql<{ kind: MessageKind; count: number }>(tx)`
    select kind, count(*)::int as count
      from inbox.message
     where member_id = ${of.memberId} and brand_id = ${of.brandId} and read_at is null and deleted_at is null
       and sent_at >= ${of.since}
     group by kind
     order by kind
     limit 10`;
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** @returns how many changed */
export async function updateRead(
  tx: Tx,
  change: Member & {
    /** Null for all of the kinds. */
    readonly ids: readonly bigint[] | null;
    readonly kinds: readonly MessageKind[];
    readonly readAt: Date | null;
  },
): Promise<number> {
  const rows = await sql<{ id: bigint }>(tx)`
    update inbox.message
       set read_at = ${change.readAt}
     where member_id = ${change.memberId} and brand_id = ${change.brandId} and deleted_at is null
       and (${change.ids}::bigint[] is null or id = any (${change.ids}::bigint[]))
       and kind = any (${change.kinds}::text[])
       and (read_at is null) = (${change.readAt}::timestamptz is not null)
    returning id`;
  return rows.length;
}

export async function updateDeleted(
  tx: Tx,
  change: Member & {
    readonly ids: readonly bigint[];
    readonly deletedAt: Date | null;
    /** What was deleted before this stays so. */
    readonly since: Date;
  },
): Promise<void> {
  await sql(tx)`
    update inbox.message
       set deleted_at = ${change.deletedAt}
     where member_id = ${change.memberId} and brand_id = ${change.brandId} and id = any (${change.ids}::bigint[])
       and (deleted_at is null or deleted_at >= ${change.since})`;
}

export async function isMuted(tx: ReadTx, { brandId, memberId }: Member): Promise<boolean> {
  const rows = await sql<{ member_id: bigint }>(tx)`
    select member_id from inbox.muted where member_id = ${memberId} and brand_id = ${brandId}`;
  return rows.length === 1;
}

export async function setMuted(
  tx: Tx,
  change: Member & { readonly isMuted: boolean; readonly now: Date },
): Promise<void> {
  if (change.isMuted) {
    await sql(tx)`
      insert into inbox.muted (member_id, brand_id, muted_at)
      values (${change.memberId}, ${change.brandId}, ${change.now})
      on conflict (member_id) do nothing`;
  } else {
    await sql(tx)`
      delete from inbox.muted where member_id = ${change.memberId} and brand_id = ${change.brandId}`;
  }
}

/** Removes what no page shows any more; letters last as long as a complaint may come. */
export async function deleteOld(
  tx: Tx,
  ages: {
    readonly messages: Date;
    readonly deleted: Date;
    readonly letters: Date;
    readonly limit: number;
  },
): Promise<void> {
  await sql(tx)`
    delete from inbox.message
     where id in (
       select id from inbox.message
        where sent_at < ${ages.messages} or deleted_at < ${ages.deleted}
        order by id limit ${ages.limit})`;
  await sql(tx)`
    delete from inbox.writing l
     where l.id in (
       select o.id
         from inbox.writing o
        where o.sent_at < ${ages.letters}
          and not exists (select from inbox.message m where m.writing_id = o.id)
          and not exists (select from inbox.writing a where a.answers_id = o.id)
        order by o.id limit ${ages.limit})`;
}

function matching(filter: MessageFilter): Piece {
  const { brandId, memberId, kinds, from, until } = filter;
  return piece`m.member_id = ${memberId} and m.brand_id = ${brandId} and m.deleted_at is null${
    kinds.length === 4 ? NOTHING : piece` and m.kind = any (${kinds}::text[])`
  } and m.sent_at >= ${from}::timestamptz and m.sent_at < ${until}::timestamptz`;
}

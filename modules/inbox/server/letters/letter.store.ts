import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { RecipientType } from '../../field-rules.ts';

type Member = { readonly brandId: number; readonly memberId: bigint };

/** `person`: an answer, or what customer service wrote to a member. */
export type Recipients = RecipientType | 'person';

export type NewLetter = {
  readonly brandId: number;
  /** Null when customer service writes. */
  readonly senderId: bigint | null;
  readonly staffName: string | null;
  readonly recipients: Recipients;
  /** Who was named; null where nobody was. */
  readonly names?: string | null;
  /** How far below; null without a level. */
  readonly level?: number | null;
  /** It goes out in parts. */
  readonly isBranch?: boolean;
  readonly answersId: bigint | null;
  readonly subject: string;
  readonly content: string;
  readonly sentAt: Date;
};

export async function insertLetter(tx: Tx, letter: NewLetter): Promise<bigint> {
  const [row] = await sql<{ id: bigint }>(tx)`
    insert into inbox.writing (brand_id, sender_id, staff_name, recipients, names, level, answers_id, subject, content, sent_at,
                               reached_depth, reached_id)
    values (${letter.brandId}, ${letter.senderId}, ${letter.staffName}, ${letter.recipients}, ${letter.names ?? null}, ${letter.level ?? null},
            ${letter.answersId}, ${letter.subject}, ${letter.content}, ${letter.sentAt},
            case when ${letter.isBranch ?? false}::boolean then 0 end, case when ${letter.isBranch ?? false}::boolean then 0 end)
    returning id`;
  if (row === undefined) {
    throw new Error('an insert without conflict returns its row');
  }
  return row.id;
}

/** Whether a brand has letters, counted up to one. */
export async function countLetters(tx: ReadTx, brandId: number): Promise<number> {
  const rows = await sql<{ id: bigint }>(tx)`
    select id from inbox.writing where brand_id = ${brandId} order by id limit 1`;
  return rows.length;
}

/** How many letters a member has sent since a moment; the caller has locked the member's row of the day. */
export async function countSentSince(
  tx: ReadTx,
  of: { readonly memberId: bigint; readonly since: Date },
): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::int as count from inbox.writing where sender_id = ${of.memberId} and sent_at >= ${of.since}`;
  return rows[0]?.count ?? 0;
}

/** How many letters to a level or a whole branch a member has sent since a moment. */
export async function countBranchSince(
  tx: ReadTx,
  of: { readonly memberId: bigint; readonly since: Date },
): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::int as count
      from inbox.writing
     where sender_id = ${of.memberId} and sent_at >= ${of.since} and recipients in ('level_branch', 'whole_branch')`;
  return rows[0]?.count ?? 0;
}

/** Counts who received a letter. */
export async function noteSent(tx: Tx, id: bigint, count: number): Promise<void> {
  await sql(tx)`update inbox.writing set sent_count = sent_count + ${count} where id = ${id}`;
}

export type SendingLetter = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly sender_id: bigint;
  readonly level: number | null;
  readonly reached_depth: number;
  readonly reached_id: bigint;
};

/** A letter to a branch that is still going out, locked; one that another process works on is left out. */
export async function lockSending(tx: Tx): Promise<SendingLetter | undefined> {
  const rows = await sql<SendingLetter>(tx)`
    select id, brand_id, sender_id, level, reached_depth, reached_id
      from inbox.writing
     where reached_id is not null
     order by id
     limit 1
       for update skip locked`;
  return rows[0];
}

/** Where the next part goes on; null when the letter is whole. */
export async function noteReached(
  tx: Tx,
  of: {
    readonly id: bigint;
    readonly at: { readonly depth: number; readonly member_id: bigint } | null;
  },
): Promise<void> {
  await sql(tx)`
    update inbox.writing
       set reached_depth = ${of.at?.depth ?? null}, reached_id = ${of.at?.member_id ?? null}
     where id = ${of.id}`;
}

/** Who of them wants no offers. */
export async function selectMuted(
  tx: ReadTx,
  memberIds: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const rows = await sql<{ member_id: bigint }>(tx)`
    select member_id from inbox.muted where member_id = any (${memberIds}::bigint[]) order by member_id limit 1000`;
  return new Set(rows.map(({ member_id }) => member_id));
}

/** Letters of one member wait for each other. */
export async function lockSender(tx: Tx, memberId: bigint): Promise<void> {
  await sql(
    tx,
  )`select pg_advisory_xact_lock(hashtextextended('inbox.writing', ${memberId}::bigint))`;
}

export type SentRow = {
  readonly id: bigint;
  readonly recipients: Recipients;
  readonly names: string | null;
  readonly level: number | null;
  readonly is_removed: boolean;
  readonly subject: string;
  readonly content: string;
  readonly sent_at: Date;
  /** Whoever received it: one of them, and how many they are. */
  readonly first_reader: bigint | null;
  readonly readers: number;
  readonly read_count: number;
};

export async function selectSent(
  tx: ReadTx,
  of: Member & {
    readonly from: Date;
    readonly until: Date;
    readonly limit: number;
    readonly offset: number;
  },
): Promise<readonly SentRow[]> {
  return await sql<SentRow>(tx)`
    select l.id, l.recipients, l.names, l.level, l.removed_at is not null as is_removed, l.subject, l.content, l.sent_at, r.first_reader, r.readers,
           r.read_count + (l.handled_at is not null)::int as read_count
      from inbox.writing l
      cross join lateral (
        select min(m.member_id) as first_reader, count(*)::int as readers, count(m.read_at)::int as read_count
          from inbox.message m
         where m.writing_id = l.id) r
     where l.sender_id = ${of.memberId} and l.brand_id = ${of.brandId} and l.hidden_at is null
       and l.sent_at >= ${of.from} and l.sent_at < ${of.until}
     order by l.id desc
     limit ${of.limit} offset ${of.offset}`;
}

export async function countSent(
  tx: ReadTx,
  of: Member & { readonly from: Date; readonly until: Date },
): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::int as count
      from inbox.writing
     where sender_id = ${of.memberId} and brand_id = ${of.brandId} and hidden_at is null
       and sent_at >= ${of.from} and sent_at < ${of.until}`;
  return rows[0]?.count ?? 0;
}

export async function hideSent(
  tx: Tx,
  of: Member & { readonly ids: readonly bigint[]; readonly now: Date },
): Promise<void> {
  await sql(tx)`
    update inbox.writing
       set hidden_at = ${of.now}
     where sender_id = ${of.memberId} and brand_id = ${of.brandId} and id = any (${of.ids}::bigint[])
       and hidden_at is null`;
}

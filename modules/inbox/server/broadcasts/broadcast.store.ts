import { TRIAL } from '#platform/contract/account-type.ts';
import { NOTHING, type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { BROADCAST_STATES, BroadcastFilter } from '../../contract.office.ts';

const DAY_MS = 86_400_000;

type Words = { readonly en: string; readonly bn: string };
export type BroadcastState = (typeof BROADCAST_STATES)[number];

export type BroadcastRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly kind: 'platform' | 'offer';
  readonly subject: Words;
  readonly content: Words;
  readonly filter: BroadcastFilter;
  readonly send_at: Date;
  readonly state: BroadcastState;
  readonly reached_id: bigint;
  readonly sent_count: number;
  readonly read_count: number;
  readonly made_by: string;
};

export type NewBroadcast = Pick<BroadcastRow, 'kind' | 'subject' | 'content' | 'filter'> & {
  readonly brandId: number;
  readonly sendAt: Date;
  readonly madeBy: string;
  readonly madeAt: Date;
};

export async function insertBroadcast(tx: Tx, one: NewBroadcast): Promise<bigint> {
  const [row] = await sql<{ id: bigint }>(tx)`
    insert into inbox.broadcast (brand_id, kind, subject, content, filter, send_at, made_by, made_at)
    values (${one.brandId}, ${one.kind}, ${JSON.stringify(one.subject)}::jsonb, ${JSON.stringify(one.content)}::jsonb,
            ${JSON.stringify(one.filter)}::jsonb, ${one.sendAt}, ${one.madeBy}, ${one.madeAt})
    returning id`;
  if (row === undefined) {
    throw new Error('an insert without conflict returns its row');
  }
  return row.id;
}

export async function selectBroadcasts(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly state: BroadcastState | null;
    readonly before: bigint | null;
    readonly limit: number;
  },
): Promise<readonly BroadcastRow[]> {
  return await sql<BroadcastRow>(tx)`
    select b.id, b.brand_id, b.kind, b.subject, b.content, b.filter, b.send_at, b.state, b.reached_id, b.sent_count, b.made_by,
           (select count(*)::int from inbox.message m where m.broadcast_id = b.id and m.read_at is not null) as read_count
      from inbox.broadcast b
     where b.brand_id = ${of.brandId}
       and (${of.state}::text is null or b.state = ${of.state}::text)
       and (${of.before}::bigint is null or b.id < ${of.before}::bigint)
     order by b.id desc
     limit ${of.limit}`;
}

export async function selectBroadcast(
  tx: ReadTx,
  of: { readonly brandId: number; readonly id: bigint },
): Promise<BroadcastRow | undefined> {
  const rows = await sql<BroadcastRow>(tx)`
    select b.id, b.brand_id, b.kind, b.subject, b.content, b.filter, b.send_at, b.state, b.reached_id, b.sent_count, b.made_by,
           (select count(*)::int from inbox.message m where m.broadcast_id = b.id and m.read_at is not null) as read_count
      from inbox.broadcast b
     where b.brand_id = ${of.brandId} and b.id = ${of.id}`;
  return rows[0];
}

/** The oldest broadcast whose time has come, locked; undefined when none is left or others send it. */
export async function lockDue(
  tx: Tx,
  now: Date,
): Promise<Omit<BroadcastRow, 'read_count'> | undefined> {
  const rows = await sql<Omit<BroadcastRow, 'read_count'>>(tx)`
    select id, brand_id, kind, subject, content, filter, send_at, state, reached_id, sent_count, made_by
      from inbox.broadcast
     where state = 'planned' and send_at <= ${now}
     order by send_at, id
     limit 1
     for update skip locked`;
  return rows[0];
}

/** Stores one part of a broadcast for its readers. @returns those who had not got it */
export async function insertBroadcastMessages(
  tx: Tx,
  part: {
    readonly broadcast: Pick<BroadcastRow, 'id' | 'brand_id' | 'kind'>;
    readonly memberIds: readonly bigint[];
    readonly now: Date;
  },
): Promise<readonly bigint[]> {
  const { id, brand_id: brandId, kind } = part.broadcast;
  const rows = await sql<{ member_id: bigint }>(tx)`
    insert into inbox.message (brand_id, member_id, kind, broadcast_id, sent_at)
    select ${brandId}, m.id, ${kind}, ${id}, ${part.now}
      from unnest(${part.memberIds}::bigint[]) as m (id)
    on conflict do nothing
    returning member_id`;
  return rows.map((row) => row.member_id);
}

export async function noteReached(
  tx: Tx,
  at: {
    readonly id: bigint;
    readonly reachedId: bigint;
    readonly count: number;
    readonly isOver: boolean;
    readonly now: Date;
  },
): Promise<void> {
  await sql(tx)`
    update inbox.broadcast
       set reached_id = ${at.reachedId}, sent_count = sent_count + ${at.count}::integer,
           state = case when ${at.isOver}::boolean then 'sent' else state end,
           ended_at = case when ${at.isOver}::boolean then ${at.now}::timestamptz end
     where id = ${at.id}`;
}

/** @returns false when it is over already */
export async function cancelPlanned(
  tx: Tx,
  of: { readonly brandId: number; readonly id: bigint; readonly now: Date },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    update inbox.broadcast
       set state = 'cancelled', ended_at = ${of.now}
     where brand_id = ${of.brandId} and id = ${of.id} and state = 'planned'
    returning id`;
  return rows.length === 1;
}

export type Audience = {
  readonly brandId: number;
  readonly kind: 'platform' | 'offer';
  readonly filter: BroadcastFilter;
  readonly now: Date;
};

/** Members of a filter in the order of their ids, behind one of them. */
export async function selectAudience(
  tx: ReadTx,
  audience: Audience,
  page: { readonly after: bigint; readonly limit: number },
): Promise<readonly bigint[]> {
  const rows = await sqlOf<{ readonly id: bigint }>(
    tx,
    piece`
    select a.id
      from identity.account_v a
     where ${matching(audience)} and a.id > ${page.after}::bigint
     order by a.id
     limit ${page.limit}`,
  );
  return rows.map(({ id }) => id);
}

/** How many members a filter has, counted up to the limit. */
export async function countAudience(
  tx: ReadTx,
  audience: Audience,
  limit: number,
): Promise<number> {
  const rows = await sqlOf<{ readonly count: number }>(
    tx,
    piece`
    select count(*)::int as count
      from (select 1 from identity.account_v a where ${matching(audience)} limit ${limit}) counted`,
  );
  return rows[0]?.count ?? 0;
}

function matching({ brandId, kind, filter, now }: Audience): Piece {
  const { labels, levels, seenWithinDays, unseenForDays } = filter;
  const names = labels.map((label) => label.toLowerCase());
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return piece`a.brand_id = ${brandId} and a.is_active and a.account_type <> ${TRIAL}${
    labels.length === 0
      ? NOTHING
      : piece` and exists (select from member.label_v l where l.member_id = a.id and lower(l.label_name) = any (${names}::text[]))`
  }${
    levels.length === 0
      ? NOTHING
      : piece` and exists (select from vip.member_rank_v r where r.member_id = a.id and r.level = any (${levels}::int[]))`
  }${
    seenWithinDays === null
      ? NOTHING
      : piece` and a.last_login_at >= ${ago(seenWithinDays)}::timestamptz`
  }${
    unseenForDays === null
      ? NOTHING
      : piece` and coalesce(a.last_login_at, a.created_at) < ${ago(unseenForDays)}::timestamptz`
  }${
    kind === 'offer'
      ? piece` and not exists (select from inbox.muted u where u.member_id = a.id)`
      : NOTHING
  }`;
}

import { NOTHING, type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Disputed, DisputeState, Kind, RunState } from '../../field-rules.ts';
import type { RebateKind } from '../rebates/rebate.store.ts';

/** Lets one dispute of a member be added at a time, so that the number of open ones is right. */
export async function lockDisputesOf(tx: Tx, memberId: bigint): Promise<void> {
  await sql(
    tx,
  )`select pg_advisory_xact_lock(hashtextextended('agent.dispute', ${memberId}::bigint))`;
}

export async function countOpenOf(tx: ReadTx, memberId: bigint): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::int as count from agent.dispute where member_id = ${memberId} and state = 'open'`;
  return rows[0]?.count ?? 0;
}

/** Adds a dispute. @returns its id; undefined while another one about the same payment is open */
export async function insertDispute(
  tx: Tx,
  one: {
    readonly brandId: number;
    readonly memberId: bigint;
    readonly of: Disputed;
    readonly paymentId: bigint;
    readonly text: string;
    readonly now: Date;
  },
): Promise<bigint | undefined> {
  const { of, paymentId } = one;
  const rows = await sql<{ id: bigint }>(tx)`
    insert into agent.dispute (brand_id, member_id, run_id, rebate_run_id, text, made_at)
    values (${one.brandId}, ${one.memberId}, ${of === 'run' ? paymentId : null}, ${of === 'rebate' ? paymentId : null},
            ${one.text}, ${one.now})
        on conflict do nothing
    returning id`;
  return rows[0]?.id;
}

export type DisputeRow = {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly of: Disputed;
  readonly payment_id: bigint;
  readonly kind: Kind | RebateKind;
  readonly from_at: Date;
  readonly until_at: Date;
  readonly pays_ticks: bigint;
  readonly payment: RunState;
  readonly text: string;
  readonly state: DisputeState;
  readonly answer: string | null;
  readonly answered_by: string | null;
  readonly made_at: Date;
  readonly answered_at: Date | null;
};

/** Reads disputes with their payments; a filter and an order come behind it. */
const DISPUTES: Piece = piece`
    select d.id, d.member_id, case when d.run_id is null then 'rebate' else 'run' end as of,
           coalesce(d.run_id, d.rebate_run_id) as payment_id, coalesce(r.kind, b.kind) as kind,
           coalesce(r.from_at, b.from_at) as from_at, coalesce(r.until_at, b.until_at) as until_at,
           coalesce(r.pays_ticks, b.pays_ticks) as pays_ticks, coalesce(r.state, b.state) as payment,
           d.text, d.state, d.answer, d.answered_by, d.made_at, d.answered_at
      from agent.dispute d
      left join agent.run r on r.id = d.run_id
      left join agent.rebate_run b on b.id = d.rebate_run_id`;

/** The disputes about a payment, the latest first. */
export async function selectDisputesOf(
  tx: ReadTx,
  { of, paymentId }: { readonly of: Disputed; readonly paymentId: bigint },
): Promise<readonly DisputeRow[]> {
  const column = of === 'run' ? piece`d.run_id` : piece`d.rebate_run_id`;
  return await sqlOf<DisputeRow>(
    tx,
    piece`
    ${DISPUTES}
     where ${column} = ${paymentId}
     order by d.id desc
     limit 20`,
  );
}

export async function selectDispute(
  tx: ReadTx,
  of: { readonly brandId: number; readonly id: bigint },
): Promise<DisputeRow | undefined> {
  const rows = await sqlOf<DisputeRow>(
    tx,
    piece`
    ${DISPUTES}
     where d.id = ${of.id} and d.brand_id = ${of.brandId}`,
  );
  return rows[0];
}

/** Answers an open dispute. @returns undefined when it is not open any more */
export async function saveAnswer(
  tx: Tx,
  of: {
    readonly id: bigint;
    readonly state: 'accepted' | 'refused';
    readonly answer: string;
    readonly by: string;
    readonly now: Date;
  },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    update agent.dispute
       set state = ${of.state}, answer = ${of.answer}, answered_by = ${of.by}, answered_at = ${of.now}
     where id = ${of.id} and state = 'open'
    returning id`;
  return rows[0]?.id;
}

export type DisputeSearch = {
  readonly brandId: number;
  readonly state?: DisputeState | undefined;
  /** undefined: of everybody. */
  readonly memberId?: bigint | undefined;
};

const found = ({ brandId, state, memberId }: DisputeSearch): Piece => piece`
       d.brand_id = ${brandId}
   and (${memberId ?? null}::bigint is null or d.member_id = ${memberId ?? null})
   ${state === undefined ? NOTHING : piece`and d.state = ${state}`}`;

/** Disputes of a filter, newest first or oldest first. */
export async function selectDisputes(
  tx: ReadTx,
  search: DisputeSearch,
  page: { readonly before: bigint | null; readonly limit: number; readonly isOldest: boolean },
): Promise<readonly DisputeRow[]> {
  const { before, limit, isOldest } = page;
  const order = isOldest
    ? piece`and (${before}::bigint is null or d.id > ${before}) order by d.id limit ${limit}`
    : piece`and (${before}::bigint is null or d.id < ${before}) order by d.id desc limit ${limit}`;
  return await sqlOf<DisputeRow>(
    tx,
    piece`
    ${DISPUTES}
     where ${found(search)}
       ${order}`,
  );
}

export async function countDisputes(
  tx: ReadTx,
  search: DisputeSearch,
  limit: number,
): Promise<number> {
  const rows = await sqlOf<{ count: number }>(
    tx,
    piece`
    select count(*)::int as count
      from (select from agent.dispute d where ${found(search)} limit ${limit}) counted`,
  );
  return rows[0]?.count ?? 0;
}

/** How many disputes wait for an answer, and since when the oldest does. */
export async function countOpen(
  tx: ReadTx,
  brandId: number,
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::int as count, min(made_at) as since
      from agent.dispute where brand_id = ${brandId} and state = 'open'`;
  return rows[0] ?? { count: 0, since: null };
}

/** How disputes came and were answered in a period, and how many waited at its end. */
export async function disputeFlow(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<{ readonly came: number; readonly done: number; readonly left: number }> {
  const { brandId, from, until } = period;
  const rows = await sql<{ came: number; done: number; left: number }>(tx)`
    select (count(*) filter (where made_at >= ${from}))::int as came,
           (count(*) filter (where answered_at >= ${from} and answered_at < ${until}))::int as done,
           (count(*) filter (where answered_at is null or answered_at >= ${until}))::int as left
      from agent.dispute
     where brand_id = ${brandId} and made_at < ${until}`;
  return rows[0] ?? { came: 0, done: 0, left: 0 };
}

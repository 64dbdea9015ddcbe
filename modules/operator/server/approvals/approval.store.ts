import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Amount } from '#platform/money/money.ts';

export type ApprovalStatus = 'waiting' | 'approved' | 'rejected' | 'withdrawn' | 'expired';

export type ApprovalRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly action: string;
  readonly entity: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly before: unknown;
  readonly after: unknown;
  readonly amount_ticks: Amount | null;
  readonly reason: string;
  readonly maker_id: bigint;
  readonly maker: string;
  readonly made_at: Date;
  readonly expires_at: Date;
  readonly status: ApprovalStatus;
  readonly checker: string | null;
  readonly decided_at: Date | null;
  readonly decision_reason: string | null;
};

export type NewApproval = {
  readonly brandId: number;
  readonly action: string;
  readonly entity: string;
  readonly payload: string;
  readonly before: string;
  readonly after: string;
  readonly amount: Amount | null;
  readonly reason: string;
  readonly makerId: bigint;
  readonly madeAt: Date;
  readonly expiresAt: Date;
};

/** @returns undefined when the same change of the same thing waits already */
export async function insertApproval(tx: Tx, request: NewApproval): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into operator.approval
      (brand_id, action, entity, payload, before, after, amount_ticks, reason, maker_id, made_at, expires_at)
    values
      (${request.brandId}, ${request.action}, ${request.entity}, ${request.payload}::jsonb, ${request.before}::jsonb,
       ${request.after}::jsonb, ${request.amount}, ${request.reason}, ${request.makerId}, ${request.madeAt}, ${request.expiresAt})
    on conflict (brand_id, action, entity) where status = 'waiting' do nothing
    returning id`;
  return rows[0]?.id;
}

export type ExpiredApproval = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly maker_id: bigint;
  readonly action: string;
};

/** Ends requests after their 24 hours. @returns those that ended now */
export async function updateExpired(tx: Tx, now: Date): Promise<readonly ExpiredApproval[]> {
  return await sql<ExpiredApproval>(tx)`
    update operator.approval set status = 'expired', decided_at = ${now}
     where status = 'waiting' and expires_at <= ${now}
    returning id, brand_id, maker_id, action`;
}

export type ApprovalSearch = {
  readonly isOldestFirst: boolean;
  readonly brandId: number;
  readonly status: ApprovalStatus | null;
  readonly beforeId: bigint | null;
  readonly limit: number;
};

/** Requests of one brand and of the platform itself, newest first. */
export async function selectApprovals(
  tx: ReadTx,
  search: ApprovalSearch,
): Promise<readonly ApprovalRow[]> {
  return await sql<ApprovalRow>(tx)`
    select a.id, a.brand_id, a.action, a.entity, a.payload, a.before, a.after, a.amount_ticks, a.reason, a.maker_id,
           m.name as maker, a.made_at, a.expires_at, a.status, c.name as checker, a.decided_at, a.decision_reason
      from operator.approval a
      join operator.staff m on m.id = a.maker_id
      left join operator.staff c on c.id = a.checker_id
     where a.brand_id in (0, ${search.brandId})
       and (${search.status}::text is null or a.status = ${search.status}::text)
       and (${search.beforeId}::bigint is null
            or case when ${search.isOldestFirst}::boolean then a.id > ${search.beforeId}::bigint else a.id < ${search.beforeId}::bigint end)
     order by case when ${search.isOldestFirst}::boolean then a.id end, a.id desc
     limit ${search.limit}`;
}

/** How many requests a list has, counted up to the limit. */
export async function countApprovals(
  tx: ReadTx,
  { brandId, status, limit }: Pick<ApprovalSearch, 'brandId' | 'status' | 'limit'>,
): Promise<number> {
  const rows = await sql<{ counted: number }>(tx)`
    select count(*)::int as counted
      from (
        select 1
          from operator.approval
         where brand_id in (0, ${brandId}) and (${status}::text is null or status = ${status}::text)
         limit ${limit}
      ) counted`;
  return rows[0]?.counted ?? 0;
}

export type WaitingApproval = Pick<
  ApprovalRow,
  'id' | 'action' | 'entity' | 'maker_id' | 'maker' | 'made_at' | 'expires_at'
>;

/** Requests that wait and have not expired, the oldest first. */
export async function selectWaitingApprovals(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly now: Date; readonly limit: number },
): Promise<readonly WaitingApproval[]> {
  return await sql<WaitingApproval>(tx)`
    select a.id, a.action, a.entity, a.maker_id, m.name as maker, a.made_at, a.expires_at
      from operator.approval a
      join operator.staff m on m.id = a.maker_id
     where a.brand_id in (0, ${asked.brandId}) and a.status = 'waiting' and a.expires_at > ${asked.now}
     order by a.id
     limit ${asked.limit}`;
}

/** How the queue moved in a period. */
export async function approvalFlow(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<{ readonly came: number; readonly done: number; readonly left: number }> {
  const { brandId, from, until } = period;
  const rows = await sql<{ came: number; done: number; left: number }>(tx)`
    select count(*) filter (where made_at >= ${from})::int as came,
           count(*) filter (where decided_at >= ${from} and decided_at < ${until})::int as done,
           count(*) filter (where decided_at is null or decided_at >= ${until})::int as left
      from operator.approval
     where brand_id in (0, ${brandId}) and made_at < ${until}`;
  return rows[0] ?? { came: 0, done: 0, left: 0 };
}

/** How many requests wait that have not expired, and since when the oldest does. */
export async function waitingApprovals(
  tx: ReadTx,
  { brandId, now }: { readonly brandId: number; readonly now: Date },
): Promise<{ readonly count: number; readonly since: Date | null }> {
  const rows = await sql<{ count: number; since: Date | null }>(tx)`
    select count(*)::int as count, min(made_at) as since
      from operator.approval
     where brand_id in (0, ${brandId}) and status = 'waiting' and expires_at > ${now}`;
  return rows[0] ?? { count: 0, since: null };
}

/** Reads a request of the brand and locks it, so that two checkers cannot both decide. */
export async function lockApproval(
  tx: Tx,
  id: bigint,
  brandId: number,
): Promise<ApprovalRow | undefined> {
  const rows = await sql<ApprovalRow>(tx)`
    select a.id, a.brand_id, a.action, a.entity, a.payload, a.before, a.after, a.amount_ticks, a.reason, a.maker_id,
           m.name as maker, a.made_at, a.expires_at, a.status, c.name as checker, a.decided_at, a.decision_reason
      from operator.approval a
      join operator.staff m on m.id = a.maker_id
      left join operator.staff c on c.id = a.checker_id
     where a.id = ${id} and a.brand_id in (0, ${brandId})
       for update of a`;
  return rows[0];
}

export async function closeApproval(
  tx: Tx,
  decision: {
    readonly id: bigint;
    readonly status: 'approved' | 'rejected' | 'withdrawn';
    readonly checkerId: bigint | null;
    readonly reason: string | null;
    readonly now: Date;
  },
): Promise<void> {
  await sql(tx)`
    update operator.approval
       set status = ${decision.status}, checker_id = ${decision.checkerId}, decision_reason = ${decision.reason},
           decided_at = ${decision.now}
     where id = ${decision.id}`;
}

import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { PayeeKind } from '../../field-rules.ts';

export type BatchRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly state: 'asked' | 'ready' | 'closed';
  readonly currency: string;
  readonly amount_ticks: bigint;
  readonly made_by_name: string;
  readonly made_at: Date;
  readonly approval_id: bigint | null;
  readonly file_at: Date | null;
  readonly closed_at: Date | null;
};
export type CountedBatch = BatchRow & {
  readonly payments: number;
  readonly paid: number;
  readonly failed: number;
  readonly waiting: number;
};

export async function insertBatch(
  tx: Tx,
  one: {
    readonly brandId: number;
    readonly state: 'asked' | 'ready';
    readonly currency: string;
    readonly ticks: bigint;
    readonly operatorId: bigint;
    readonly operator: string;
    readonly at: Date;
  },
): Promise<bigint> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into withdrawal.batch (brand_id, state, currency, amount_ticks, made_by, made_by_name, made_at)
    values (${one.brandId}, ${one.state}, ${one.currency}, ${one.ticks}, ${one.operatorId}, ${one.operator}, ${one.at})
    returning id`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a batch that was written is not there');
  }
  return row.id;
}

/** Puts payments into a batch; fewer than were given where one is in another batch, or was paid. */
export async function insertParts(
  tx: Tx,
  batch: { readonly id: bigint; readonly brandId: number },
  parts: readonly {
    readonly withdrawalId: bigint;
    readonly part: number;
    readonly reference: string;
    readonly ticks: bigint;
  }[],
): Promise<number> {
  const rows = await sql(tx)`
    insert into withdrawal.batch_part (batch_id, brand_id, withdrawal_id, part, reference, amount_ticks, state)
    select ${batch.id}, ${batch.brandId}, p.withdrawal_id, p.part, p.reference, p.ticks, 'waiting'
      from unnest(${parts.map((one) => one.withdrawalId)}::bigint[], ${parts.map((one) => one.part)}::smallint[],
                  ${parts.map((one) => one.reference)}::text[], ${parts.map((one) => one.ticks)}::bigint[])
             as p (withdrawal_id, part, reference, ticks)
    on conflict (withdrawal_id, part) where state in ('waiting', 'paid') do nothing
    returning part`;
  return rows.length;
}

/** Whether a withdrawal waits in a batch, or a part of it was paid. */
export async function isInBatch(tx: ReadTx, withdrawalId: bigint): Promise<boolean> {
  const rows = await sql<{ is_in: boolean }>(tx)`
    select exists (select from withdrawal.batch_part
                    where withdrawal_id = ${withdrawalId} and state in ('waiting', 'paid')) as is_in`;
  return rows[0]?.is_in === true;
}

export async function selectBatches(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly before: bigint | null; readonly limit: number },
): Promise<readonly CountedBatch[]> {
  return await sql<CountedBatch>(tx)`
    select b.id, b.brand_id, b.state, b.currency, b.amount_ticks, b.made_by_name, b.made_at, b.approval_id, b.file_at,
           b.closed_at, c.payments, c.paid, c.failed, c.waiting
      from withdrawal.batch b
      cross join lateral (
        select count(*)::integer as payments, count(*) filter (where p.state = 'paid')::integer as paid,
               count(*) filter (where p.state = 'failed')::integer as failed,
               count(*) filter (where p.state = 'waiting')::integer as waiting
          from withdrawal.batch_part p where p.batch_id = b.id) c
     where b.brand_id = ${asked.brandId} and (${asked.before}::bigint is null or b.id < ${asked.before})
     order by b.id desc
     limit ${asked.limit}`;
}

export async function selectBatch(
  tx: ReadTx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<CountedBatch | undefined> {
  const [row] = await selectBatches(tx, {
    ...{ brandId: which.brandId, before: which.id + 1n, limit: 1 },
  });
  return row?.id === which.id ? row : undefined;
}

/** Locks a batch; undefined when the brand has none of that id. */
export async function lockBatch(
  tx: Tx,
  which: { readonly brandId: number; readonly id: bigint },
): Promise<BatchRow | undefined> {
  const rows = await sql<BatchRow>(tx)`
    select id, brand_id, state, currency, amount_ticks, made_by_name, made_at, approval_id, file_at, closed_at
      from withdrawal.batch
     where id = ${which.id} and brand_id = ${which.brandId}
       for update`;
  return rows[0];
}

export async function saveBatch(
  tx: Tx,
  next: {
    readonly id: bigint;
    readonly state: BatchRow['state'];
    readonly approvalId: bigint | null;
    readonly fileAt: Date | null;
    readonly at: Date;
  },
): Promise<void> {
  await sql(tx)`
    update withdrawal.batch
       set state = ${next.state}, approval_id = ${next.approvalId}, file_at = ${next.fileAt},
           closed_at = case when ${next.state} = 'closed' then ${next.at}::timestamptz end
     where id = ${next.id}`;
}

export type PartRow = {
  readonly withdrawal_id: bigint;
  readonly part: number;
  readonly reference: string;
  readonly amount_ticks: bigint;
  readonly state: 'waiting' | 'paid' | 'failed' | 'given_up';
  readonly bank_reference: string | null;
  readonly member_name: string;
  readonly payee_id: bigint;
  readonly kind: PayeeKind;
  readonly bank_code: string;
  readonly holder: string;
  readonly masked: string;
  readonly sealed_number: Uint8Array;
};

/** The payments of a batch, in the order of their withdrawals. */
export async function selectParts(tx: ReadTx, batchId: bigint): Promise<readonly PartRow[]> {
  return await sql<PartRow>(tx)`
    select b.withdrawal_id, b.part, b.reference, b.amount_ticks, b.state, b.bank_reference, w.member_name, w.payee_id, p.kind,
           p.bank_code, p.holder, p.masked, p.sealed_number
      from withdrawal.batch_part b
      join withdrawal.withdrawal w on w.id = b.withdrawal_id
      join withdrawal.payee p on p.id = w.payee_id
     where b.batch_id = ${batchId}
     order by b.withdrawal_id, b.part
     limit 20000`;
}

/** Keeps the bank's answer about a payment; false when it has one. */
export async function savePart(
  tx: Tx,
  said: {
    readonly batchId: bigint;
    readonly reference: string;
    readonly state: 'paid' | 'failed';
    readonly bankReference: string | null;
    readonly at: Date;
  },
): Promise<boolean> {
  const rows = await sql(tx)`
    update withdrawal.batch_part
       set state = ${said.state}, bank_reference = ${said.bankReference}, answered_at = ${said.at}
     where batch_id = ${said.batchId} and reference = ${said.reference} and state = 'waiting'
    returning part`;
  return rows.length > 0;
}

/** Takes back what has no answer. */
export async function giveUpParts(tx: Tx, batchId: bigint, at: Date): Promise<number> {
  const rows = await sql(tx)`
    update withdrawal.batch_part
       set state = 'given_up', answered_at = ${at}
     where batch_id = ${batchId} and state = 'waiting'
    returning part`;
  return rows.length;
}

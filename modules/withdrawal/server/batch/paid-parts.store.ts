import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

/** What was paid of withdrawals in batches before, the number of the last part, and whether one of them has no answer yet. */
export async function selectPaidParts(
  tx: ReadTx,
  withdrawalIds: readonly bigint[],
): Promise<
  ReadonlyMap<bigint, { readonly ticks: bigint; readonly last: number; readonly isTaken: boolean }>
> {
  const rows = await sql<{
    withdrawal_id: bigint;
    ticks: bigint;
    last: number;
    is_taken: boolean;
  }>(tx)`
    select withdrawal_id, coalesce(sum(amount_ticks) filter (where state = 'paid'), 0)::bigint as ticks,
           max(part)::integer as last, bool_or(state = 'waiting') as is_taken
      from withdrawal.batch_part
     where withdrawal_id = any (${withdrawalIds}::bigint[])
     group by withdrawal_id
     order by withdrawal_id
     limit 10000`;
  return new Map(
    rows.map(({ withdrawal_id: id, ticks, last, is_taken: isTaken }) => [
      id,
      { ticks, last, isTaken },
    ]),
  );
}

/** Whether everything of a withdrawal is paid, and the bank's number of the first part. */
export async function selectWhole(
  tx: ReadTx,
  withdrawalId: bigint,
): Promise<{ readonly is_paid: boolean; readonly reference: string | null }> {
  const rows = await sql<{ is_paid: boolean; reference: string | null }>(tx)`
    select coalesce(sum(p.amount_ticks), 0) = w.amount_ticks - w.charge_ticks as is_paid,
           min(p.bank_reference) as reference
      from withdrawal.withdrawal w
      left join withdrawal.batch_part p on p.withdrawal_id = w.id and p.state = 'paid'
     where w.id = ${withdrawalId}
     group by w.id, w.amount_ticks, w.charge_ticks`;
  return rows[0] ?? { is_paid: false, reference: null };
}

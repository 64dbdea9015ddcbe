import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type WaitingWithdrawal = {
  readonly id: bigint;
  readonly member_name: string;
  readonly state: string;
  readonly requested_at: Date;
  readonly due_at: Date | null;
  readonly owner_id: bigint | null;
  readonly owner_name: string | null;
};

/** Withdrawals that wait for a person, the oldest first. */
export async function selectWaiting(
  tx: ReadTx,
  { brandId, limit }: { readonly brandId: number; readonly limit: number },
): Promise<readonly WaitingWithdrawal[]> {
  return await sql<WaitingWithdrawal>(tx)`
    select id, member_name, state, requested_at, due_at, owner_id, owner_name
      from withdrawal.withdrawal
     where brand_id = ${brandId} and ended_at is null
       and (state in ('checking', 'second', 'disputed') or (state = 'approved' and way = 'hand'))
     order by id
     limit ${limit}`;
}

/** How withdrawals moved in a period: requested, ended, and not ended at its end. */
export async function withdrawalFlow(
  tx: ReadTx,
  period: { readonly brandId: number; readonly from: Date; readonly until: Date },
): Promise<{ readonly came: number; readonly done: number; readonly left: number }> {
  const { brandId, from, until } = period;
  const rows = await sql<{ came: number; done: number; left: number }>(tx)`
    select count(*) filter (where requested_at >= ${from})::int as came,
           count(*) filter (where ended_at >= ${from} and ended_at < ${until})::int as done,
           count(*) filter (where ended_at is null or ended_at >= ${until})::int as left
      from withdrawal.withdrawal
     where brand_id = ${brandId} and requested_at < ${until}`;
  return rows[0] ?? { came: 0, done: 0, left: 0 };
}

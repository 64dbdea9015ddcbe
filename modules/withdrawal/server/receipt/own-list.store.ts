import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { WithdrawalRow } from '../stages/withdrawal.store.ts';

type Wanted = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly from: Date | null;
  readonly until: Date | null;
};

/** A page of a member's withdrawals, newest first. */
export async function selectOwn(
  tx: ReadTx,
  wanted: Wanted & { readonly limit: number; readonly offset: number },
): Promise<readonly WithdrawalRow[]> {
  return await sql<WithdrawalRow>(tx)`
    select id, brand_id, member_id, member_name, account_id, currency, payee_id, amount_ticks, charge_ticks, state, code,
           way, reference, owner_id, owner_name, approval_id, due_at, version, requested_at, changed_at, sent_at, ended_at
      from withdrawal.withdrawal
     where member_id = ${wanted.memberId}
       and brand_id = ${wanted.brandId}
       and (${wanted.from}::timestamptz is null or requested_at >= ${wanted.from})
       and (${wanted.until}::timestamptz is null or requested_at <= ${wanted.until})
     order by id desc
     limit ${wanted.limit} offset ${wanted.offset}`;
}

export async function countOwn(tx: ReadTx, wanted: Wanted): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::integer as count
      from withdrawal.withdrawal
     where member_id = ${wanted.memberId}
       and brand_id = ${wanted.brandId}
       and (${wanted.from}::timestamptz is null or requested_at >= ${wanted.from})
       and (${wanted.until}::timestamptz is null or requested_at <= ${wanted.until})`;
  return rows[0]?.count ?? 0;
}

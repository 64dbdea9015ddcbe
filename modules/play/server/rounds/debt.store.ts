import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

/** What a member owes after corrections, in ticks; debts arise from bets, so the member is known to a vendor. */
export async function selectOwed(
  tx: ReadTx,
  of: { readonly brandId: number; readonly memberId: bigint },
): Promise<bigint> {
  const rows = await sql<{ owed: bigint }>(tx)`
    select coalesce(sum(d.owed_ticks), 0)::bigint as owed
      from ledger.debt_v d
     where d.brand_id = ${of.brandId}
       and d.account_id in (select account_id from play.member_ref
                             where brand_id = ${of.brandId} and member_id = ${of.memberId})`;
  return rows[0]?.owed ?? 0n;
}

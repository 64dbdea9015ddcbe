import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { TransferRow } from './transfer.store.ts';

type HomeRow = {
  /** What of a member's money went to the vendor and has not come home yet. */
  readonly there_ticks: bigint;
  /** What came home to the member today, by UTC, above what had gone there. */
  readonly won_today_ticks: bigint;
};

/**
 * Adds up what a member has at a vendor by our own books. Until the transaction ends, no other one does so for the same
 * member and vendor: two transfers that come home at once are weighed one after the other.
 */
export async function selectHomeForUpdate(
  tx: Tx,
  of: Pick<TransferRow, 'member_id' | 'vendor_code' | 'currency'>,
): Promise<HomeRow> {
  const { member_id: memberId, vendor_code: code, currency } = of;
  const name = `transfer.home ${memberId} ${code} ${currency}`;
  await sql(tx)`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`;
  const rows = await sql<HomeRow>(tx)`
    select coalesce(sum(case when direction = 'in' then amount_ticks else won_ticks - amount_ticks end), 0)::bigint as there_ticks,
           coalesce(sum(won_ticks) filter (
             where ended_at >= date_trunc('day', clock_timestamp() at time zone 'utc') at time zone 'utc'
           ), 0)::bigint as won_today_ticks
      from transfer.wallet_transfer
     where member_id = ${memberId} and vendor_code = ${code} and currency = ${currency} and state = 'confirmed'`;
  return rows[0] ?? { there_ticks: 0n, won_today_ticks: 0n };
}

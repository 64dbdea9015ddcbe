import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import { CONFORMANCE_IDS } from './conformance-ids.ts';

/**
 * Closes the cases of a vendor whose ids or rounds have this prefix, since a test provoked them on purpose. Their rounds
 * become checked, so that no job opens such cases later.
 */
export async function closeCasesNamed(
  tx: Tx,
  named: { readonly vendorCode: string; readonly prefix: string },
): Promise<void> {
  await sql(tx)`
    update play.case_file c
       set status = 'closed', closed_at = now()
      from vendor.vendor_v v
     where v.code = ${named.vendorCode}
       and c.vendor_id = v.id
       and c.status = 'open'
       and (starts_with(c.txn_id, ${named.prefix}) or starts_with(c.round_ref, ${named.prefix}))`;
  await sql(tx)`
    update play.round r
       set is_checked = true
      from vendor.vendor_v v
     where v.code = ${named.vendorCode}
       and r.vendor_id = v.id
       and r.round_ref >= ${named.prefix}
       and r.round_ref < ${`${named.prefix}~`}
       and not r.is_checked`;
}

/**
 * Closes the cases that conformance runs left open with a vendor, of any run: a payout that was given up after its run,
 * or a run of the command. Cases about rounds with real money stay open.
 * @returns the numbers of the cases, lowest first
 */
export async function closeCasesOfConformance(
  tx: Tx,
  of: { readonly vendorCode: string },
): Promise<readonly bigint[]> {
  const rows = await sql<{ id: bigint }>(tx)`
    with closed as (
      update play.case_file c
         set status = 'closed', closed_at = now()
        from vendor.vendor_v v
       where v.code = ${of.vendorCode}
         and c.vendor_id = v.id
         and c.status = 'open'
         and (c.txn_id ~ any (${CONFORMANCE_IDS}::text[]) or c.round_ref ~ any (${CONFORMANCE_IDS}::text[]))
         and not exists (
           select from play.bet b
            where b.vendor_id = v.id and b.round_ref = c.round_ref and not b.is_trial)
      returning c.id
    )
    select id from closed order by id`;
  return rows.map(({ id }) => id);
}

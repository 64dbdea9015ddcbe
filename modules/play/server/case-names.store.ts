import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/**
 * Closes the cases of a vendor whose ids or rounds begin so: what somebody has provoked on purpose. Their rounds count
 * as looked at, so that no job opens such cases later.
 */
export async function closeCasesNamed(
  tx: Tx,
  named: { readonly vendorCode: string; readonly prefix: string },
): Promise<void> {
  await sql(tx)`
    update play.case_file c
       set status = 'closed', closed_at = now()
      from play.vendor v
     where v.code = ${named.vendorCode}
       and c.vendor_id = v.id
       and c.status = 'open'
       and (starts_with(c.txn_id, ${named.prefix}) or starts_with(c.round_ref, ${named.prefix}))`;
  await sql(tx)`
    update play.round r
       set is_checked = true
      from play.vendor v
     where v.code = ${named.vendorCode}
       and r.vendor_id = v.id
       and r.round_ref >= ${named.prefix}
       and r.round_ref < ${`${named.prefix}~`}
       and not r.is_checked`;
}

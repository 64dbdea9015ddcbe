import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** Opens a vendor's breaker, or closes it; one that an operator holds stays as it is. Answers whether it changed. */
export async function writeBreaker(
  tx: Tx,
  breaker: {
    readonly vendorId: number;
    readonly isOpen: boolean;
    readonly calls: number;
    readonly faults: number;
    readonly openMs: number;
  },
): Promise<boolean> {
  const rows = await sql<{ vendor_id: number }>(tx)`
    insert into vendor.breaker as b (vendor_id, state, calls, faults, retry_at)
    values (${breaker.vendorId}, ${breaker.isOpen ? 'open' : 'closed'}, ${breaker.calls}, ${breaker.faults},
            clock_timestamp() + make_interval(secs => ${breaker.openMs / 1000}))
    on conflict (vendor_id) do update
      set state = excluded.state, calls = excluded.calls, faults = excluded.faults, retry_at = excluded.retry_at,
          changed_at = clock_timestamp()
      where not b.is_held
    returning vendor_id`;
  return rows.length > 0;
}

/** An operator's word on a breaker: held open, or closed. */
export async function holdBreaker(
  tx: Tx,
  breaker: { readonly vendorId: number; readonly isHeld: boolean },
): Promise<void> {
  await sql(tx)`
    insert into vendor.breaker (vendor_id, state, is_held)
    values (${breaker.vendorId}, ${breaker.isHeld ? 'open' : 'closed'}, ${breaker.isHeld})
    on conflict (vendor_id) do update
      set state = excluded.state, is_held = excluded.is_held, changed_at = clock_timestamp(), retry_at = null`;
}

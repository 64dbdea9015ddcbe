import type { AppContext } from '#platform/app-context.ts';
import { selectLiveKeys } from './vendor.store.ts';

/** Names of the keys of a vendor that are valid at this moment, by the database's clock. */
export async function liveKeyIds(app: AppContext, vendorCode: string): Promise<readonly string[]> {
  const rows = await selectLiveKeys(app.db.pooled);
  return rows.filter((row) => row.vendor_code === vendorCode).map((row) => row.key_id);
}

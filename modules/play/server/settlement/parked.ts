import { type Vendor, vendorByCode } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { expireParked, selectOverlookedParked, selectParked } from './parked.store.ts';
import { payOut } from './pay-out.ts';

/** Retries the payouts that wait for this round's bet. A payout that is refused again waits until its time is up. */
export async function applyParked(app: AppContext, vendor: Vendor, roundId: string): Promise<void> {
  const parked = await selectParked(app.db.pooled, { vendorId: vendor.id, roundId });
  for (const { request } of parked) {
    await payOut(app, vendor, request);
  }
}

/** Finds waiting payouts whose bet has arrived, and gives up those that waited ten minutes. */
export async function sweepParked(app: AppContext): Promise<void> {
  for (const { vendor_code: code, request } of await selectOverlookedParked(app.db.pooled)) {
    const vendor = await vendorByCode(app, code);
    if (vendor !== undefined) {
      await payOut(app, vendor, request);
    }
  }
  const expired = await expireParked(app.db.pooled);
  if (expired > 0) {
    app.log.warn('parked_payouts_expired', { expired });
  }
}

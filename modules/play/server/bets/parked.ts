import { type Vendor, vendorByCode } from '#modules/vendor/server/index.ts';
import type { House } from '#platform/house.ts';
import { expireParked, selectOverlookedParked, selectParked } from './parked.store.ts';
import { payOut } from './pay-out.ts';

/** Pays what has waited for this round's bet. A payout that is still refused keeps waiting until its time is up. */
export async function applyParked(house: House, vendor: Vendor, roundId: string): Promise<void> {
  const parked = await selectParked(house.db.pooled, { vendorId: vendor.id, roundId });
  for (const { request } of parked) {
    await payOut(house, vendor, request);
  }
}

/** Finds waiting payouts whose bet has come, and gives up those that waited ten minutes. */
export async function sweepParked(house: House): Promise<void> {
  for (const { vendor_code: code, request } of await selectOverlookedParked(house.db.pooled)) {
    const vendor = await vendorByCode(house, code);
    if (vendor !== undefined) {
      await payOut(house, vendor, request);
    }
  }
  const expired = await expireParked(house.db.pooled);
  if (expired > 0) {
    house.log.warn('parked_payouts_expired', { expired });
  }
}

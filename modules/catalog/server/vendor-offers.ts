import type { ReadTx } from '#platform/db/tx.ts';
import { selectVendorOffers, type VendorOfferRow } from './offer.store.ts';
import { isUnderMaintenance, maintenanceOf } from './planned-maintenance.ts';

/** The brand's settings of a vendor: its state, its planned maintenance, and the countries where it is closed. */
export type VendorOffer = ReturnType<typeof offerOf> & { readonly isUnderMaintenance: boolean };

/** The offers of a brand by the codes of the vendors, for the desks of other modules. */
export async function vendorOffers(
  tx: ReadTx,
  brandId: number,
  nowMs: number,
): Promise<ReadonlyMap<string, VendorOffer>> {
  const rows = await selectVendorOffers(tx, brandId);
  return new Map(
    rows.map((row) => [
      row.code,
      { ...offerOf(row, nowMs), isUnderMaintenance: isUnderMaintenance(row, nowMs) },
    ]),
  );
}

export function offerOf(row: VendorOfferRow, nowMs: number) {
  const { status, position, closed_in } = row;
  return { status, position, ...maintenanceOf(row, nowMs), closedIn: [...closed_in] };
}

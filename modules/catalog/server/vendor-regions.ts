import type { Tx } from '#platform/db/tx.ts';
import { invalidateGames } from './games-of-brand.ts';
import { selectVendorOffers, upsertVendorOffer } from './offer.store.ts';

const territories = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

/** The first code of a list that is no country; undefined when all are. */
export function strangeCountry(codes: readonly string[]): string | undefined {
  return codes.find((code) => territories.of(code) === undefined);
}

/** Closes a vendor of a brand in countries; what else the brand has set of it stays. */
export async function closeVendorIn(
  tx: Tx,
  closed: { readonly brandId: number; readonly code: string; readonly closedIn: readonly string[] },
): Promise<void> {
  const { brandId, code, closedIn } = closed;
  const row = (await selectVendorOffers(tx, brandId)).find((one) => one.code === code);
  if (row !== undefined && closedIn.length > 0) {
    const { status, position, maintenance_from: from, maintenance_until: until } = row;
    await upsertVendorOffer(tx, {
      ...{ brandId, code, status, position, closedIn },
      ...{ maintenanceFrom: from, maintenanceUntil: until },
    });
    await invalidateGames(tx);
  }
}

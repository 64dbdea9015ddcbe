import { type Vendor, vendorByCode, vendorsWithPurse } from '#modules/vendor/server/index.ts';
import type { House } from '#platform/house.ts';

/** The number outside clients know the main wallet by, as room wallet says. */
export const MAIN_WALLET = 2;
const FIRST_PURSE = 1_000;

/** A vendor's purse as a wallet of its own. */
export type Purse = { readonly accountType: number; readonly vendor: Vendor };

/** The purses there are, in the order of their names; those of closed vendors too, since money may lie there. */
export async function pursesOf(house: House): Promise<readonly Purse[]> {
  const named = vendorsWithPurse(house);
  const vendors = await Promise.all(named.map(({ code }) => vendorByCode(house, code)));
  return vendors
    .filter((vendor) => vendor !== undefined)
    .map((vendor) => ({ accountType: FIRST_PURSE + vendor.id, vendor }))
    .toSorted((left, right) => left.vendor.name.localeCompare(right.vendor.name));
}

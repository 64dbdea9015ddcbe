import {
  type Vendor,
  vendorByCode,
  vendorsWithExternalWallet,
} from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';

/** The number of the main wallet on the wire, as in module wallet. */
export const MAIN_WALLET = 2;
const FIRST_EXTERNAL_WALLET = 1_000;

/** A vendor's external wallet with its own number. */
export type ExternalWallet = { readonly accountType: number; readonly vendor: Vendor };

/** All external wallets by name; those of closed vendors too, since they may hold money. */
export async function externalWalletsOf(app: AppContext): Promise<readonly ExternalWallet[]> {
  const named = vendorsWithExternalWallet(app);
  const vendors = await Promise.all(named.map(({ code }) => vendorByCode(app, code)));
  return vendors
    .filter((vendor) => vendor !== undefined)
    .map((vendor) => ({ accountType: FIRST_EXTERNAL_WALLET + vendor.id, vendor }))
    .toSorted((left, right) => left.vendor.name.localeCompare(right.vendor.name));
}

import {
  type Vendor,
  vendorByCode,
  vendorsWithExternalWallet,
} from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';

/** The number by which outside clients know the main wallet, as module wallet has it. */
export const MAIN_WALLET = 2;
const FIRST_EXTERNAL_WALLET = 1_000;

/** A vendor's external wallet as a wallet of its own. */
export type ExternalWallet = { readonly accountType: number; readonly vendor: Vendor };

/** The external wallets there are, in the order of their names; those of closed vendors too, since money may lie there. */
export async function externalWalletsOf(app: AppContext): Promise<readonly ExternalWallet[]> {
  const named = vendorsWithExternalWallet(app);
  const vendors = await Promise.all(named.map(({ code }) => vendorByCode(app, code)));
  return vendors
    .filter((vendor) => vendor !== undefined)
    .map((vendor) => ({ accountType: FIRST_EXTERNAL_WALLET + vendor.id, vendor }))
    .toSorted((left, right) => left.vendor.name.localeCompare(right.vendor.name));
}

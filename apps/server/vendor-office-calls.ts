import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { VendorAdapter } from '#seamless/adapter.ts';
import type { CallStudio, OfficeMembers, Studio } from '#seamless/studio.ts';
import type { StudioWallet } from '#seamless/together.ts';

/** A vendor as one brand's members know it. */
export type VendorOfBrand = { readonly vendorCode: string; readonly brandId: number };

/** The platform's service for a vendor: it has the vendor's games and takes its calls. */
export type VendorOffice = {
  readonly bindVendor: (
    app: AppContext,
    adapter: VendorAdapter,
    place: { readonly isHouse: boolean; readonly position: number },
  ) => Promise<void>;
  /** The protocol's calls in the name of one vendor. */
  readonly walletOf: (app: AppContext, vendorCode: string) => StudioWallet;
  /** The members behind a vendor's references, within one brand; without it none is known. */
  readonly membersOf?: (tx: ReadTx, of: VendorOfBrand) => OfficeMembers;
  /** Lets modules call the players' side of a studio. */
  readonly bindStudio?: (
    app: AppContext,
    started: { readonly studio: Studio; readonly call: CallStudio },
  ) => void;
};

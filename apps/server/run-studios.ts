import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { createLeases } from '#platform/jobs/leases.ts';
import { createRecurringWork } from '#platform/jobs/recurring.ts';
import type { VendorAdapter } from '#seamless/adapter.ts';
import { houseAdapter } from '#seamless/house-adapter.ts';
import type { CallBoard, OfficeMembers } from '#seamless/studio.ts';
import type { StudioWallet } from '#seamless/together.ts';
import type { MountedStudio } from './mount-studio.ts';

/** A vendor as one brand's members know it. */
export type VendorOfBrand = { readonly vendorCode: string; readonly brandId: number };

/** What the platform does for a vendor: knows its games and takes its calls. */
export type VendorOffice = {
  readonly bindVendor: (
    app: AppContext,
    adapter: VendorAdapter,
    place: { readonly isHouse: boolean; readonly position: number },
  ) => Promise<void>;
  /** The protocol's calls in the name of one vendor. */
  readonly walletOf: (app: AppContext, vendorCode: string) => StudioWallet;
  /** Who stands behind a vendor's references, within one brand; nobody is known without it. */
  readonly membersOf?: (tx: ReadTx, of: VendorOfBrand) => OfficeMembers;
  /** Lets modules call the players' side of a studio. */
  readonly bindBoard?: (
    app: AppContext,
    studio: { readonly code: string; readonly vendorCode: string; readonly call: CallBoard },
  ) => void;
};

/** Makes the studios known as vendors and starts them; they stop when the platform closes. */
export async function runStudios(
  app: AppContext,
  studios: readonly MountedStudio[],
  office: VendorOffice,
): Promise<void> {
  const leases = createLeases({ databaseUrl: app.databaseUrl, log: app.log });
  const work = createRecurringWork({ leases, log: app.log });
  app.onClose(leases.close);
  for (const [index, { studio, start, boardOf }] of studios.entries()) {
    await office.bindVendor(app, houseAdapter(studio), { isHouse: true, position: index + 1 });
    await start(app, work, office);
    const { code, vendorCode } = studio;
    office.bindBoard?.(app, { code, vendorCode, call: boardOf(app) });
  }
  // Registered last, so it stops first: no turn of a studio may find what it works with closed.
  app.onClose(work.stop);
}

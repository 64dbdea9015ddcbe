import type { ReadTx } from '#platform/db/tx.ts';
import type { House } from '#platform/house.ts';
import { createLeases } from '#platform/jobs/leases.ts';
import { createRecurringWork } from '#platform/jobs/recurring.ts';
import type { VendorAdapter } from '#seamless/adapter.ts';
import { houseAdapter } from '#seamless/house-adapter.ts';
import type { CallBoard, DeskMembers } from '#seamless/studio.ts';
import type { StudioWallet } from '#seamless/together.ts';
import type { MountedStudio } from './mount-studio.ts';

/** A vendor as one brand's members know it. */
export type VendorOfBrand = { readonly vendorCode: string; readonly brandId: number };

/** What the house does for a vendor: knows its games and takes its calls. */
export type VendorDesk = {
  readonly bindVendor: (
    house: House,
    adapter: VendorAdapter,
    place: { readonly isHouse: boolean; readonly position: number },
  ) => Promise<void>;
  /** The protocol's calls in the name of one vendor. */
  readonly walletOf: (house: House, vendorCode: string) => StudioWallet;
  /** Who stands behind a vendor's references, within one brand; nobody is known without it. */
  readonly membersOf?: (tx: ReadTx, of: VendorOfBrand) => DeskMembers;
  /** Lets rooms call the players' side of a studio. */
  readonly bindBoard?: (
    house: House,
    studio: { readonly code: string; readonly vendorCode: string; readonly call: CallBoard },
  ) => void;
};

/** Makes the studios known as vendors and starts them; they stop when the house closes. */
export async function runStudios(
  house: House,
  studios: readonly MountedStudio[],
  desk: VendorDesk,
): Promise<void> {
  const leases = createLeases({ databaseUrl: house.databaseUrl, log: house.log });
  const work = createRecurringWork({ leases, log: house.log });
  house.onClose(leases.close);
  for (const [index, { studio, start, boardOf }] of studios.entries()) {
    await desk.bindVendor(house, houseAdapter(studio), { isHouse: true, position: index + 1 });
    await start(house, work, desk);
    const { code, vendorCode } = studio;
    desk.bindBoard?.(house, { code, vendorCode, call: boardOf(house) });
  }
  // Registered last, so it stops first: no turn of a studio may find what it works with closed.
  house.onClose(work.stop);
}

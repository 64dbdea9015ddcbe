import { closedHere, type Game } from '#modules/catalog/server/index.ts';
import { restOf, type Vendor } from '#modules/vendor/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house.ts';

/**
 * What keeps a game shut for everybody where the visitor is, whichever way it is entered: its vendor is closed in that
 * country, or rests (GL-4).
 */
export async function shutGame(
  house: House,
  tx: Tx,
  of: {
    readonly game: Game;
    readonly vendor: Vendor;
    readonly brandId: number;
    readonly ip: string;
  },
): Promise<'vendor_region_closed' | 'vendor_under_maintenance' | undefined> {
  const { game, vendor, brandId, ip } = of;
  if ((await closedHere(house, tx, { brandId, ip }))(game)) {
    return 'vendor_region_closed';
  }
  const isResting = restOf(house, vendor) !== undefined || game.vendor_status === 'maintenance';
  return isResting ? 'vendor_under_maintenance' : undefined;
}

import { closedHere, type Game } from '#modules/catalog/server/index.ts';
import { restOf, type Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';

/**
 * What closes a game for everybody where the visitor is, whichever way it is entered: its vendor is closed in that
 * country, or is under maintenance (GL-4).
 */
export async function closeGame(
  app: AppContext,
  tx: Tx,
  of: {
    readonly game: Game;
    readonly vendor: Vendor;
    readonly brandId: number;
    readonly ip: string;
  },
): Promise<'vendor_region_closed' | 'vendor_under_maintenance' | undefined> {
  const { game, vendor, brandId, ip } = of;
  if ((await closedHere(app, tx, { brandId, ip }))(game)) {
    return 'vendor_region_closed';
  }
  const isResting = restOf(app, vendor) !== undefined || game.vendor_status === 'maintenance';
  return isResting ? 'vendor_under_maintenance' : undefined;
}

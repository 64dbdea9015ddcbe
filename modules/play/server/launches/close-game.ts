import { closedHere, type Game } from '#modules/catalog/server/index.ts';
import { unavailabilityOf, type Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { isUncapped } from './real-money.ts';

/**
 * What closes a game for everybody where the visitor is, whichever way it is entered: its vendor is closed in that
 * country, is under maintenance (GL-4), or pays real money without a maximum.
 */
export async function closeGame(
  app: AppContext,
  tx: ReadTx,
  of: {
    readonly game: Game;
    readonly vendor: Vendor;
    readonly brandId: number;
    readonly ip: string;
  },
): Promise<'vendor_region_closed' | 'vendor_under_maintenance' | 'vendor_not_ready' | undefined> {
  const { game, vendor, brandId, ip } = of;
  if ((await closedHere(app, tx, { brandId, ip }))(game)) {
    return 'vendor_region_closed';
  }
  const isUnderMaintenance =
    unavailabilityOf(app, vendor) !== undefined || game.vendor_status === 'maintenance';
  if (isUnderMaintenance) {
    return 'vendor_under_maintenance';
  }
  const isBarred = await isUncapped(app, tx, { vendor, brandId, gameCode: game.game_code });
  return isBarred ? 'vendor_not_ready' : undefined;
}

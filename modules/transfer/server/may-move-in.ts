import { gamesOfBrand } from '#modules/catalog/server/index.ts';
import { closeGame } from '#modules/play/server/index.ts';
import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { GuardRefusal } from '#platform/guards.ts';

type Refusal =
  | 'transfer_wallet_unknown'
  | 'vendor_under_maintenance'
  | 'vendor_region_closed'
  | 'vendor_not_ready';

/**
 * Why money may not go into a vendor's external wallet: it is for playing there, so a guard that keeps a member from the
 * vendor's games refuses the transfer as well.
 * @returns a refusal of this module, a guard's, or undefined when nothing forbids it
 */
export async function refusalToMoveIn(
  app: AppContext,
  tx: Tx,
  of: {
    readonly vendor: Vendor;
    readonly brandId: number;
    readonly memberId: bigint;
    readonly ip: string;
  },
): Promise<Refusal | GuardRefusal | undefined> {
  const { vendor, brandId, memberId, ip } = of;
  const games = await gamesOfBrand(app, tx, brandId);
  const game = games.find(({ vendor_code: code }) => code === vendor.code);
  if (game === undefined) {
    return 'transfer_wallet_unknown';
  }
  const shut = await closeGame(app, tx, { game, vendor, brandId, ip });
  if (shut !== undefined) {
    return shut;
  }
  const { game_code: gameCode } = game;
  return await app.guards.beforeLaunch(tx, {
    brandId,
    memberId,
    vendorCode: vendor.code,
    gameCode,
    ip,
  });
}

import { settingsOf } from '#modules/brand/server/index.ts';
import { lacksMaxPayoutOf, type Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';

/** Whether all money of a brand is play credit: a sandbox brand of a sandbox installation. Two people end that. */
export async function hasOnlyPlayCredit(
  app: AppContext,
  tx: ReadTx,
  brandId: number,
): Promise<boolean> {
  return app.isSandbox && (await settingsOf(tx, brandId)).isSandbox;
}

/**
 * Whether an outside vendor's game may not be played for real money, because nobody has set what one bet of it may be
 * paid at most. A bet of the lowest stake could otherwise be paid anything.
 */
export async function isUncapped(
  app: AppContext,
  tx: ReadTx,
  of: { readonly vendor: Vendor; readonly brandId: number; readonly gameCode: string },
): Promise<boolean> {
  const { vendor, brandId, gameCode } = of;
  return lacksMaxPayoutOf(vendor, gameCode) && !(await hasOnlyPlayCredit(app, tx, brandId));
}

import { changeSettings, listBrands } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';

/** A brand whose settings were never changed. */
const FIRST_VERSION = 1;

/** Switches the brand of the sandbox to external wallets beside the main wallet, unless its settings were changed. */
export async function seedDemoExternalWallets(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    const brand = (await listBrands(tx)).find((one) => one.id === brandId);
    if (brand?.version === FIRST_VERSION) {
      await changeSettings(tx, {
        brandId,
        change: { isSingleWallet: false },
        log: app.log,
      });
    }
  });
}

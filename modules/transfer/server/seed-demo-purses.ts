import { changeSettings, listBrands } from '#modules/brand/server/index.ts';
import type { House } from '#platform/house.ts';

/** A brand nobody has changed. */
const FIRST_VERSION = 1;

/** The sandbox shows purses beside the main wallet, unless somebody has chosen otherwise: one of its vendors has them. */
export async function seedDemoPurses(house: House, brandId: number): Promise<void> {
  await house.db.transaction(async (tx) => {
    const brand = (await listBrands(tx)).find((one) => one.id === brandId);
    if (brand?.version === FIRST_VERSION) {
      await changeSettings(tx, {
        brandId,
        change: { isSingleWallet: false },
        log: house.log,
      });
    }
  });
}

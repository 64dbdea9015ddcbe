import { findBrand } from '#modules/brand/server/index.ts';
import { upsertSetting } from '#modules/captcha/server/setting.store.ts';
import type { AppContext } from '#platform/app-context.ts';

/** Switches a brand's captcha off, as an operator may, so that a test can register people by one call. */
export async function switchCaptchaOff(app: AppContext, merchant = 'shapla'): Promise<void> {
  await app.db.transaction(async (tx) => {
    const brand = await findBrand(tx, { merchant, host: '' });
    if (brand === undefined) {
      throw new Error(`no brand ${merchant}`);
    }
    await upsertSetting(tx, { brandId: brand.id, value: { mode: 'off' }, version: 0 });
  });
}

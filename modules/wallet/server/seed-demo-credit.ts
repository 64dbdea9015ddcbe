import { DEMO_ACCOUNTS, demoBrandId, findAccount } from '#modules/identity/server/index.ts';
import type { House } from '#platform/house.ts';
import { grantSandboxCredit } from './main-account.ts';

/** Gives each demo account its starting credit, once. */
export async function seedDemoCredit(house: House): Promise<void> {
  await house.db.transaction(async (tx) => {
    const brandId = await demoBrandId(tx);
    if (brandId === undefined) {
      return;
    }
    for (const { account } of DEMO_ACCOUNTS) {
      const found = await findAccount(tx, { brandId, account });
      if (found !== undefined) {
        await grantSandboxCredit(tx, { brandId, memberId: found.id, log: house.log });
      }
    }
  });
}

import { DEMO_ACCOUNTS, findAccount } from '#modules/identity/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { grantSandboxCredit } from './main-account.ts';

/** Gives each demo account its starting credit, once. */
export async function seedDemoCredit(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    for (const { account } of DEMO_ACCOUNTS) {
      const found = await findAccount(tx, { brandId, account });
      if (found !== undefined) {
        await grantSandboxCredit(tx, { brandId, memberId: found.id, log: app.log });
      }
    }
  });
}

import { DEMO_ACCOUNTS, findAccount } from '#modules/identity/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import { createAffiliateCode } from './links/links.ts';
import { placeUnder } from './tree.ts';

/** Hangs the demo accounts into a tree, and gives each agent a code: the user name. */
export async function seedDemoTree(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    const nowMs = app.clock.nowMs();
    const ids = new Map<string, bigint>();
    for (const { account, accountType, upline } of DEMO_ACCOUNTS) {
      const found = await findAccount(tx, { brandId, account });
      if (found === undefined) {
        continue;
      }
      ids.set(account, found.id);
      const uplineId = upline === undefined ? undefined : ids.get(upline);
      await placeUnder(tx, { brandId, memberId: found.id, uplineId, log: app.log, nowMs });
      if (isAgent(accountType)) {
        await createAffiliateCode(tx, { brandId, memberId: found.id, code: account, nowMs });
      }
    }
  });
}

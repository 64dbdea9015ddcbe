import { DEMO_ACCOUNTS, findAccount } from '#modules/identity/server/index.ts';
import { isAgent } from '#platform/contract/account-type.ts';
import type { House } from '#platform/house.ts';
import { createAffiliateCode, placeUnder } from './tree.ts';

/** Hangs the demo accounts into a tree, and gives each agent a code: the user name. */
export async function seedDemoTree(house: House, brandId: number): Promise<void> {
  await house.db.transaction(async (tx) => {
    const nowMs = house.clock.nowMs();
    const ids = new Map<string, bigint>();
    for (const { account, accountType, upline } of DEMO_ACCOUNTS) {
      const found = await findAccount(tx, { brandId, account });
      if (found === undefined) {
        continue;
      }
      ids.set(account, found.id);
      const uplineId = upline === undefined ? undefined : ids.get(upline);
      await placeUnder(tx, { brandId, memberId: found.id, uplineId, log: house.log, nowMs });
      if (isAgent(accountType)) {
        await createAffiliateCode(tx, { brandId, memberId: found.id, code: account, nowMs });
      }
    }
  });
}

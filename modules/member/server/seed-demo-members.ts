import { DEMO_ACCOUNTS, demoBrandId, findAccount } from '#modules/identity/server/index.ts';
import type { House } from '#platform/house.ts';
import { createMember } from './members.ts';

/** Gives the demo accounts their profiles. */
export async function seedDemoMembers(house: House): Promise<void> {
  await house.db.transaction(async (tx) => {
    const brandId = await demoBrandId(tx);
    if (brandId === undefined) {
      return;
    }
    for (const { account } of DEMO_ACCOUNTS) {
      const found = await findAccount(tx, { brandId, account });
      if (found !== undefined) {
        const nowMs = house.clock.nowMs();
        await createMember(tx, { memberId: found.id, brandId, nickname: account, nowMs });
      }
    }
  });
}

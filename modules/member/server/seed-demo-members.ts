import { DEMO_ACCOUNTS, findAccount } from '#modules/identity/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { createMember } from './members.ts';

/** Gives the demo accounts their profiles. */
export async function seedDemoMembers(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    for (const { account } of DEMO_ACCOUNTS) {
      const found = await findAccount(tx, { brandId, account });
      if (found !== undefined) {
        const nowMs = app.clock.nowMs();
        await createMember(tx, {
          memberId: found.id,
          brandId,
          nickname: account,
          nowMs,
        });
      }
    }
  });
}

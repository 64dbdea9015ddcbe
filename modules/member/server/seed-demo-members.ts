import { DEMO_ACCOUNTS, findAccount } from '#modules/identity/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { createMember } from './members.ts';

const FIRST_MOBILE = 1_710_000_001;

/** Gives the demo accounts their profiles. */
export async function seedDemoMembers(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    for (const [index, { account }] of DEMO_ACCOUNTS.entries()) {
      const found = await findAccount(tx, { brandId, account });
      if (found !== undefined) {
        const nowMs = app.clock.nowMs();
        await createMember(tx, {
          memberId: found.id,
          brandId,
          nickname: account,
          // What is sent to these stays in the sandbox's outbox.
          email: `${account}@shapla.example`,
          mobileNum: String(FIRST_MOBILE + index),
          dialingCode: '880',
          nowMs,
        });
      }
    }
  });
}

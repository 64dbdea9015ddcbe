import { findBrand, settingsOf } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { updateLastLogin } from './account.store.ts';
import { createAccount, findAccount } from './accounts.ts';

/** Printed when a sandbox starts; these accounts exist only there. */
export const DEMO_PASSWORD = 'Shapla-demo-1';

export type DemoAccount = {
  readonly account: string;
  readonly accountType: number;
  /** The upline of each, in an order in which uplines precede their downlines. */
  readonly upline: string | undefined;
};

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { account: 'agent1', accountType: 1, upline: undefined },
  { account: 'agent2', accountType: 2, upline: 'agent1' },
  { account: 'agent3', accountType: 41, upline: 'agent2' },
  { account: 'agent4', accountType: 42, upline: 'agent1' },
  { account: 'player1', accountType: 0, upline: 'agent3' },
  { account: 'player2', accountType: 0, upline: 'agent3' },
  { account: 'player3', accountType: 0, upline: 'agent2' },
  { account: 'player4', accountType: 0, upline: 'agent4' },
  { account: 'player5', accountType: 0, upline: 'agent1' },
];

const DEMO_BRAND = 'shapla';
const FIRST_MOBILE = 1_710_000_001;

/** The id of a brand that may have demo data; undefined when there is none of that code or it is no sandbox. */
export async function demoBrandId(tx: Tx, merchant = DEMO_BRAND): Promise<number | undefined> {
  const brand = await findBrand(tx, { merchant, host: '' });
  if (brand === undefined) {
    return undefined;
  }
  return (await settingsOf(tx, brand.id)).isSandbox ? brand.id : undefined;
}

/** Opens the demo accounts that are missing. */
export async function seedDemoAccounts(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    for (const [index, { account, accountType }] of DEMO_ACCOUNTS.entries()) {
      if ((await findAccount(tx, { brandId, account })) === undefined) {
        const nowMs = app.clock.nowMs();
        const password = DEMO_PASSWORD;
        const id = await createAccount(app, tx, {
          brandId,
          account,
          password,
          accountType,
          // Messages to these addresses stay in the sandbox's outbox.
          contacts: {
            mobile: { dialingCode: '880', mobileNum: String(FIRST_MOBILE + index) },
            email: `${account}@shapla.example`,
          },
          nowMs,
        });
        // Demo people have logged in before, so that they get no welcome dialog.
        await updateLastLogin(tx, { accountId: id, ip: '127.0.0.1', now: new Date(nowMs) });
      }
    }
  });
}

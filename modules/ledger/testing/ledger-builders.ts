import { randomUUID } from 'node:crypto';
import type { Database } from '#platform/db/database.ts';
import type { Amount } from '#platform/money/money.ts';
import { type AccountId, houseAccount, openAccount } from '../server/account.ts';
import { post } from '../server/post.ts';

/** For tests: a member's account with money on it, opened from the house account `opening`. */
export async function aMemberAccount(
  db: Database,
  member: {
    readonly balance: Amount;
    readonly brandId?: number;
    readonly owner?: string;
    readonly kind?: string;
    readonly currency?: string;
  },
): Promise<AccountId> {
  const brandId = member.brandId ?? 1;
  const currency = member.currency ?? 'BDT';
  const owner = member.owner ?? `member:${randomUUID()}`;
  return db.transaction(async (tx) => {
    const account = await openAccount(tx, {
      brandId,
      owner,
      kind: member.kind ?? 'cash',
      currency,
    });
    if (member.balance > 0n) {
      await post(tx, {
        brandId,
        key: `opening:${account}`,
        reason: 'account_opened',
        transfers: [
          {
            from: await houseAccount(tx, { brandId, kind: 'opening', currency }),
            to: account,
            amount: member.balance,
            kind: 'opening',
          },
        ],
      });
    }
    return account;
  });
}

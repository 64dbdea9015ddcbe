import type { MemberFactReader } from '#modules/operator/server/index.ts';
import { formatAmount } from '#platform/money/money.ts';
import { selectAccounts } from './browse-office.store.ts';

const MAX_ACCOUNTS = 100;

/** The cash of a member in each currency. */
export const memberBalances: MemberFactReader = {
  name: 'ledger.balances',
  permission: 'ledger.view',
  read: async (_app, tx, { brandId, memberId }) => {
    const accounts = await selectAccounts(tx, {
      ...{ brandId, id: null, owner: `member:${memberId}`, ownerPrefix: null },
      ...{ beforeId: null, limit: MAX_ACCOUNTS },
    });
    return accounts
      .filter(({ kind }) => kind === 'cash')
      .map(({ balance, currency }) => ({
        name: 'balance',
        kind: 'money',
        value: formatAmount(balance, 4),
        detail: currency,
      }));
  },
};

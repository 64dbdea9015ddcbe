import type { MemberFactReader } from '#modules/operator/server/index.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { selectMemberNet } from './figure.store.ts';

const MONTH_MS = 30 * 86_400_000;

/** What a member won or lost in the last 30 days: payouts minus stakes of settled bets, in each currency. */
export const memberNet: MemberFactReader = {
  name: 'play.net',
  permission: 'bet.view',
  read: async (_app, tx, { brandId, memberId, now }) => {
    const rows = await selectMemberNet(tx, {
      ...{ brandId, memberId },
      from: new Date(now.getTime() - MONTH_MS),
    });
    return rows.map(({ currency, net_ticks }) => ({
      name: 'net',
      kind: 'money',
      value: formatAmount(amount(net_ticks), 4),
      detail: currency,
    }));
  },
};

import { settingsOf } from '#modules/brand/server/index.ts';
import { notifyMember } from '#modules/member/server/index.ts';
import type { NoticeTemplate } from '#modules/messaging/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import type { WithdrawalState } from '../../states.ts';
import type { WithdrawalRow } from './withdrawal.store.ts';

/** What a member is notified of; open pages follow every step. */
const NOTICES: Partial<Record<WithdrawalState, NoticeTemplate>> = {
  approved: 'withdrawalApproved',
  sent: 'withdrawalSent',
  refused: 'withdrawalRefused',
  returned: 'withdrawalReturned',
};

/** Writes to the member's contacts that money was paid, was not, or came back (CSH-1). */
export async function notifyOfStage(
  app: AppContext,
  tx: Tx,
  of: { readonly row: WithdrawalRow; readonly nowMs: number },
): Promise<void> {
  const { row, nowMs } = of;
  const template = NOTICES[row.state];
  if (template !== undefined) {
    const { brand_id: brandId, member_id: memberId } = row;
    const { currencySymbol } = await settingsOf(tx, brandId);
    const sum = `${currencySymbol}${formatAmount(amount(row.amount_ticks), 2)}`;
    const valuesIn = () => ({ amount: sum });
    // What is on its way is no news for a telephone: the money is.
    const isQuiet = template === 'withdrawalApproved';
    await notifyMember(app, tx, { brandId, memberId, template, nowMs, valuesIn, isQuiet });
  }
}

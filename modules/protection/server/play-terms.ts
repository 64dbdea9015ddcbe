import type { Contribution } from '#platform/bind-contributions.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { selectLimits } from './protection.store.ts';

/**
 * The limits that a member has set, as vendors read them: `stake_day`, `loss_month`. Vendors may show them; the platform
 * decides every stake itself.
 */
export const playTerms: Contribution<'playTerms'> = async (_app, tx, { memberId, isTrial }) => {
  if (isTrial) {
    return {};
  }
  const limits = (await selectLimits(tx, memberId)).filter(
    ({ kind }) => kind === 'stake' || kind === 'loss',
  );
  return limits.length === 0
    ? {}
    : {
        limits: Object.fromEntries(
          limits.map(({ kind, period, value }) => [
            `${kind}_${period}`,
            formatAmount(amount(value), 2),
          ]),
        ),
      };
};

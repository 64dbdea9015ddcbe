import type { Contribution } from '#platform/bind-contributions.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { levelLimitOf } from './level-limits.ts';
import { selectLimits } from './protection.store.ts';

/**
 * The limits that a member has set and that of the member's identity level, as vendors read them: `stake_day`,
 * `loss_month`. Vendors may show them; the platform decides every stake itself.
 */
export const playTerms: Contribution<'playTerms'> = async (
  app,
  tx,
  { brandId, memberId, isTrial },
) => {
  if (isTrial) {
    return {};
  }
  const limits = new Map(
    (await selectLimits(tx, memberId))
      .filter(({ kind }) => kind === 'stake' || kind === 'loss')
      .map(({ kind, period, value }): [string, bigint] => [`${kind}_${period}`, value]),
  );
  const level = await levelLimitOf(app, tx, { brandId, memberId });
  if (level !== undefined && level.value < (limits.get('stake_day') ?? level.value + 1n)) {
    limits.set('stake_day', level.value);
  }
  return limits.size === 0
    ? {}
    : {
        limits: Object.fromEntries(
          [...limits].map(([name, value]) => [name, formatAmount(amount(value), 2)]),
        ),
      };
};

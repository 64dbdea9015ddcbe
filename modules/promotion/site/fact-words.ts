import type { Translate } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import type { Facts } from '../contract.ts';

type Fact = { readonly id: string; readonly name: string; readonly value: string };

/**
 * The figures of an offer in the order of a fair comparison: benefit, its maximum, then its conditions.
 * @param symbol of the brand's currency
 */
export function factsInWords(t: Translate, facts: Facts, symbol: string): readonly Fact[] {
  const { bonusBasisPoints, maxBonus, turnoverTimes, minDeposit, claimDays } = facts;
  const money = (value: number) => formatMoney(value, { symbol, isShort: true });
  const words = [
    ['bonus', bonusBasisPoints === null ? undefined : `${bonusBasisPoints / 100}%`],
    ['max', maxBonus === null ? undefined : money(maxBonus)],
    ['turnover', turnoverTimes === null ? undefined : turnoverWords(t, turnoverTimes)],
    ['deposit', minDeposit === null ? undefined : money(minDeposit)],
    ['days', claimDays === null ? undefined : t('promotion.fact.days.value', { 0: claimDays })],
  ] as const;
  return words.flatMap(([id, value]) =>
    value === undefined ? [] : [{ id, name: t(`promotion.fact.${id}`), value }],
  );
}

function turnoverWords(t: Translate, times: number): string {
  return times === 0 ? t('promotion.fact.turnover.none') : `${times}×`;
}

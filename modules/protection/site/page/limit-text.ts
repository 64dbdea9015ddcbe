import { readBoot } from '#platform/site/boot.ts';
import type { Translate } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import type { LimitKind } from '../../field-rules.ts';

/** A limit as people read it: minutes, or an amount of the brand's currency. */
export function shownLimitValue(t: Translate, kind: LimitKind, value: number): string {
  return kind === 'time'
    ? t('protection.minutes.count', { 0: value })
    : formatMoney(value, { symbol: readBoot().brand.currencySymbol, isShort: true });
}

import type { Translate } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import type { Account, Terms } from './terms.ts';

const HUNDRED = 100;

/** The charge of an amount, as the server computes it: cut to hundredths, and never all of it. */
export function chargeOf(amount: number, terms: Terms): number {
  const hundredths = Math.round(amount * HUNDRED);
  const charge =
    Math.round(terms.chargeUnits * HUNDRED) +
    Math.floor((hundredths * Math.round(terms.chargePercent * HUNDRED)) / (HUNDRED * HUNDRED));
  return Math.max(0, Math.min(charge, hundredths - 1)) / HUNDRED;
}

/** The maximum that may be asked for now with this kind of payee. */
export function maxOf(account: Account, terms: Terms): number {
  return Math.min(account.withdrawable, account.remainingWithdrawAmount, terms.max);
}

/** Why an amount cannot be asked for; undefined where it can. */
export function amountProblem(
  t: Translate,
  amount: number,
  of: { readonly account: Account; readonly terms: Terms; readonly symbol: string },
): string | undefined {
  const { account, terms, symbol } = of;
  const money = (value: number) => formatMoney(value, { symbol, isShort: true });
  if (!(amount > 0)) {
    return t('withdrawal.amount.wrong');
  }
  if (amount < terms.min) {
    return t('withdrawal.amount.min', { 0: money(terms.min) });
  }
  const max = maxOf(account, terms);
  return amount > max ? t('withdrawal.amount.max', { 0: money(max) }) : undefined;
}

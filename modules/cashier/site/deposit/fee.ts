import type { Translate } from '#platform/site/translate.ts';

/** What a deposit of this sum costs, in hundredths of the currency unit; it is rounded down as the server does. */
export function feeOf(amount: number, feePoints: number): number {
  return Math.floor((Math.round(amount * 100) * feePoints) / 10_000) / 100;
}

/** The fee of a channel in words. */
export function feeText(t: Translate, feePoints: number): string {
  return feePoints === 0 ? t('cashier.no_fee') : t('cashier.fee_of', { 0: feePoints / 100 });
}

import type { Language, Translate } from '#platform/site/translate.ts';
import type { PromotionHead } from '../contract.ts';

/** A day in the brand's time zone: `21 Nov 2026`, `21 নভেম্বর, 2026`; digits are Latin in both. */
export function dayWords(
  ms: number,
  where: { readonly language: Language; readonly timeZone: string },
): string {
  return new Intl.DateTimeFormat(where.language === 'bn' ? 'bn-BD-u-nu-latn' : 'en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: where.timeZone,
  }).format(ms);
}

/** When an offer runs, as its state makes it interesting: from, until, or since when it is over. */
export function periodWords(
  t: Translate,
  offer: Pick<PromotionHead, 'status' | 'startDate' | 'endDate'>,
  where: { readonly language: Language; readonly timeZone: string },
): string {
  const { status, startDate, endDate } = offer;
  if (status === 'coming_soon') {
    return t('promotion.when.from', { 0: dayWords(startDate, where) });
  }
  if (endDate === null) {
    return t('promotion.when.open');
  }
  const key = status === 'close' ? 'promotion.when.ended' : 'promotion.when.until';
  return t(key, { 0: dayWords(endDate, where) });
}

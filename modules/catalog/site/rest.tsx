import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';

/** Why a tile does not open: until when, where that is known. */
export function Rest({ endTime }: { readonly endTime: number | undefined }) {
  const { t, language } = useTranslate();
  return endTime === undefined
    ? t('catalog.maintenance')
    : t('catalog.restUntil', { 0: shortMoment(endTime, language) });
}

import { shortMoment } from '#platform/site/short-moment.ts';
import { type Language, needTexts, useTranslate } from '#platform/site/translate.ts';

/** Brings the part with its words, which the first page does without. */
export async function loadMaintenance() {
  await needTexts(pageTexts);
  return MaintenanceText;
}

/** Why a tile does not open: until when, where that is known. */
function MaintenanceText({ endTime }: { readonly endTime: number | undefined }) {
  const { t, language } = useTranslate();
  return endTime === undefined
    ? t('catalog.list.maintenance')
    : t('catalog.list.maintenanceUntil', { 0: shortMoment(endTime, language) });
}

function pageTexts(language: Language) {
  return language === 'en'
    ? import('virtual:messages/pages/en')
    : import('virtual:messages/pages/bn');
}

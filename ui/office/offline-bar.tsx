import { useOnline } from '#platform/site/online.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Banner } from './states.tsx';

/** Says that the line is down: what is shown may be out of date, and a change fails and is not sent later. */
export function OfflineBar() {
  const { t } = useTranslate();
  const isOnline = useOnline();
  return isOnline ? null : <Banner tone="pollen">{t('office.offline')}</Banner>;
}

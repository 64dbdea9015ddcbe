import { useTranslate } from '#platform/site/translate.ts';
import { Toasts } from '#ui/toast/toasts.tsx';

/** The corner for passing words, once for every page. */
export function Part() {
  const { t } = useTranslate();
  return <Toasts closeLabel={t('support.close')} />;
}

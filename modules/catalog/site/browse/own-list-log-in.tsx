import { LogInFirst } from '#platform/site/log-in-first.tsx';
import { useTranslate } from '#platform/site/translate.ts';

/** Replaces a member's own list while nobody is logged in. */
export function OwnListLogIn() {
  const { t } = useTranslate();
  return (
    <LogInFirst title={t('catalog.list.logIn')} logIn={t('catalog.list.toLogIn')} tone="gold">
      {t('catalog.list.logInHint')}
    </LogInFirst>
  );
}

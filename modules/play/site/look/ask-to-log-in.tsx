import { readBoot } from '#platform/site/boot.ts';
import { LogInFirst } from '#platform/site/log-in-first.tsx';
import { useTranslate } from '#platform/site/translate.ts';

/** In place of a game that is not shown to visitors. */
export function AskToLogIn() {
  const { t } = useTranslate();
  return (
    <div className="grid flex-1 place-content-center">
      <h1 className="sr-only">{t('play.frame')}</h1>
      <LogInFirst title={t('play.needsLogin')} logIn={t('play.login')}>
        {readBoot().brand.isSandbox ? t('play.sandbox') : undefined}
      </LogInFirst>
    </div>
  );
}

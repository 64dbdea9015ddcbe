import { LogInFirst } from '#platform/site/log-in-first.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Wrap } from '#ui/wrap/wrap.tsx';

/** In place of the record, for visitors. */
export function AskToLogIn() {
  const { t } = useTranslate();
  return (
    <Wrap className="py-14">
      <h1 className="sr-only">{t('records.bets.title')}</h1>
      <LogInFirst title={t('records.bets.needsLogin')} logIn={t('records.login')} />
    </Wrap>
  );
}

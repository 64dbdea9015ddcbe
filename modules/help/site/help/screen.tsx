import { useTranslate } from '#platform/site/translate.ts';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { HelpCentre } from '../centre/help-centre.tsx';

/** The help centre: topics, articles, search. `?topic=`, `?article=` and `?q=` choose what is shown. */
export function Screen() {
  const { t } = useTranslate();
  return (
    <Wrap className="grid grid-cols-1 content-start gap-5 py-6">
      <header className="grid gap-1">
        <h1 className="text-28 font-strong">{t('help.title')}</h1>
        <p className="text-ink-2">{t('help.lead')}</p>
      </header>
      <HelpCentre base="/help" />
    </Wrap>
  );
}

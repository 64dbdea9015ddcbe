import { useEffect } from 'react';
import { Link, useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { ChevronLeftIcon } from '#ui/icon/icons.ts';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { HelpCentre } from '../centre/help-centre.tsx';
import { placeIn } from '../centre/place.ts';

const THEMES = new Set(['light', 'dark']);

/**
 * The help centre without the site around it, for apps that show it in a frame of their own: a title bar with a
 * way back, no way out. `?theme=` and `?lang=` set the look; it also opens where the site asks for a login (BRD-4).
 */
export function Screen() {
  const { t } = useTranslate();
  const [query] = useSearchParams();
  const theme = query.get('theme') ?? '';
  useEffect(() => {
    if (THEMES.has(theme)) {
      document.documentElement.dataset['theme'] = theme;
    }
  }, [theme]);
  const { up } = placeIn(query, '/helpmc');
  return (
    <>
      <header className="sticky top-0 z-10 bg-water text-on-water">
        <Wrap className="flex min-h-14 items-center gap-1">
          {up === undefined ? null : (
            <Link
              to={up}
              aria-label={t('help.back')}
              className="-ms-2 grid size-11 place-items-center rounded-button hover:bg-water-2"
            >
              <ChevronLeftIcon />
            </Link>
          )}
          <h1 className="text-18 font-strong">{t('help.title')}</h1>
        </Wrap>
      </header>
      <Wrap className="grid grid-cols-1 content-start gap-5 py-5">
        <HelpCentre base="/helpmc" />
      </Wrap>
    </>
  );
}

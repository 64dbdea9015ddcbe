import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { NothingFound } from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { CategoryTiles } from '../home/category-tiles.tsx';
import { LookFor } from './look-for.tsx';

/** The page of an unknown address: explains so, and shows where to go from here (RTE-8). */
export function Screen() {
  const { t } = useTranslate();
  return (
    <Wrap className="grid grid-cols-1 content-start gap-6 py-6 lg:py-10">
      <h1 className="sr-only">{t('notFound.title')}</h1>
      <EmptyState
        title={t('notFound.title')}
        picture={<NothingFound />}
        action={
          <Link to="/" className={buttonClass({ tone: 'line' })}>
            {t('notFound.home')}
          </Link>
        }
      >
        {t('notFound.text')}
      </EmptyState>
      <LookFor />
      <h2 className="text-18 font-strong">{t('notFound.games')}</h2>
      <CategoryTiles />
    </Wrap>
  );
}

import { useTranslate } from '#platform/site/translate.ts';
import { NotOpenYet } from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { CategoryTiles } from '../home/category-tiles.tsx';

/** The point mall opens later: its title, that it is not open, and the way to what is. */
export function Screen() {
  const { t } = useTranslate();
  return (
    <Wrap className="grid grid-cols-1 content-start gap-6 py-6 lg:py-10">
      <h1 className="text-28 font-strong">{t('notYet.pointMall.head.title')}</h1>
      <EmptyState title={t('notYet.title')} picture={<NotOpenYet />}>
        {t('notYet.text')}
      </EmptyState>
      <CategoryTiles />
    </Wrap>
  );
}

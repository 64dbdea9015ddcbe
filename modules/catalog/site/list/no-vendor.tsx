import { useTranslate } from '#platform/site/translate.ts';
import { NothingFound } from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';

/** In place of the vendors of a category that has none now. */
export function NoVendor() {
  const { t } = useTranslate();
  return (
    <EmptyState picture={<NothingFound />} title={t('catalog.list.noVendor')}>
      {t('catalog.nothingHint')}
    </EmptyState>
  );
}

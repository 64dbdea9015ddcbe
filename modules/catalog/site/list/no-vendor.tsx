import { useTranslate } from '#platform/site/translate.ts';
import { NothingFound } from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';

/** Replaces the vendors of a category that has none at present. */
export function NoVendor() {
  const { t } = useTranslate();
  return (
    <EmptyState picture={<NothingFound />} title={t('catalog.list.noVendor')}>
      {t('catalog.nothingHint')}
    </EmptyState>
  );
}

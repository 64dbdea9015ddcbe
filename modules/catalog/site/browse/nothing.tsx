import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { NothingFound } from '#ui/empty-state/drawings.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import type { Filters } from './filters.ts';

/** Replaces an empty list of games, with a link to all games. */
export function Nothing({
  filters,
  onClear,
}: {
  readonly filters: Filters;
  readonly onClear: () => void;
}) {
  const { t } = useTranslate();
  const { name, mode } = filters;
  const isOwn = mode === 'fav' || mode === 'recent';
  return (
    <EmptyState
      picture={<NothingFound />}
      title={
        isOwn
          ? t(`catalog.list.none.${mode}`)
          : name === ''
            ? t('catalog.nothing')
            : t('catalog.list.nothingFor', { name })
      }
      action={
        <Button tone="tonal" onClick={onClear}>
          {t('catalog.list.showAll')}
        </Button>
      }
    >
      {isOwn ? undefined : t('catalog.nothingHint')}
    </EmptyState>
  );
}

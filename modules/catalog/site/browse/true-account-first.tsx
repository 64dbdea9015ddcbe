import { useEffect } from 'react';
import { useModals } from '#platform/site/modals.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';

/** Replaces the favourites of a trial account, which has none, with a warning (ROL-2). */
export function TrueAccountFirst() {
  const { t } = useTranslate();
  const open = useModals((state) => state.open);
  useEffect(() => open('trueAccountModal'), [open]);
  return (
    <EmptyState
      title={t('catalog.list.trueAccount')}
      action={
        <Link to="/hot" className={buttonClass({ tone: 'tonal' })}>
          {t('catalog.list.otherGames')}
        </Link>
      }
    >
      {t('catalog.list.trueAccountHint')}
    </EmptyState>
  );
}

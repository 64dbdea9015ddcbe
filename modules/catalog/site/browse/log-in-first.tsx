import { useEffect } from 'react';
import { useModals } from '#platform/site/modals.ts';
import { useLocation } from '#platform/site/router.tsx';
import { isLoggedOut } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';

/** In place of a member's own list while nobody is logged in: the login opens by itself, and again when asked (ROL-1). */
export function LogInFirst() {
  const { t } = useTranslate();
  const { pathname, search } = useLocation();
  const open = useModals((state) => state.open);
  const path = pathname + search;
  useEffect(() => {
    if (isLoggedOut()) {
      open('loginPopupModal', { path });
    }
  }, [open, path]);
  return (
    <EmptyState
      title={t('catalog.list.logIn')}
      action={
        <Button tone="gold" onClick={() => open('loginPopupModal', { path })}>
          {t('catalog.list.toLogIn')}
        </Button>
      }
    >
      {t('catalog.list.logInHint')}
    </EmptyState>
  );
}

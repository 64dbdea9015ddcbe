import { useModals } from '#platform/site/modals.ts';
import { useLocation } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';

/** In place of a member's own list while nobody is logged in (ROL-1). */
export function LogInFirst() {
  const { t } = useTranslate();
  const { pathname, search } = useLocation();
  const open = useModals((state) => state.open);
  return (
    <EmptyState
      title={t('catalog.list.logIn')}
      action={
        <Button tone="gold" onClick={() => open('loginPopupModal', { path: pathname + search })}>
          {t('catalog.list.toLogIn')}
        </Button>
      }
    >
      {t('catalog.list.logInHint')}
    </EmptyState>
  );
}

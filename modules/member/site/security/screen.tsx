import { useEffect } from 'react';
import { isTrial } from '#platform/contract/account-type.ts';
import { useModals } from '#platform/site/modals.ts';
import { isLoggedOut, useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { SecurityCentre } from './security-centre.tsx';

const PATH = '/account/security';

/** Everything that keeps an account its owner's (MC-1). */
export function Screen() {
  const { t } = useTranslate();
  const session = useSession((state) => state.session);
  const open = useModals((state) => state.open);
  useEffect(() => {
    if (isLoggedOut()) {
      open('loginModal', { path: PATH });
    }
  }, [open]);
  if (session !== undefined && !isTrial(session.accountType)) {
    return <SecurityCentre key={session.account} session={session} />;
  }
  const isTrying = session !== undefined;
  return (
    <Wrap className="py-14">
      <h1 className="sr-only">{t('profile.title')}</h1>
      <EmptyState
        title={t(isTrying ? 'in_need_true_account' : 'profile.needsLogin')}
        action={
          isTrying ? undefined : (
            <Button tone="leaf" onClick={() => open('loginModal', { path: PATH })}>
              {t('profile.login')}
            </Button>
          )
        }
      />
    </Wrap>
  );
}

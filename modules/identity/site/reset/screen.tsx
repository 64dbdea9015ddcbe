import { useEffect, useState } from 'react';
import { readLink } from '#modules/identity/contract.recovery.ts';
import { useModals } from '#platform/site/modals.ts';
import { useLocation } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { ForgotAside } from '../forgot/forgot-aside.tsx';
import { ResetForm } from './reset-form.tsx';

/** The target of the emailed link: sets a new password and logs in (PWD-1). */
export function Screen() {
  const { t } = useTranslate();
  const token = useToken();
  return (
    <Wrap className="grid content-start justify-items-center py-6 lg:py-12">
      <section className="grid w-full max-w-115 overflow-clip rounded-dialog border border-line bg-surface shadow-1 lg:max-w-215 lg:grid-cols-[380px_minmax(0,1fr)]">
        <div className="max-lg:hidden">
          <ForgotAside />
        </div>
        <div className="min-h-100 px-5 py-6 sm:px-8 sm:py-7">
          <h1 className="pb-4 text-22 font-strong">{t('recovery.reset.title')}</h1>
          {token === undefined ? (
            <Spinner label={t('recovery.checking')} />
          ) : (
            <Checked key={token} token={token} />
          )}
        </div>
      </section>
    </Wrap>
  );
}

/** The token after the `#`. The browser never sends it, so that it is undefined in the first render. */
function useToken(): string | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  useEffect(() => setToken(hash.slice(1)), [hash]);
  return token;
}

function Checked({ token }: { readonly token: string }) {
  const { t } = useTranslate();
  const openModal = useModals((state) => state.open);
  const [isOver, setOver] = useState(token === '');
  const link = useEndpoint(readLink, { token }, { enabled: token !== '' });
  if (isOver || link.refusal !== undefined) {
    return (
      <EmptyState
        title={t('recovery.over')}
        action={
          <Button tone="leaf" onClick={() => openModal('forgetPassModal')}>
            {t('recovery.again')}
          </Button>
        }
      >
        {t('recovery.over.why')}
      </EmptyState>
    );
  }
  return link.data === undefined ? (
    <Spinner label={t('recovery.checking')} />
  ) : (
    <ResetForm token={token} onOver={() => setOver(true)} />
  );
}

import { useEffect } from 'react';
import { useNavigate, useSearchParams } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { LoginAside } from './login-aside.tsx';
import { LoginForm } from './login-form.tsx';
import { useLoginReason } from './use-login-reason.ts';

/** The login as a page; `?agent=1` marks the link of the agent centre, which admits only agents (LGN-8). */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isForAgents = query.get('agent') === '1';
  const isLoggedIn = useSession((state) => state.session !== undefined);
  const reason = useLoginReason();
  useEffect(() => {
    if (isLoggedIn) {
      navigate('/', { isReplacing: true });
    }
  }, [isLoggedIn, navigate]);
  return (
    <Wrap className="grid content-start justify-items-center py-6 lg:py-12">
      <section className="grid w-full max-w-115 overflow-clip rounded-dialog border border-line bg-surface shadow-1 lg:max-w-215 lg:grid-cols-[380px_minmax(0,1fr)]">
        <div className="px-5 py-6 sm:px-8 sm:py-7">
          <h1 className="pb-4 text-22 font-strong">{t('identity.login.title')}</h1>
          <LoginForm
            isForAgents={isForAgents}
            reason={isForAgents ? t('identity.login.forAgents') : reason}
          />
        </div>
        <div className="h-60 lg:order-first lg:h-auto">
          <LoginAside />
        </div>
      </section>
    </Wrap>
  );
}

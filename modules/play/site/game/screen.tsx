import { useEffect } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { lastGame } from '#platform/site/last-game.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { useModals } from '#platform/site/modals.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link, useLocation, useSearchParams } from '#platform/site/router.tsx';
import { isLoggedOut, useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { hasOwnBar } from './launch-address.ts';
import { useLaunch } from './use-launch.ts';

const SessionBar = latePart(async () => (await import('./session-bar.tsx')).SessionBar, 'asked');

/** A game in its frame: login, then a one-time launch, then the vendor's own page (LCH-1, LCH-2). */
export function Screen() {
  const [query] = useSearchParams();
  const account = useSession((state) => state.session?.account);
  const node = Number(query.get('node'));
  return account === undefined ? (
    <AskToLogIn />
  ) : (
    <Game key={`${account} ${node}`} nodeId={node} account={account} />
  );
}

function Game({ nodeId, account }: { readonly nodeId: number; readonly account: string }) {
  const { t } = useTranslate();
  const { pathname } = useLocation();
  const launch = useLaunch({
    nodeId,
    launchMode: pathname.startsWith('/game') || pathname === '/fbsports' ? 'GLS' : 'LOTT',
  });
  if (launch.refusal !== undefined || launch.isInvalid) {
    return (
      <div className="grid flex-1 place-content-center">
        <EmptyState
          title={
            launch.refusal === undefined ? t('play.invalidUrl') : refusalText(t, launch.refusal)
          }
          action={
            <span className="flex flex-wrap justify-center gap-3">
              <Button tone="leaf" onClick={launch.retry}>
                {t('play.retry')}
              </Button>
              <Link to="/" className={buttonClass({ tone: 'line' })}>
                {t('play.home')}
              </Link>
            </span>
          }
        />
      </div>
    );
  }
  if (launch.url === undefined) {
    return <Loading />;
  }
  const known = lastGame();
  return (
    <>
      {hasOwnBar(launch.url, location.href) ? null : <SessionBar account={account} />}
      <iframe
        src={launch.url}
        title={known?.nodeId === nodeId ? known.displayName : t('play.frame')}
        allow="fullscreen; autoplay"
        className="block w-full flex-1 border-0 bg-water"
      />
    </>
  );
}

function Loading() {
  const { t } = useTranslate();
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-4 bg-brand p-8 text-on-water">
      <Spinner size="large" />
      <p role="status" className="text-16">
        {t('play.loading')}
      </p>
      <Link
        to="/"
        className="inline-flex min-h-11 items-center text-14 underline underline-offset-4"
      >
        {t('play.cancel')}
      </Link>
    </div>
  );
}

/** The way back to this very game is kept while somebody logs in (LGN-11). */
function AskToLogIn() {
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
    <div className="grid flex-1 place-content-center">
      <h1 className="sr-only">{t('play.frame')}</h1>
      <EmptyState
        title={t('play.needsLogin')}
        action={
          <Button tone="leaf" onClick={() => open('loginPopupModal', { path })}>
            {t('play.login')}
          </Button>
        }
      >
        {readBoot().brand.isSandbox ? t('play.sandbox') : undefined}
      </EmptyState>
    </div>
  );
}

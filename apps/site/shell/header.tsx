import { lazy, type ReactNode, Suspense } from 'react';
import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { Link } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import type { SiteRoute } from '#platform/site/slots.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { SearchIcon } from '#ui/icon/first-icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { Lily } from '#ui/lily/lily.tsx';
import { ThemeSwitch } from '#ui/theme-switch/theme-switch.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { withPageTexts } from '../languages.ts';
import { loadPatiently } from '../patient-load.ts';
import { LateLanguageMenu } from './late-parts.ts';
import { LoadBoundary } from './load-boundary.tsx';
import { MissingPart } from './missing-part.tsx';
import { Navigation } from './navigation.tsx';
import { useSearchKey } from './use-search-key.ts';

const MemberControls = lazy(async () => ({
  default: (await loadPatiently(() => import('./member-controls.tsx'))).MemberControls,
}));

const CompactHeader = lazy(() =>
  withPageTexts(() => import('../compact/compact-header.tsx')).then((parts) => ({
    default: parts.CompactHeader,
  })),
);

export type HeaderProps = {
  /** Whether the navigation is shown on wide screens alone. */
  readonly isWide: boolean;
  /** For a game that fills the window: there is no navigation above it (CAT-5). */
  readonly wholeWindow: SiteRoute['wholeWindow'];
};

/** The dark bar on top of every page: mark, search, who is here, language and theme, then the games (HDR-1, HDR-2). */
export function Header({ isWide, wholeWindow }: HeaderProps) {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const session = useSession((state) => state.session);
  const search = useSearchKey();
  if (wholeWindow !== undefined && session !== undefined) {
    return (
      <MemberPart fallback={<header className="h-12 bg-water" />}>
        <CompactHeader session={session} hasOwnHead={wholeWindow === 'ownHead'} />
      </MemberPart>
    );
  }
  return (
    <header className="sticky top-0 z-40 bg-water text-on-water">
      <Wrap className="flex h-13 items-center gap-1 sm:h-14 lg:h-16 lg:gap-3">
        <Link to="/" className="me-auto flex min-h-11 items-center gap-2 lg:me-2">
          <Lily isOnWater className="size-8" />
          <span className={session === undefined ? BRAND : `max-sm:sr-only ${BRAND}`}>
            {t('shell.brand')}
          </span>
          {brand.isSandbox ? (
            <span
              className={`rounded-full border border-water-line px-2 text-12 whitespace-nowrap text-on-water-2 ${session === undefined ? 'max-sm:hidden' : 'max-lg:hidden'}`}
            >
              {t('shell.sandbox')}
            </span>
          ) : null}
        </Link>
        <button
          type="button"
          aria-keyshortcuts="/"
          onClick={search}
          className="me-auto flex min-h-11 w-72 items-center gap-2 rounded-button bg-water-2 px-3 text-14 text-on-water-2 hover:bg-water-3 max-lg:hidden"
        >
          <SearchIcon />
          {t('shell.search')}
        </button>
        <IconButton
          className={
            session === undefined ? 'lg:hidden max-[359px]:hidden' : 'max-sm:hidden lg:hidden'
          }
          label={t('shell.search')}
          icon={<SearchIcon />}
          onClick={search}
        />
        {session === undefined ? (
          <VisitorControls />
        ) : (
          <MemberPart fallback={null}>
            <MemberControls session={session} />
          </MemberPart>
        )}
        <span className={session === undefined ? '' : 'max-sm:hidden'}>
          <LateLanguageMenu />
        </span>
        <span className="max-sm:hidden">
          <ThemeSwitch label={t('shell.theme')} />
        </span>
      </Wrap>
      {wholeWindow === undefined ? <Navigation isWideOnly={isWide} /> : null}
    </header>
  );
}

const BRAND = 'text-18 font-strong';

/** A part of members, which has a script of its own; the page does without one that does not come. */
function MemberPart(props: { readonly fallback: ReactNode; readonly children: ReactNode }) {
  return (
    <LoadBoundary at="header" instead={<MissingPart />}>
      <Suspense fallback={props.fallback}>{props.children}</Suspense>
    </LoadBoundary>
  );
}

/** Login always, register only while DIRECTREG3 is on (HDR-1). */
function VisitorControls() {
  const { t } = useTranslate();
  const { brand } = readBoot();
  const open = useModals((state) => state.open);
  return (
    <>
      <Button tone="water" size="small" onClick={() => open('loginPopupModal')}>
        {t('shell.login')}
      </Button>
      {brand.switches['DIRECTREG3'] === true ? (
        <Button tone="leaf" size="small" onClick={() => open('registerModal')}>
          {t('shell.register')}
        </Button>
      ) : null}
    </>
  );
}

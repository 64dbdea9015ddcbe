import { type ReactNode, Suspense } from 'react';
import { useLocation } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Header } from './header.tsx';
import { LateFooter } from './late-footer.ts';
import { LoadBoundary } from './load-boundary.tsx';
import { NavigationStrip } from './navigation.tsx';
import { useLoginRule } from './use-login-rule.ts';

/** What stands around a page: everything, the header alone, or nothing (RTE-1). */
export type FrameKind = 'full' | 'header' | 'bare';

const MAIN_ID = 'main';

export type FrameProps = {
  readonly kind: FrameKind;
  /** Whose banners stand above the page; none without (BNR-1). */
  readonly bannerGroup?: string | undefined;
  /** Whether customer service stands beside the page (RTE-1); only where the frame is full. */
  readonly hasRail: boolean;
  readonly children: ReactNode;
};

/** The lasting part of the site: header, navigation and footer; pages change inside. */
export function Frame(props: FrameProps) {
  const { kind } = props;
  const { t } = useTranslate();
  const { pathname } = useLocation();
  if (useLoginRule()) {
    return <div className="min-h-dvh" aria-busy="true" />;
  }
  return (
    // Whatever floats beside a page (customer service) shows only where the frame says so.
    <div className="flex min-h-dvh flex-col" data-rail={props.hasRail || undefined}>
      {kind === 'bare' ? null : (
        <>
          <a
            href={`#${MAIN_ID}`}
            className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3"
          >
            {t('shell.skip')}
          </a>
          <Header hasNavigation={kind === 'full'} />
          {kind === 'full' ? <NavigationStrip /> : null}
        </>
      )}
      <main id={MAIN_ID} className="flex flex-1 flex-col">
        <LoadBoundary at={pathname}>
          <Suspense fallback={<div className="min-h-[60vh]" aria-busy="true" />}>
            {props.children}
          </Suspense>
        </LoadBoundary>
      </main>
      {kind === 'full' ? <LateFooter /> : null}
    </div>
  );
}

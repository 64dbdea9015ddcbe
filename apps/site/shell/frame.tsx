import { type ReactNode, Suspense } from 'react';
import { BannerStrip } from '#modules/notice/site/home.ts';
import { useLocation } from '#platform/site/router.tsx';
import type { SiteRoute } from '#platform/site/slots.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { Header } from './header.tsx';
import { LateBottomBar, LateFooter } from './late-parts.ts';
import { LoadBoundary } from './load-boundary.tsx';
import { useLoginRule } from './use-login-rule.ts';

/** The frame around a page: everything, only the header, or nothing (RTE-1). */
export type FrameKind = 'full' | 'header' | 'bare';

const MAIN_ID = 'main';

export type FrameProps = {
  readonly kind: FrameKind;
  /** The group of banners above the page; none without (BNR-1). */
  readonly bannerGroup?: string | undefined;
  /** Whether customer service is beside the page (RTE-1); only where the frame is full. */
  readonly hasRail: boolean;
  /** A game that fills the window, and whether it shows its name itself (CAT-5). */
  readonly wholeWindow: SiteRoute['wholeWindow'];
  /** Whether it is open without a session while the brand sends every visitor to the login (BRD-4). */
  readonly isOpenToVisitors: boolean;
  readonly children: ReactNode;
};

/** The lasting part of the site: header, navigation and footer; pages change inside. */
export function Frame(props: FrameProps) {
  const { kind } = props;
  const { t } = useTranslate();
  const { pathname } = useLocation();
  if (useLoginRule(props.isOpenToVisitors)) {
    return <div className="min-h-dvh" aria-busy="true" />;
  }
  return (
    // Whatever floats beside a page (customer service) shows only where the frame allows it.
    <div className="flex min-h-dvh flex-col" data-rail={props.hasRail || undefined}>
      {kind === 'bare' ? null : (
        <>
          <a
            href={`#${MAIN_ID}`}
            className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-surface focus:p-3 text-14 font-strong"
          >
            {t('shell.skip')}
          </a>
          <Header isWide={kind !== 'full'} wholeWindow={props.wholeWindow} />
        </>
      )}
      <main id={MAIN_ID} className="flex flex-1 flex-col">
        {props.bannerGroup === undefined ? null : (
          <Wrap className="empty:hidden pt-3 lg:pt-5">
            <BannerStrip key={props.bannerGroup} group={props.bannerGroup} />
          </Wrap>
        )}
        <LoadBoundary at={pathname}>
          <Suspense fallback={<div className="min-h-[60vh]" aria-busy="true" />}>
            {props.children}
          </Suspense>
        </LoadBoundary>
      </main>
      {kind === 'full' ? (
        <>
          <LateFooter />
          <LateBottomBar />
        </>
      ) : null}
    </div>
  );
}

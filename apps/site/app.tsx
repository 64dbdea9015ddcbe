import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, useEffect } from 'react';
import { isPath, useLocation } from '#platform/site/router.tsx';
import type { SiteModule, SiteRoute } from '#platform/site/slots.ts';
import { Home } from './home/screen.tsx';
import { IdleParts } from './idle-parts.tsx';
import { withPageTexts } from './languages.ts';
import * as registry from './registry.ts';
import { Consent } from './shell/consent.tsx';
import { Frame, type FrameKind } from './shell/frame.tsx';
import { Gate } from './shell/gate.tsx';
import { ModalHost } from './shell/modal-host.tsx';
import { NotFound } from './shell/not-found.tsx';

const HOME_PATHS = ['/', '/index', '/index.html', '/home', '/register', '/register.html'];

const CREDITS: SiteRoute = { path: '/credits', load: () => import('./credits/screen.tsx') };

/** Every route of every room, its screen made lazy once: made anew at each render it would mount anew. */
const routes = [
  ...Object.values<SiteModule>(registry).flatMap((module) => module.routes ?? []),
  CREDITS,
].map((route) => ({
  path: route.path,
  kind: route.frame ?? 'full',
  bannerGroup: route.bannerGroup,
  hasRail: (route.frame ?? 'full') === 'full' && route.hasNoRail !== true,
  isOwnRecord: route.whenClosed === 'ownRecord',
  Screen: lazy<ComponentType>(async () => ({ default: (await withPageTexts(route.load)).Screen })),
}));

/** Whether an address leads to a screen; the server answers 404 for the others. */
export function knowsPath(path: string): boolean {
  return pageOf(path).Screen !== NotFound;
}

type Page = {
  readonly kind: FrameKind;
  readonly bannerGroup: string | undefined;
  readonly hasRail: boolean;
  readonly isOwnRecord: boolean;
  readonly Screen: ComponentType;
};

const PLAIN = { kind: 'full', bannerGroup: undefined, hasRail: true, isOwnRecord: false } as const;

function pageOf(path: string): Page {
  if (HOME_PATHS.some((home) => isPath(home, path))) {
    return { ...PLAIN, bannerGroup: 'w_home', Screen: Home };
  }
  const route = routes.find((each) => isPath(each.path, path));
  return route ?? { ...PLAIN, Screen: NotFound };
}

/** The whole site under a router that the caller provides: the browser's, or a static one on the server. */
export function App(props: { readonly queries: QueryClient; readonly onReady?: () => void }) {
  const { queries, onReady } = props;
  const { kind, bannerGroup, hasRail, isOwnRecord, Screen } = pageOf(useLocation().pathname);
  useEffect(() => onReady?.(), [onReady]);
  return (
    <QueryClientProvider client={queries}>
      <Gate record={isOwnRecord ? <Screen /> : undefined}>
        <Frame kind={kind} bannerGroup={bannerGroup} hasRail={hasRail}>
          <Screen />
        </Frame>
        <Consent as="bar" />
        <IdleParts />
      </Gate>
      <ModalHost />
    </QueryClientProvider>
  );
}

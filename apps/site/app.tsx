import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, useEffect } from 'react';
import { matchPath, Route, Routes } from 'react-router';
import type { SiteModule } from '#platform/site/slots.ts';
import { Home } from './home/screen.tsx';
import * as registry from './registry.ts';
import { Frame, type FrameKind } from './shell/frame.tsx';
import { NotFound } from './shell/not-found.tsx';

const HOME_PATHS = ['/', '/index', '/index.html', '/home', '/register', '/register.html', '/login'];
const KINDS: readonly FrameKind[] = ['full', 'header', 'bare'];

/** Every route of every room, its screen made lazy once: made anew at each render it would mount anew. */
const routes = Object.values<SiteModule>(registry)
  .flatMap((module) => module.routes ?? [])
  .map((route) => ({
    path: route.path,
    kind: route.frame ?? 'full',
    Screen: lazy<ComponentType>(async () => ({ default: (await route.load()).Screen })),
  }));

/** Whether an address leads to a screen; the server answers 404 for the others. */
export function knowsPath(path: string): boolean {
  return [...HOME_PATHS, ...routes.map((route) => route.path)].some(
    (pattern) => matchPath(pattern, path) !== null,
  );
}

/** The whole site under a router that the caller provides: the browser's, or a static one on the server. */
export function App(props: { readonly queries: QueryClient; readonly onReady?: () => void }) {
  const { queries, onReady } = props;
  useEffect(() => onReady?.(), [onReady]);
  return (
    <QueryClientProvider client={queries}>
      <Routes>
        {KINDS.map((kind) => (
          <Route key={kind} element={<Frame kind={kind} />}>
            {kind === 'full'
              ? HOME_PATHS.map((path) => <Route key={path} path={path} element={<Home />} />)
              : null}
            {routes
              .filter((route) => route.kind === kind)
              .map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
            {kind === 'full' ? <Route path="*" element={<NotFound />} /> : null}
          </Route>
        ))}
      </Routes>
    </QueryClientProvider>
  );
}

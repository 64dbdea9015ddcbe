import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { Route, Routes } from 'react-router';
import type { SiteModule, SiteRoute } from '#platform/site/slots.ts';
import { Home } from './home/screen.tsx';
import * as registry from './registry.ts';
import { Frame } from './shell/frame.tsx';
import { NotFound } from './shell/not-found.tsx';

const modules: readonly SiteModule[] = Object.values(registry);
const HOME_PATHS = ['/', '/index', '/index.html', '/home', '/register', '/register.html', '/login'];

const screens = new Map<SiteRoute, ComponentType>();

/** A lazy screen is made once per route: a new one at each render would mount it anew. */
function screenOf(route: SiteRoute): ComponentType {
  const known = screens.get(route);
  if (known !== undefined) {
    return known;
  }
  const Screen = lazy(async () => ({ default: (await route.load()).Screen }));
  screens.set(route, Screen);
  return Screen;
}

/** The whole site under a router that the caller provides: the browser's, or a static one on the server. */
export function App({ queries, onReady }: { readonly queries: QueryClient; readonly onReady?: () => void }) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <QueryClientProvider client={queries}>
      <Routes>
        {HOME_PATHS.map((path) => (
          <Route key={path} path={path} element={<Frame kind="full"><Home /></Frame>} />
        ))}
        {modules
          .flatMap((module) => module.routes ?? [])
          .map((route) => {
            const Screen = screenOf(route);
            return (
              <Route
                key={route.path}
                path={route.path}
                element={
                  <Frame kind={route.frame ?? 'full'}>
                    <Suspense fallback={<div className="min-h-[60vh]" aria-busy="true" />}>
                      <Screen />
                    </Suspense>
                  </Frame>
                }
              />
            );
          })}
        <Route path="*" element={<Frame kind="full"><NotFound /></Frame>} />
      </Routes>
    </QueryClientProvider>
  );
}

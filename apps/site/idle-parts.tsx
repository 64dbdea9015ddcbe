import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { SiteModule } from '#platform/site/slots.ts';
import { withPageTexts } from './languages.ts';
import * as registry from './registry.ts';

/** The page has been looked at for so long before anything beside it is loaded. */
const REST_MS = 1_500;

/** Made lazy once. A part that does not come is not missed: the page does without it. */
const parts = Object.values<SiteModule>(registry)
  .flatMap((module) => module.idleParts ?? [])
  .concat({ id: 'offline', load: () => import('./offline/offline-strip.tsx') })
  .map(({ id, load }) => ({
    id,
    Part: lazy<ComponentType>(() =>
      withPageTexts(load).then(
        ({ Part }) => ({ default: Part }),
        () => ({ default: () => null }),
      ),
    ),
  }));

/** What lives beside every page, loaded once the page rests: pop-ups, listeners. */
export function IdleParts() {
  const isIdle = useIdle();
  return isIdle
    ? parts.map(({ id, Part }) => (
        <Suspense key={id} fallback={null}>
          <Part />
        </Suspense>
      ))
    : null;
}

function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    const rest = () => setIsIdle(true);
    const timer = setTimeout(() => {
      if (typeof requestIdleCallback === 'function') {
        requestIdleCallback(rest, { timeout: REST_MS });
      } else {
        rest();
      }
    }, REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return isIdle;
}

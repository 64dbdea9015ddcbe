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

/** What lives beside every page, loaded once the page rests, one after the other: pop-ups, listeners. */
export function IdleParts() {
  const count = useIdleCount(parts.length);
  return parts.slice(0, count).map(({ id, Part }) => (
    <Suspense key={id} fallback={null}>
      <Part />
    </Suspense>
  ));
}

/** Counts up to `most`, one in each idle moment. */
function useIdleCount(most: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === most) {
      return;
    }
    const next = () => setCount(count + 1);
    const timer = setTimeout(
      () => {
        if (typeof requestIdleCallback === 'function') {
          requestIdleCallback(next, { timeout: REST_MS });
        } else {
          next();
        }
      },
      count === 0 ? REST_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [count, most]);
  return count;
}

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { IdlePart, SiteModule } from '#platform/site/slots.ts';
import { withPageTexts } from './languages.ts';
import * as registry from './registry.ts';

/** The page has been looked at for so long, or is touched, before anything beside it is loaded: slow phones draw first. */
const QUIET_MS = 4_000;
const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'touchstart', 'wheel'] as const;

const declared: readonly IdlePart[] = [
  { id: 'digits', load: () => import('./fields/latin-fields.ts') },
  ...Object.values<SiteModule>(registry).flatMap((module) => module.idleParts ?? []),
  { id: 'offline', load: () => import('./offline/offline-strip.tsx') },
];

/** Made lazy once. A part that does not come is not missed: the page does without it. */
const parts = declared.map(({ id, load }) => ({
  id,
  Part: lazy<ComponentType>(() =>
    withPageTexts(load).then(
      ({ Part }) => ({ default: Part }),
      () => ({ default: () => null }),
    ),
  ),
}));

/** The parts of every page that load one after the other once the page is idle: pop-ups, listeners. */
export function IdleParts() {
  const count = useIdleCount(parts.length);
  return parts.slice(0, count).map(({ id, Part }) => (
    <Suspense key={id} fallback={null}>
      <Part />
    </Suspense>
  ));
}

/** Counts up to `limit`, one in each idle moment of the page. */
function useIdleCount(limit: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count === limit) {
      return;
    }
    const next = () => {
      stop();
      if (typeof requestIdleCallback === 'function') {
        requestIdleCallback(() => setCount(count + 1), { timeout: QUIET_MS });
      } else {
        setCount(count + 1);
      }
    };
    const timer = setTimeout(next, count === 0 ? QUIET_MS : 0);
    const listeners = new AbortController();
    for (const touch of count === 0 ? TOUCHES : []) {
      addEventListener(touch, next, { passive: true, signal: listeners.signal });
    }
    const stop = () => {
      clearTimeout(timer);
      listeners.abort();
    };
    return stop;
  }, [count, limit]);
  return count;
}

import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import type { IdlePart } from '#platform/site/slots.ts';
import { modules } from './all-modules.ts';
import { withPageTexts } from './languages.ts';
import { whenIdle } from './when-idle.ts';

const declared: readonly IdlePart[] = [
  { id: 'digits', load: () => import('./fields/latin-fields.ts') },
  ...modules.flatMap((module) => module.idleParts ?? []),
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
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count >= limit) {
      return;
    }
    const stop = whenIdle(() => setCount(count + 1));
    return stop;
  }, [count, limit]);
  return count;
}

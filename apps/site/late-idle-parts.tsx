import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { isAtRest, TOUCHES } from '#platform/site/touches.ts';
import { loadPages } from './pages.ts';
import { whenIdle } from './when-idle.ts';

/** The page has been looked at for so long, or is touched, before anything beside it is loaded: slow phones draw first. */
const QUIET_MS = 4_000;

/** Also brings the other pages and dialogs, which the reader may want next. Parts that do not come are not missed. */
const IdleParts = lazy<ComponentType>(() =>
  Promise.all([import('./idle-parts.tsx'), loadPages(), import('./shell/dialogs.tsx')]).then(
    ([parts]) => ({ default: parts.IdleParts }),
    () => ({ default: () => null }),
  ),
);

/** What lives beside every page comes once the page is quiet. */
export function LateIdleParts() {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const listeners = new AbortController();
    let callOff: (() => void) | undefined;
    const next = () => {
      stop();
      callOff = whenIdle(() => setQuiet(true));
    };
    const timer = setTimeout(next, QUIET_MS);
    const options = { passive: true, signal: listeners.signal };
    for (const touch of TOUCHES) {
      addEventListener(touch, next, options);
    }
    addEventListener('pointermove', (event) => isAtRest(event) || next(), options);
    const stop = () => {
      clearTimeout(timer);
      listeners.abort();
    };
    return () => {
      stop();
      callOff?.();
    };
  }, []);
  return isQuiet ? (
    <Suspense fallback={null}>
      <IdleParts />
    </Suspense>
  ) : null;
}

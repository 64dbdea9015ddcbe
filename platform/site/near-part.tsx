import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useId,
  useState,
} from 'react';
import { createGate, openNear, restGate } from './near-gate.ts';

/**
 * A part of a page below the first view: the server draws it, and it comes alive, its script with it, when the reader
 * comes near it or touches the page. One that the server has left empty comes once nothing of the page rests; one that
 * does not come is left out. A row of a page is neither laid out nor painted while it is far (`.near` in the site's sheet),
 * nor is any part in the first frame of a page (`data-far`, `apps/server/early-scripts.ts`).
 */
export function nearPart(load: () => Promise<ComponentType>): ComponentType {
  const Part = lazy(async () => ({ default: await load().catch((): ComponentType => () => null) }));
  function NearPart() {
    const id = useId();
    const [gate] = useState(() => (isDrawn(id) ? createGate() : restGate()));
    useEffect(() => openNear(gate, document.getElementById(id)), [gate, id]);
    return (
      <div id={id} className="near" data-far="">
        <Suspense fallback={null}>
          <Held until={gate.passed}>
            <Part />
          </Held>
        </Suspense>
      </div>
    );
  }
  // Never drawn again by what is around it: React would take away what the server drew and wait for the script.
  return memo(NearPart);
}

/** Keeps what the server drew of its children as it is until a promise is kept; without one it waits for nothing. */
export function Held(props: {
  readonly until: Promise<void> | undefined;
  readonly children: ReactNode;
}) {
  if (props.until !== undefined) {
    use(props.until);
  }
  return props.children;
}

function isDrawn(id: string): boolean {
  return (
    typeof document !== 'undefined' && (document.getElementById(id)?.childElementCount ?? 0) > 0
  );
}

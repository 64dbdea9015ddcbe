import { lazy, Suspense, useState } from 'react';
import { partsOf } from '#platform/site/module-parts.ts';

/** What modules bring beside a game that runs. A part that does not come is not missed. */
export function GameParts() {
  const [parts] = useState(broughtParts);
  return parts.map(({ id, Part }) => (
    <Suspense key={id} fallback={null}>
      <Part />
    </Suspense>
  ));
}

function broughtParts() {
  return partsOf(({ gameParts }) => gameParts).map(({ id, load }) => ({
    id,
    Part: lazy(() =>
      load().then(
        ({ Part }) => ({ default: Part }),
        () => ({ default: () => null }),
      ),
    ),
  }));
}

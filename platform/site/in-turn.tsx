import { type ReactNode, Suspense, useState } from 'react';
import { rested, wakeTurn } from './near-gate.ts';
import { Held } from './near-part.tsx';
import { useIsTakingOver } from './use-is-taking-over.ts';

/**
 * A piece of a long list. What the server drew of it comes alive in a turn of its own, so that the list is no long
 * task; a list that the browser draws waits for nothing. Around it belongs a `memo`: React takes away what the server
 * drew of a piece that is drawn again before its turn.
 */
export function InTurn({ children }: { readonly children: ReactNode }) {
  const isTakingOver = useIsTakingOver();
  const [turn] = useState(() => (isTakingOver ? ownTurn() : undefined));
  return (
    <Suspense fallback={null}>
      <Held until={turn}>{children}</Held>
    </Suspense>
  );
}

/** Undefined where nothing ever rested: on the server and on pages of members. */
function ownTurn(): Promise<void> | undefined {
  return rested() === undefined ? undefined : wakeTurn();
}

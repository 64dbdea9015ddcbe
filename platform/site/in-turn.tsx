import { type ReactNode, Suspense, use, useState } from 'react';
import { rested, wakeTurn } from './near-gate.ts';
import { useIsTakingOver } from './use-is-taking-over.ts';

/**
 * A piece of a long list. What the server drew of it comes alive in a turn of its own, once the page no longer rests, so
 * that the list is no long task; a list that the browser draws waits for nothing. Around it belongs a `memo`: React
 * takes away what the server drew of a piece that is drawn again before its turn.
 */
export function InTurn({ children }: { readonly children: ReactNode }) {
  const isTakingOver = useIsTakingOver();
  const [turn] = useState(() => (isTakingOver ? turnAfterRest() : undefined));
  return (
    <Suspense fallback={null}>
      <Held turn={turn}>{children}</Held>
    </Suspense>
  );
}

/** Undefined where nothing rests: on the server, on pages of members, and once the page was touched. */
function turnAfterRest(): Promise<void> | undefined {
  return rested()?.then(wakeTurn);
}

function Held(props: { readonly turn: Promise<void> | undefined; readonly children: ReactNode }) {
  if (props.turn !== undefined) {
    use(props.turn);
  }
  return props.children;
}

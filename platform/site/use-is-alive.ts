import { startTransition, useEffect, useState } from 'react';
import { useIsTakingOver } from './use-is-taking-over.ts';

/**
 * False in the page that the server rendered, until its script runs: a button that is disabled so long neither swallows
 * a press nor lets the browser send the form by itself. A part that the browser draws alone is alive at once.
 */
export function useIsAlive(): boolean {
  const isTakingOver = useIsTakingOver();
  const [isAlive, setAlive] = useState(!isTakingOver);
  // A transition: what follows from it is no part of the task that takes the page over.
  useEffect(() => startTransition(() => setAlive(true)), []);
  return isAlive;
}

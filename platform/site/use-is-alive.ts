import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in the page that the server rendered, until its script runs: a button that is disabled so long neither swallows
 * a press nor lets the browser send the form by itself.
 */
export function useIsAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

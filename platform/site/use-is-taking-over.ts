import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this render takes over what the server has drawn. Nothing is rendered again when that is over. */
export function useIsTakingOver(): boolean {
  let isTakingOver = false;
  const isDrawn = () => {
    isTakingOver = true;
    return true;
  };
  useSyncExternalStore(never, () => true, isDrawn);
  return isTakingOver;
}

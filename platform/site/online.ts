import { useSyncExternalStore } from 'react';

/** Notifies when the network goes and comes. @returns how to stop */
export function followNetwork(look: () => void): () => void {
  addEventListener('online', look);
  addEventListener('offline', look);
  return () => {
    removeEventListener('online', look);
    removeEventListener('offline', look);
  };
}

/** Whether the browser is online. The server renders as if it were. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
}

import { useSyncExternalStore } from 'react';

/** A call that waits until the operator has proved who they are. */
type Waiting = { readonly end: (isProved: boolean) => void };

const listeners = new Set<() => void>();
let waiting: Waiting | undefined;

function change(next: Waiting | undefined): void {
  waiting = next;
  for (const listener of listeners) {
    listener();
  }
}

/** Asks the operator to prove who they are; false when they do not want to. A second call joins the first. */
export async function requestProof(): Promise<boolean> {
  const before = waiting;
  return await new Promise<boolean>((resolve) => {
    change({
      end: (isProved) => {
        before?.end(isProved);
        resolve(isProved);
      },
    });
  });
}

/** Ends the question, and with it the calls that wait. */
export function endProof(isProved: boolean): void {
  const ended = waiting;
  change(undefined);
  ended?.end(isProved);
}

/** Whether a call waits for a proof. */
export function useIsProofWanted(): boolean {
  return useSyncExternalStore(subscribe, () => waiting !== undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

import { AsyncLocalStorage } from 'node:async_hooks';

const outside = AsyncLocalStorage.snapshot();

/**
 * Starts a timer whose callback belongs to no call. A timer of `setTimeout` inherits the context of the call that starts
 * it, so work on the database that it does later would count as done by a call that still holds a connection.
 * @param afterMs milliseconds
 */
export function detachedTimer(callback: () => void, afterMs: number): NodeJS.Timeout {
  return outside(() => setTimeout(callback, afterMs));
}

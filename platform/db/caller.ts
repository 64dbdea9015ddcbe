import { AsyncLocalStorage } from 'node:async_hooks';

/** The connection of whoever waits for the answer. */
export type CallerConnection = { readonly destroyed: boolean };

/** The caller has hung up while its call waited for its turn: nobody would read the answer. */
export class CallerGoneError extends Error {
  override readonly name = 'CallerGoneError';

  constructor() {
    super('the caller has gone while its call waited');
  }
}

const callers = new AsyncLocalStorage<CallerConnection>();

/** Runs the work of a call, which need not begin any more once its caller has hung up. */
export function forCaller<T>(connection: CallerConnection, work: () => T): T {
  return callers.run(connection, work);
}

/** @returns a question that stays about the caller of this moment: whether it has hung up */
export function callerGone(): () => boolean {
  const connection = callers.getStore();
  return () => connection?.destroyed === true;
}

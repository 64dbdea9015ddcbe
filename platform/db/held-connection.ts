import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/**
 * Code that holds a connection has asked the pool for another one. When everybody who holds a connection does so at
 * once, nobody gets a second one and the process hangs: such code must work with the connection that it has.
 */
export class SecondConnectionError extends Error {
  constructor() {
    super('the pool was asked for a connection by code that holds one: pass the transaction on');
    this.name = 'SecondConnectionError';
  }
}

/** Knows which asynchronous calls hold a connection of a database, and watches its pools. */
export type HeldConnections = {
  /** Runs what holds a connection, from when it has it until it gives it back. */
  readonly hold: <T>(work: () => Promise<T>) => Promise<T>;
  /** Opens a pool that reports who asks it for a second connection. */
  readonly openPool: (config: pg.PoolConfig) => pg.Pool;
};

/** @param report is called for a second connection before it is given; the caller gets what it throws */
export function heldConnections(report: (error: SecondConnectionError) => void): HeldConnections {
  const holds = new AsyncLocalStorage<{ isHeld: boolean }>();
  const check = () => {
    if (holds.getStore()?.isHeld === true) {
      report(new SecondConnectionError());
    }
  };
  return {
    hold: async (work) => {
      // Timers and loops that are started meanwhile outlive the connection: they hold none once it is given back.
      const mine = { isHeld: true };
      try {
        return await holds.run(mine, work);
      } finally {
        mine.isHeld = false;
      }
    },
    openPool: (config) => new WatchedPool(config, check),
  };
}

type OnConnected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool that checks who asks before it gives a connection: by `connect`, which its `query` uses as well. */
class WatchedPool extends pg.Pool {
  readonly #check: () => void;

  constructor(config: pg.PoolConfig, check: () => void) {
    super(config);
    this.#check = check;
    // The pool takes its own listener off before the caller can add one: a server that dies between the two would end the
    // process. The caller's next question on the connection fails, and the pool drops it.
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnected): void;
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | undefined {
    this.#check();
    if (callback === undefined) {
      return super.connect();
    }
    super.connect(callback);
    return undefined;
  }
}

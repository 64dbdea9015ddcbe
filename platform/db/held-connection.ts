import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import { CallerGoneError, callerGone } from './caller.ts';

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

/** As many calls wait for a connection as the pool lets wait: this one was refused before it asked anything. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError';

  constructor() {
    super('too many calls wait for a connection to the database');
  }
}

/** Knows which asynchronous calls hold a connection of a database, and watches its pools. */
export type HeldConnections = {
  /** Runs what holds a connection, from when it has it until it gives it back. */
  readonly hold: <T>(work: () => Promise<T>) => Promise<T>;
  /**
   * Opens a pool that reports who asks it for a second connection.
   * @param maxWaiting with this many calls waiting for a connection, a further one is refused at once
   */
  readonly openPool: (config: pg.PoolConfig, maxWaiting: number) => pg.Pool;
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
    openPool: (config, maxWaiting) => new WatchedPool(config, { check, maxWaiting }),
  };
}

type OnConnected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * A pool that checks who asks before it gives a connection: by `connect`, which its `query` uses as well. Its queue is
 * bounded, and whoever has hung up while waiting in it is passed over: a slow database is not to work for nobody.
 */
class WatchedPool extends pg.Pool {
  readonly #check: () => void;
  readonly #maxWaiting: number;

  constructor(
    config: pg.PoolConfig,
    limits: { readonly check: () => void; readonly maxWaiting: number },
  ) {
    super(config);
    this.#check = limits.check;
    this.#maxWaiting = limits.maxWaiting;
    // The pool takes its own listener off before the caller can add one: a server that dies between the two would end the
    // process. The caller's next question on the connection fails, and the pool drops it.
    this.on('connect', (client) => client.on('error', () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnected): void;
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | undefined {
    this.#check();
    const isFull = this.waitingCount >= this.#maxWaiting;
    // Who need not wait is served even after hanging up, so that a failed attempt is counted all the same.
    const isGone = this.idleCount > 0 ? neverGone : callerGone();
    if (callback === undefined) {
      return isFull ? Promise.reject(new DatabaseBusyError()) : this.#connectFor(isGone);
    }
    if (isFull) {
      callback(new DatabaseBusyError(), undefined, () => undefined);
      return undefined;
    }
    super.connect((error, client, done) => {
      if (client !== undefined && isGone()) {
        done();
        callback(new CallerGoneError(), undefined, () => undefined);
      } else {
        callback(error, client, done);
      }
    });
    return undefined;
  }

  async #connectFor(isGone: () => boolean): Promise<pg.PoolClient> {
    const client = await super.connect();
    if (isGone()) {
      client.release();
      throw new CallerGoneError();
    }
    return client;
  }
}

function neverGone(): boolean {
  return false;
}

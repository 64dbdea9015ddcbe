import pg from 'pg';
import {
  type HeldConnections,
  heldConnections,
  type SecondConnectionError,
} from './held-connection.ts';
import { asTx } from './sql.ts';
import type { ReadTx, Tx } from './tx.ts';

/** The open database: a pool and the ways to work with it. */
export type Database = {
  readonly pool: pg.Pool;
  /** Runs `work` in one transaction; commits when it resolves, rolls back when it throws. */
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Runs `work` outside a transaction: each statement commits by itself. For reads and idempotent jobs. */
  readonly autocommit: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /**
   * Statements that each commit by themselves, on any free connection. Takes no connection until one runs, so
   * answering from a cache costs nothing.
   */
  readonly pooled: Tx;
  /** For calls that only read: each statement by itself, on any free connection. */
  readonly reads: ReadTx;
  readonly close: () => Promise<void>;
};

const BIGINT = 20;
const MAX_WAIT_MS = 10_000;

/** bigint columns become bigint: a money column must never pass through a float. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === BIGINT ? BigInt : pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

export type DatabaseOptions = {
  readonly url: string;
  readonly maxConnections?: number;
  /** How long a call waits for a free connection; ten seconds without it. */
  readonly maxWaitMs?: number;
  /** Role to work as after connecting; it has no update or delete on append-only tables. */
  readonly role?: string;
  readonly onError?: (error: Error) => void;
  /**
   * Called for code that asks the pool for a second connection while it holds one; that code gets what this throws.
   * Without it such code is refused.
   */
  readonly onSecondConnection?: (error: SecondConnectionError) => void;
  /** Gives `reads` connections of its own, on which the database refuses to write: tests find what writes. */
  readonly refusesWritesOfReads?: boolean;
};

/** How to open one connection. */
export type ClientConfig = pg.ClientConfig;

/** The client configuration every connection of ours shares; batch queues of the poster use it too. */
export function clientConfig(options: DatabaseOptions): ClientConfig {
  return {
    connectionString: options.url,
    types,
    keepAlive: true,
    application_name: 'shapla',
    ...(options.role === undefined ? {} : { options: `-c role=${options.role}` }),
  };
}

/** Opens the pool. Connections that break are dropped and opened again by the next call. */
export function openDatabase(options: DatabaseOptions): Database {
  const held = heldConnections(options.onSecondConnection ?? refuse);
  const pool = held.openPool({
    ...clientConfig(options),
    max: options.maxConnections ?? 16,
    connectionTimeoutMillis: options.maxWaitMs ?? MAX_WAIT_MS,
  });
  pool.on('error', (error) => options.onError?.(error));
  const readers = options.refusesWritesOfReads === true ? openReaders(options, held) : undefined;

  async function withClient<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    const onBroken = (error: Error) => {
      broken = error;
    };
    client.on('error', onBroken);
    try {
      return await held.hold(() => work(client));
    } finally {
      client.off('error', onBroken);
      client.release(broken);
    }
  }

  return {
    pool,
    transaction: (work) =>
      withClient(async (client) => {
        await client.query('begin');
        try {
          const result = await work(asTx(client));
          await client.query('commit');
          return result;
        } catch (error) {
          // A lost connection has already rolled back; its own error must not hide the first one.
          await client.query('rollback').catch(() => undefined);
          throw error;
        }
      }),
    autocommit: (work) => withClient((client) => work(asTx(client))),
    pooled: asTx(pool),
    reads: asTx(readers ?? pool),
    close: async () => {
      await Promise.all([pool.end(), readers?.end()]);
    },
  };
}

function refuse(error: Error): never {
  throw error;
}

const MAX_READERS = 4;

function openReaders(options: DatabaseOptions, held: HeldConnections): pg.Pool {
  const pool = held.openPool({
    ...clientConfig(options),
    max: MAX_READERS,
    connectionTimeoutMillis: options.maxWaitMs ?? MAX_WAIT_MS,
    onConnect: async (client) => {
      await client.query('set default_transaction_read_only = on');
    },
  });
  pool.on('error', (error) => options.onError?.(error));
  return pool;
}

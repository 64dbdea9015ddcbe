import pg from 'pg';
import {
  type HeldConnections,
  heldConnections,
  type SecondConnectionError,
} from './held-connection.ts';
import { asTx } from './sql.ts';
import { behindFence, runTransaction } from './transaction.ts';
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
  /**
   * Runs reads on one connection, each statement by itself; those that do not wait for each other are sent behind each
   * other. For a call with a dozen questions, which would else take a dozen connections from everybody.
   */
  readonly readTogether: <T>(work: (tx: ReadTx) => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
};

const BIGINT = 20;
const MAX_WAIT_MS = 10_000;
/** A new connection costs PostgreSQL a process, and about 50 ms of a processor with its first statements: a visitor who comes after a quiet minute finds one. */
const IDLE_MS = 600_000;

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
  /** With this many calls waiting for a connection a further one is refused at once; without it none is. */
  readonly maxWaiting?: number;
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

/**
 * Settings of each of our connections, whatever those of the server are. Without `jit=off` PostgreSQL compiles the
 * statements of a bet, because `enable_seqscan=off` of its functions counts as a cost, and 7 ms become 40. Our pages are
 * in memory, so a random page costs about as much as the next one. A process that hangs inside a transaction loses it,
 * and with it its locks.
 */
export const SESSION_SETTINGS = {
  jit: 'off',
  random_page_cost: '1.1',
  idle_in_transaction_session_timeout: '10s',
} as const;

/** The client configuration every connection of ours shares; batch queues of the poster use it too. */
export function clientConfig(options: DatabaseOptions): ClientConfig {
  const role = options.role === undefined ? {} : { role: options.role };
  return withSessionSettings(
    {
      connectionString: options.url,
      types,
      keepAlive: true,
      application_name: `shapla:${process.pid}`,
    },
    { ...SESSION_SETTINGS, ...role },
  );
}

/**
 * The configuration with these settings of PostgreSQL for each connection, on top of those that it has already, which
 * may be part of its URL. Values have no spaces.
 */
export function withSessionSettings(
  client: ClientConfig,
  settings: Readonly<Record<string, string>>,
): ClientConfig {
  const added = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const url = client.connectionString === undefined ? undefined : new URL(client.connectionString);
  const own = url?.searchParams.get('options') ?? undefined;
  if (url === undefined || own === undefined) {
    const before = client.options === undefined ? '' : `${client.options} `;
    return { ...client, options: `${before}${added}` };
  }
  // Options of the URL win over those beside it.
  url.searchParams.set('options', `${own} ${added}`);
  // pg reads `+` as itself, so spaces are written in percent form.
  url.search = url.search.replaceAll('+', '%20');
  return { ...client, connectionString: url.href };
}

/** Opens the pool. Connections that break are dropped and opened again by the next call. */
export function openDatabase(options: DatabaseOptions): Database {
  const held = heldConnections(options.onSecondConnection ?? refuse);
  const pool = held.openPool(
    {
      ...clientConfig(options),
      // Statements that do not wait for each other are sent behind each other.
      pipeline: true,
      max: options.maxConnections ?? 16,
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: options.maxWaitMs ?? MAX_WAIT_MS,
    },
    options.maxWaiting ?? Number.POSITIVE_INFINITY,
  );
  pool.on('error', (error) => options.onError?.(error));
  const readers = options.refusesWritesOfReads === true ? openReaders(options, held) : undefined;

  async function withClient<T>(
    work: (client: pg.PoolClient) => Promise<T>,
    from: pg.Pool = pool,
  ): Promise<T> {
    const client = await from.connect();
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
    transaction: (work) => withClient((client) => runTransaction(client, work)),
    autocommit: (work) => withClient((client) => work(asTx(behindFence(client)))),
    pooled: asTx(pool),
    reads: asTx(readers ?? pool),
    readTogether: (work) => withClient((client) => work(asTx(behindFence(client))), readers),
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
  const pool = held.openPool(
    {
      ...clientConfig(options),
      pipeline: true,
      max: MAX_READERS,
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: options.maxWaitMs ?? MAX_WAIT_MS,
      onConnect: async (client) => {
        await client.query('set default_transaction_read_only = on');
      },
    },
    Number.POSITIVE_INFINITY,
  );
  pool.on('error', (error) => options.onError?.(error));
  return pool;
}

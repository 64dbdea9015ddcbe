import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { MAX_NOTIFICATION_BYTES, type Notifications } from '#platform/db/notifications.ts';
import { notify } from '#platform/db/notify.store.ts';
import { asTx } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import { type Change, createStores, type Stores } from './stores.ts';

const CHANNEL = 'shapla_cache';

/** The metrics of a cache; hits and misses are counted since the start of the process. */
export type CacheCount = {
  readonly name: string;
  readonly hits: number;
  readonly misses: number;
  readonly entries: number;
};

/** The caches of one app. */
export type Caches = {
  /** The same database, whose transactions use these caches. */
  readonly bind: (database: Database) => Database;
  readonly counts: () => readonly CacheCount[];
};

/** How a transaction of an app uses the caches. */
export type Binding = {
  readonly stores: Stores;
  readonly holdsConnection: boolean;
  /** The invalidations of the transaction so far; undefined when each statement commits by itself. */
  readonly changes: Change[] | undefined;
};
const bindings = new WeakMap<ReadTx, Binding>();

/** The app's caches as a transaction uses them; undefined when no app opened the transaction. */
export function bindingOf(tx: ReadTx): Binding | undefined {
  return bindings.get(tx);
}

/** Opens the caches of an app. Invalidations come over its listening connection, which must not be open yet. */
export function createCaches(options: {
  readonly clock: Clock;
  readonly notifications: Notifications;
}): Caches {
  const stores = createStores(options.clock);
  options.notifications.listen(CHANNEL, {
    // Only `notifyChanges` writes to the channel.
    receive: (message) => stores.drop(JSON.parse(message) as readonly Change[]),
    missed: stores.dropAll,
  });
  return {
    bind: (database) => bind(database, stores),
    counts: () =>
      [...stores.all()].map(({ options: { name }, hits, misses, entries }) => ({
        name,
        hits,
        misses,
        entries: entries.size,
      })),
  };
}

function bind(database: Database, stores: Stores): Database {
  const pooled = asTx(database.pool);
  for (const tx of [pooled, database.reads]) {
    bindings.set(tx, { stores, holdsConnection: false, changes: undefined });
  }
  return {
    ...database,
    pooled,
    autocommit: (work) =>
      database.autocommit((tx) => {
        bindings.set(tx, { stores, holdsConnection: true, changes: undefined });
        return work(tx);
      }),
    readTogether: (work) =>
      database.readTogether((tx) => {
        bindings.set(tx, { stores, holdsConnection: true, changes: undefined });
        return work(tx);
      }),
    transaction: async (work) => {
      const changes: Change[] = [];
      try {
        return await database.transaction(async (tx) => {
          bindings.set(tx, { stores, holdsConnection: true, changes });
          const result = await work(tx);
          // PostgreSQL sends it when the transaction commits.
          await notifyChanges(tx, changes);
          return result;
        });
      } finally {
        // Here at once. Where a lost connection hides whether it committed, the notification comes if it did.
        stores.drop(changes);
      }
    },
  };
}

/** Notifies every app, this one too, of what is no longer true, in as few notifications as hold it. */
export async function notifyChanges(tx: Tx, changes: readonly Change[]): Promise<void> {
  let message = '';
  for (const text of new Set(changes.map((change) => JSON.stringify(change)))) {
    if (Buffer.byteLength(`${message},${text}`) > MAX_NOTIFICATION_BYTES) {
      await notify(tx, CHANNEL, `[${message}]`);
      message = '';
    }
    message += message === '' ? text : `,${text}`;
  }
  if (message !== '') {
    await notify(tx, CHANNEL, `[${message}]`);
  }
}

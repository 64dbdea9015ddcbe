import type { AppContext } from './app-context.ts';
import { type Binding, bindingOf, notifyChanges } from './cache/app-caches.ts';
import type { CacheOptions, Change, Entry, Load, Store } from './cache/stores.ts';
import type { ReadTx, Tx } from './db/tx.ts';

/** The user of a cache: a transaction of the app, or the app itself outside of any. */
export type CacheUser = ReadTx | Pick<AppContext, 'db'>;
/** The transaction or app in which a write changes data behind a cache. */
export type CacheWriter = Tx | Pick<AppContext, 'db'>;

/** Values that every app (process) holds for itself; a change made by one reaches all of them. */
export type Cache<Key extends string | number | bigint, Value> = {
  /**
   * The value of a key, loaded when the app does not hold it. Concurrent loads of one key run once. A value whose load
   * was under way when the key was invalidated is returned, but not held.
   * @param load reads with the transaction it is given, which is the caller's
   * @param isCurrent decides whether a held value may still be served, whatever its age
   */
  readonly get: (
    at: CacheUser,
    key: Key,
    load: (tx: ReadTx) => Promise<Value>,
    isCurrent?: (value: Value) => boolean,
  ) => Promise<Value>;
  /**
   * Drops a key in every process. In a transaction: when it commits, and from this call on the transaction itself reads
   * past the cache. Call it beside the write, before anything of the key is read again.
   */
  readonly invalidate: (at: CacheWriter, key: Key) => Promise<void>;
  /** Drops all keys, in the same way. */
  readonly invalidateAll: (at: CacheWriter) => Promise<void>;
};

/**
 * Declares a cache. A declaration contains no data: every app creates its own store at the first use. A transaction
 * that no app opened reads past all caches, and its invalidations reach the apps.
 */
export function defineCache<Key extends string | number | bigint, Value>(
  options: CacheOptions,
): Cache<Key, Value> {
  return {
    get: async (at, key, load, isCurrent = () => true) => {
      const tx = 'db' in at ? at.db.pooled : at;
      const binding = bindingOf(tx);
      const text = String(key);
      if (binding === undefined || hasChanged(binding, options.name, text)) {
        return await load(tx);
      }
      // A store holds what the loads of its own cache gave, so their type is known.
      const mayServe = ({ value }: Entry) => isCurrent(value as Value);
      const store = binding.stores.of(options);
      const wanted = { key: text, load: () => load(tx), mayServe };
      const entry = held(store, wanted) ?? (await loaded(store, wanted, binding));
      return entry.value as Value;
    },
    invalidate: (at, key) => invalidate(txOf(at), [options.name, String(key)]),
    invalidateAll: (at) => invalidate(txOf(at), [options.name]),
  };
}

function txOf(at: CacheWriter): Tx {
  return 'db' in at ? at.db.pooled : at;
}

function hasChanged({ changes }: Binding, name: string, key: string): boolean {
  return changes?.some(([of, one]) => of === name && (one === undefined || one === key)) ?? false;
}

type Wanted = {
  readonly key: string;
  readonly load: () => Promise<unknown>;
  readonly mayServe: (entry: Entry) => boolean;
};

function held(store: Store, { key, mayServe }: Wanted): Entry | undefined {
  const entry = store.entries.get(key);
  if (entry !== undefined && mayServe(entry)) {
    store.hits += 1;
    return entry;
  }
  store.misses += 1;
  return undefined;
}

async function loaded(store: Store, wanted: Wanted, by: Binding): Promise<Entry> {
  const { loads, entries, options } = store;
  const { key } = wanted;
  const under = loads.get(key);
  // A caller that holds a connection does not wait for a load that needs one, because all connections may be held by
  // waiting callers.
  if (under !== undefined && (under.holdsConnection || !by.holdsConnection)) {
    const joined = await joinedLoad(under, wanted);
    if (joined !== undefined) {
      return joined;
    }
  }
  const load: Load = {
    result: wanted.load().then((value) => ({ value })),
    holdsConnection: by.holdsConnection,
  };
  loads.set(key, load);
  try {
    const entry = await load.result;
    const isCached = entry.value !== undefined || options.cachesMissing === true;
    // An invalidation has taken the load off the list.
    if (isCached && loads.get(key) === load) {
      entries.set(key, entry);
    }
    return entry;
  } finally {
    if (loads.get(key) === load) {
      loads.delete(key);
    }
  }
}

/** The result of another caller's load; undefined when this caller must load the value itself. */
async function joinedLoad(load: Load, { mayServe }: Wanted): Promise<Entry | undefined> {
  try {
    const entry = await load.result;
    return mayServe(entry) ? entry : undefined;
  } catch (error) {
    // A load in a transaction may fail of what happened to that transaction alone.
    if (load.holdsConnection) {
      return undefined;
    }
    throw error;
  }
}

async function invalidate(tx: Tx, change: Change): Promise<void> {
  const binding = bindingOf(tx);
  if (binding?.changes !== undefined) {
    binding.changes.push(change);
    return;
  }
  binding?.stores.drop([change]);
  await notifyChanges(tx, [change]);
}

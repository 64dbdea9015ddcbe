import { LRUCache } from 'lru-cache';
import { type Clock, systemClock } from '#platform/clock/clock.ts';

export type CacheOptions = {
  /** `<module>.<thing>`, unique in an app: processes and metrics know the cache by it. */
  readonly name: string;
  /** The least recently used entry goes when there is one more. */
  readonly maxEntries: number;
  /** The longest that a process which missed an invalidation serves what is no longer true. */
  readonly ttlMs: number;
  /** true also caches `undefined`, for things that are asked for in vain again and again. */
  readonly cachesMissing?: boolean;
};

/** A value in its box: lru-cache holds no `undefined`. */
export type Entry = { readonly value: unknown };

/** A load under way. */
export type Load = {
  readonly result: Promise<Entry>;
  /** Whether the loader has a database connection of its own already. */
  readonly holdsConnection: boolean;
};

/** One app's entries of one cache. */
export type Store = {
  readonly options: CacheOptions;
  readonly entries: LRUCache<string, Entry>;
  /** Loads whose value may still be stored: an invalidation removes the running loads from this map. */
  readonly loads: Map<string, Load>;
  hits: number;
  misses: number;
};

/** An invalidation: the name of a cache and a key in it; without a key it covers the whole cache. */
export type Change = readonly [name: string, key?: string];

/** The stores of one app, by the names of their caches. */
export type Stores = {
  /** Made at the first use. Throws when two caches have one name. */
  readonly of: (options: CacheOptions) => Store;
  readonly drop: (changes: readonly Change[]) => void;
  readonly dropAll: () => void;
  readonly all: () => Iterable<Store>;
};

/** @param clock entries age by it where it is a test's, else by the monotonic clock, which nobody sets back */
export function createStores(clock: Clock): Stores {
  const stores = new Map<string, Store>();
  const perf = clock === systemClock ? performance : { now: () => clock.nowMs() };

  function make(options: CacheOptions): Store {
    const { maxEntries: max, ttlMs: ttl } = options;
    const entries = new LRUCache<string, Entry>({ max, ttl, ttlResolution: 0, perf });
    return { options, entries, loads: new Map(), hits: 0, misses: 0 };
  }

  function drop([name, key]: Change): void {
    const store = stores.get(name);
    if (key === undefined) {
      store?.entries.clear();
      store?.loads.clear();
    } else {
      store?.entries.delete(key);
      store?.loads.delete(key);
    }
  }

  return {
    all: () => stores.values(),
    of: (options) => {
      const store = stores.get(options.name) ?? make(options);
      if (store.options !== options) {
        throw new Error(`two caches are named ${options.name}`);
      }
      stores.set(options.name, store);
      return store;
    },
    drop: (changes) => {
      for (const change of changes) {
        drop(change);
      }
    },
    dropAll: () => {
      for (const name of stores.keys()) {
        drop([name]);
      }
    },
  };
}

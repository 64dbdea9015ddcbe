import type { AppContext } from '#platform/app-context.ts';
import { type Cache, defineCache } from '#platform/cache.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { StudioCache, StudioHost } from './studio.ts';

/** The caches of one studio in one app; their names in metrics and notifications begin with its code. */
export function studioCaches(app: Pick<AppContext, 'db'>, studioCode: string): StudioHost['cache'] {
  const caches = new Map<StudioCache<unknown>, Cache<string, unknown>>();

  function cacheOf(cache: StudioCache<unknown>): Cache<string, unknown> {
    const { name, maxEntries, ttlMs } = cache;
    const known =
      caches.get(cache) ?? defineCache({ name: `${studioCode}.${name}`, maxEntries, ttlMs });
    caches.set(cache, known);
    return known;
  }

  async function get<Value>(
    cache: StudioCache<Value>,
    key: string,
    load: (tx: ReadTx) => Promise<Value>,
  ): Promise<Value> {
    // A cache contains only results of its own loads, so that the type is known.
    return (await cacheOf(cache).get(app, key, load)) as Value;
  }

  return { get, invalidate: (tx, cache) => cacheOf(cache).invalidateAll(tx) };
}

import type { AppContext } from '#platform/app-context.ts';
import { type CacheWriter, defineCache } from '#platform/cache.ts';
import { firebaseOf } from './providers.ts';

/** By brand: every rendered page asks. */
const pageHosts = defineCache<number, readonly string[]>({
  name: 'social.page_hosts',
  maxEntries: 1_000,
  ttlMs: 3_000,
});

/**
 * Hosts that pages of the brand must reach for the phone provider: the content policy is widened by these, and only
 * while that provider is on.
 */
export async function pageHostsOf(app: AppContext, brandId: number): Promise<readonly string[]> {
  return await pageHosts.get(
    app,
    brandId,
    async (tx) => (await firebaseOf(tx, brandId))?.pageHosts ?? [],
  );
}

/** Makes every process read a brand's hosts again, when the transaction that changed a provider commits. */
export async function invalidatePageHosts(at: CacheWriter, brandId: number): Promise<void> {
  await pageHosts.invalidate(at, brandId);
}

import { defineCache } from '#platform/cache.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { BrandRef } from '#platform/http/handle.ts';
import type { BrandSettings } from '../contract.ts';
import { type BrandRow, selectBrand, selectBrandRef, selectBrands } from './brand.store.ts';
import { DEFAULT_SETTINGS, mergeSettings } from './default-settings.ts';
import { hostOf } from './own-address.ts';

/** A brand as dispatch needs it; the language is a wire code such as `BN`. */
export type FoundBrand = BrandRef & {
  readonly defaultLanguage: string;
  /** The brand's settings list the host that was asked for. */
  readonly isOwnHost: boolean;
};

/** A process that misses the notification of a change is wrong for this long at most. */
const ttlMs = 2_000;
const settings = defineCache<number, BrandSettings>({
  name: 'brand.settings',
  maxEntries: 1_000,
  ttlMs,
});
/** By merchant code and host; most of what strangers ask for is no brand. */
const found = defineCache<string, FoundBrand | undefined>({
  name: 'brand.found',
  maxEntries: 1_000,
  ttlMs,
  cachesMissing: true,
});

/** Makes every process read a brand again, when the transaction that changed it commits. */
export async function invalidateBrand(tx: Tx, brandId: number): Promise<void> {
  await settings.invalidate(tx, brandId);
  await found.invalidateAll(tx);
}

/**
 * Finds the brand of a call: the `Merchant` header chooses, else the host, else the brand that takes unknown hosts.
 * @returns undefined for an unknown merchant code, or an unknown host when no brand takes those
 */
export async function findBrand(
  tx: Tx,
  asked: { readonly merchant?: string; readonly host: string },
): Promise<FoundBrand | undefined> {
  const host = hostOf(asked.host) ?? '';
  return await found.get(tx, `${asked.merchant ?? ''}\n${host}`, async () => {
    const row = await selectBrandRef(tx, { merchant: asked.merchant, host });
    return row === undefined
      ? undefined
      : {
          id: row.id,
          code: row.code,
          defaultLanguage: row.default_language ?? DEFAULT_SETTINGS.defaultLanguage,
          isOwnHost: row.is_own_host,
        };
  });
}

/** All settings of a brand, defaults filled in. */
export async function settingsOf(tx: ReadTx, brandId: number): Promise<BrandSettings> {
  return await settings.get(tx, brandId, async () => {
    const row = await selectBrand(tx, brandId);
    if (row === undefined) {
      throw new Error(`no brand ${brandId}`);
    }
    return settingsOfRow(row);
  });
}

/** Every brand of the installation, by id. */
export async function listBrands(
  tx: ReadTx,
): Promise<readonly (BrandRef & { readonly version: number; readonly settings: BrandSettings })[]> {
  const rows = await selectBrands(tx);
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    version: row.version,
    settings: settingsOfRow(row),
  }));
}

export function settingsOfRow(row: BrandRow): BrandSettings {
  return mergeSettings({ code: row.code, stored: row.settings, hosts: row.hosts });
}

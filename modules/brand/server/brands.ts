import type { Tx } from '#platform/db/tx.ts';
import type { BrandRef } from '#platform/http/handle.ts';
import type { BrandSettings } from '../contract.ts';
import { type BrandRow, selectBrand, selectBrandRef, selectBrands } from './brand.store.ts';
import { DEFAULT_SETTINGS, mergeSettings } from './default-settings.ts';
import { hostOf } from './own-address.ts';

/** A process that misses the notice of a change is wrong for this long at most. */
const KEEP_MS = 2_000;
const MOST_HOSTS = 1_000;

/** A brand as dispatch needs it; the language is a wire code such as `BN`. */
export type FoundBrand = BrandRef & { readonly defaultLanguage: string };

type Kept<Value> = { readonly value: Value; readonly untilMs: number };
const keptSettings = new Map<number, Kept<BrandSettings>>();
const keptBrands = new Map<string, Kept<FoundBrand | undefined>>();

/** Forgets what is kept; called when a change commits anywhere. */
export function forgetBrands(): void {
  keptSettings.clear();
  keptBrands.clear();
}

/**
 * Whose call it is: the `Merchant` header chooses, else the host, else the brand that takes unknown hosts.
 * @returns undefined for an unknown merchant code, or an unknown host when no brand takes those
 */
export async function findBrand(
  tx: Tx,
  asked: { readonly merchant?: string; readonly host: string },
): Promise<FoundBrand | undefined> {
  const host = hostOf(asked.host) ?? '';
  const key = `${asked.merchant ?? ''}\n${host}`;
  const kept = keptBrands.get(key);
  if (kept !== undefined && kept.untilMs > performance.now()) {
    return kept.value;
  }
  const row = await selectBrandRef(tx, { merchant: asked.merchant, host });
  const value =
    row === undefined
      ? undefined
      : {
          id: row.id,
          code: row.code,
          defaultLanguage: row.default_language ?? DEFAULT_SETTINGS.defaultLanguage,
        };
  if (keptBrands.size >= MOST_HOSTS) {
    keptBrands.clear();
  }
  keptBrands.set(key, { value, untilMs: performance.now() + KEEP_MS });
  return value;
}

/** All settings of a brand, defaults filled in. */
export async function settingsOf(tx: Tx, brandId: number): Promise<BrandSettings> {
  const kept = keptSettings.get(brandId);
  if (kept !== undefined && kept.untilMs > performance.now()) {
    return kept.value;
  }
  const row = await selectBrand(tx, brandId);
  if (row === undefined) {
    throw new Error(`no brand ${brandId}`);
  }
  const value = settingsOfRow(row);
  keptSettings.set(brandId, { value, untilMs: performance.now() + KEEP_MS });
  return value;
}

/** Every brand of the installation, by id. */
export async function listBrands(
  tx: Tx,
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

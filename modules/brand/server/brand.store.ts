import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { BrandSettingsChange } from '../contract.ts';

export type BrandRow = {
  readonly id: number;
  readonly code: string;
  readonly settings: BrandSettingsChange;
  readonly version: number;
  readonly hosts: readonly string[];
};

export type BrandRefRow = {
  readonly id: number;
  readonly code: string;
  readonly default_language: string | null;
  /** The host is one of the brand's. */
  readonly is_own_host: boolean;
};

/** By merchant code when one is given, else by host, else the brand that takes unknown hosts. */
export async function selectBrandRef(
  tx: Tx,
  { merchant, host }: { readonly merchant: string | undefined; readonly host: string },
): Promise<BrandRefRow | undefined> {
  const rows =
    merchant === undefined
      ? await sql<BrandRefRow>(tx)`
          select b.id, b.code, b.settings ->> 'defaultLanguage' as default_language,
                 h.host is not null as is_own_host
            from brand.brand b
            left join brand.host h on h.brand_id = b.id and h.host = ${host}
           where h.host is not null
              or (b.is_default and (b.settings ->> 'anyHost')::boolean is true)
           order by (h.host is null)
           limit 1`
      : await sql<BrandRefRow>(tx)`
          select b.id, b.code, b.settings ->> 'defaultLanguage' as default_language,
                 exists (select from brand.host h where h.brand_id = b.id and h.host = ${host}) as is_own_host
            from brand.brand b
           where b.code = ${merchant}`;
  return rows[0];
}

export async function selectBrand(tx: ReadTx, brandId: number): Promise<BrandRow | undefined> {
  const rows = await sql<BrandRow>(tx)`
    select b.id, b.code, b.settings, b.version,
           array(select h.host from brand.host h where h.brand_id = b.id order by h.host) as hosts
      from brand.brand b
     where b.id = ${brandId}`;
  return rows[0];
}

/** Locks the brand against other changes until the transaction ends. */
export async function lockBrand(tx: Tx, brandId: number): Promise<BrandRow | undefined> {
  await sql(tx)`select id from brand.brand where id = ${brandId} for update`;
  return await selectBrand(tx, brandId);
}

export async function selectBrands(tx: ReadTx): Promise<readonly BrandRow[]> {
  return await sql<BrandRow>(tx)`
    select b.id, b.code, b.settings, b.version,
           array(select h.host from brand.host h where h.brand_id = b.id order by h.host) as hosts
      from brand.brand b
     order by b.id
     limit 1000`;
}

/** Returns undefined when the code is taken. */
export async function insertBrand(
  tx: Tx,
  brand: { readonly code: string; readonly settings: BrandSettingsChange },
): Promise<number | undefined> {
  const rows = await sql<{ id: number }>(tx)`
    insert into brand.brand (code, settings)
    values (${brand.code}, ${JSON.stringify(brand.settings)}::jsonb)
    on conflict (code) do nothing
    returning id`;
  return rows[0]?.id;
}

/** Writes the settings. @returns the version they now have */
export async function updateSettings(
  tx: Tx,
  { brandId, settings }: { readonly brandId: number; readonly settings: BrandSettingsChange },
): Promise<number> {
  const rows = await sql<{ version: number }>(tx)`
    update brand.brand
       set settings = ${JSON.stringify(settings)}::jsonb, version = version + 1, changed_at = now()
     where id = ${brandId}
    returning version`;
  const version = rows[0]?.version;
  if (version === undefined) {
    throw new Error(`no brand ${brandId}`);
  }
  return version;
}

/** Replaces the host names; one that another brand holds stays with it, which the caller has to find out. */
export async function replaceHosts(
  tx: Tx,
  { brandId, hosts }: { readonly brandId: number; readonly hosts: readonly string[] },
): Promise<void> {
  await sql(tx)`
    delete from brand.host where brand_id = ${brandId} and host <> all(${hosts}::text[])`;
  await sql(tx)`
    insert into brand.host (host, brand_id)
    select wanted, ${brandId}::integer from unnest(${hosts}::text[]) as wanted
     where not exists (
       select from brand.host h where h.host = wanted and h.brand_id = ${brandId}
     )
    on conflict (host) do nothing`;
}

/** Host names of the list that belong to other brands. */
export async function selectForeignHosts(
  tx: ReadTx,
  { brandId, hosts }: { readonly brandId: number; readonly hosts: readonly string[] },
): Promise<readonly string[]> {
  const rows = await sql<{ host: string }>(tx)`
    select host from brand.host
     where host = any(${hosts}::text[]) and brand_id <> ${brandId}
     order by host
     limit 10`;
  return rows.map((row) => row.host);
}

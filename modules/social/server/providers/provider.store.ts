import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type ProviderRow = {
  readonly id: number;
  readonly code: string;
  readonly kind: string;
  readonly name: string;
  readonly is_on: boolean;
  readonly place: number;
  readonly settings: unknown;
  readonly sealed_secret: Buffer | null;
};

/** A brand has a handful; more would not fit under a login form. */
const MAX = 50;

export async function selectProviders(
  tx: ReadTx,
  brandId: number,
): Promise<readonly ProviderRow[]> {
  return await sql<ProviderRow>(tx)`
    select id, code, kind, name, is_on, place, settings, sealed_secret
      from social.provider
     where brand_id = ${brandId}
     order by place, code
     limit ${MAX}`;
}

export async function countLinks(
  tx: ReadTx,
  brandId: number,
): Promise<readonly { readonly provider_id: number; readonly links: number }[]> {
  return await sql<{ provider_id: number; links: number }>(tx)`
    select provider_id, count(*)::integer as links
      from social.link
     where brand_id = ${brandId}
     group by provider_id
     order by provider_id
     limit ${MAX}`;
}

export async function upsertProvider(
  tx: Tx,
  provider: {
    readonly brandId: number;
    readonly code: string;
    readonly kind: string;
    readonly name: string;
    readonly isOn: boolean;
    readonly place: number;
    readonly settings: object;
    readonly sealedSecret: Buffer | null;
  },
): Promise<void> {
  await sql(tx)`
    insert into social.provider (brand_id, code, kind, name, is_on, place, settings, sealed_secret)
    values (${provider.brandId}, ${provider.code}, ${provider.kind}, ${provider.name}, ${provider.isOn},
            ${provider.place}, ${JSON.stringify(provider.settings)}::jsonb, ${provider.sealedSecret})
    on conflict (brand_id, code) do update
      set name = excluded.name, is_on = excluded.is_on, place = excluded.place,
          settings = excluded.settings, sealed_secret = excluded.sealed_secret, changed_at = now()`;
}

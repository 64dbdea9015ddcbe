import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { ResourceDraft } from '../contract.office.ts';
import type { ResourceType } from '../field-rules.ts';

type Pair = { readonly en: string; readonly bn: string };

export type ResourceRow = {
  readonly id: number;
  readonly resource_type: ResourceType;
  readonly name: Pair;
  readonly url: string;
  readonly qr_code_url: string;
  readonly version: string;
  readonly size_bytes: bigint | null;
  readonly sha256: string;
  readonly released_on: string;
  readonly minimum_os: string;
  readonly permissions: Pair;
  readonly is_on: boolean;
  readonly place: number;
};

/** A page with more would help nobody. */
const MAX = 60;

export async function selectResources(
  tx: ReadTx,
  brandId: number,
): Promise<readonly ResourceRow[]> {
  return await sql<ResourceRow>(tx)`
    select id, resource_type, name, url, qr_code_url, version, size_bytes, sha256,
           coalesce(to_char(released_on, 'YYYY-MM-DD'), '') as released_on,
           minimum_os, permissions, is_on, place
      from download.resource
     where brand_id = ${brandId}
     order by place, id
     limit ${MAX}`;
}

export async function insertResource(
  tx: Tx,
  { brandId, draft }: { readonly brandId: number; readonly draft: ResourceDraft },
): Promise<void> {
  await sql(tx)`
    insert into download.resource
      (brand_id, resource_type, name, url, qr_code_url, version, size_bytes, sha256, released_on,
       minimum_os, permissions, is_on, place)
    values (${brandId}, ${draft.resourceType}, ${JSON.stringify(draft.name)}::jsonb, ${draft.url},
            ${draft.qrCodeUrl}, ${draft.version}, ${draft.sizeBytes}, ${draft.sha256},
            nullif(${draft.releasedOn}::text, '')::date, ${draft.minimumOs},
            ${JSON.stringify(draft.permissions)}::jsonb, ${draft.isOn}, ${draft.place})`;
}

export async function updateResource(
  tx: Tx,
  change: { readonly brandId: number; readonly id: number; readonly draft: ResourceDraft },
): Promise<void> {
  const { brandId, id, draft } = change;
  await sql(tx)`
    update download.resource
       set resource_type = ${draft.resourceType}, name = ${JSON.stringify(draft.name)}::jsonb,
           url = ${draft.url}, qr_code_url = ${draft.qrCodeUrl}, version = ${draft.version},
           size_bytes = ${draft.sizeBytes}, sha256 = ${draft.sha256},
           released_on = nullif(${draft.releasedOn}::text, '')::date, minimum_os = ${draft.minimumOs},
           permissions = ${JSON.stringify(draft.permissions)}::jsonb, is_on = ${draft.isOn},
           place = ${draft.place}, changed_at = now()
     where brand_id = ${brandId} and id = ${id}`;
}

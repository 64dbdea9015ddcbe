import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type Whose = { readonly brandId: number; readonly staffId: bigint };

export type ViewRow = {
  readonly id: bigint;
  readonly staff_id: bigint;
  readonly name: string;
  readonly address: string;
  readonly hidden: readonly string[];
  readonly is_dense: boolean;
  readonly is_shared: boolean;
  readonly is_default: boolean;
};

/** Views of a list that an operator sees. */
export async function selectViews(
  tx: ReadTx,
  wanted: Whose & { readonly list: string; readonly seesShared: boolean; readonly limit: number },
): Promise<readonly ViewRow[]> {
  return await sql<ViewRow>(tx)`
    select id, staff_id, name, address, hidden, is_dense, is_shared, is_default
      from lists.view
     where brand_id = ${wanted.brandId} and list = ${wanted.list}
       and (staff_id = ${wanted.staffId} or (is_shared and ${wanted.seesShared}::boolean))
     order by name, id
     limit ${wanted.limit}`;
}

/** Takes the default from the list's other views, for a view that becomes it. */
export async function clearDefault(tx: Tx, of: Whose & { readonly list: string }): Promise<void> {
  await sql(tx)`
    update lists.view set is_default = false
     where brand_id = ${of.brandId} and staff_id = ${of.staffId} and list = ${of.list} and is_default`;
}

/** @returns undefined when the operator has as many views of the list as there may be */
export async function upsertView(
  tx: Tx,
  view: Whose & {
    readonly list: string;
    readonly name: string;
    readonly address: string;
    readonly hidden: readonly string[];
    readonly isDense: boolean;
    readonly isShared: boolean;
    readonly isDefault: boolean;
    readonly max: number;
  },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into lists.view as v (brand_id, staff_id, list, name, address, hidden, is_dense, is_shared, is_default)
    select ${view.brandId}, ${view.staffId}, ${view.list}::text, ${view.name}::text, ${view.address}, ${view.hidden}::text[],
           ${view.isDense}, ${view.isShared}, ${view.isDefault}
     where (select count(*) from lists.view
             where brand_id = ${view.brandId} and staff_id = ${view.staffId} and list = ${view.list} and name <> ${view.name})
           < ${view.max}::integer
    on conflict (brand_id, staff_id, list, name) do update
      set address = excluded.address, hidden = excluded.hidden, is_dense = excluded.is_dense,
          is_shared = excluded.is_shared, is_default = excluded.is_default
    returning id`;
  return rows[0]?.id;
}

/** @returns whether there was one */
export async function deleteView(
  tx: Tx,
  which: Whose & { readonly id: bigint },
): Promise<
  { readonly list: string; readonly name: string; readonly is_shared: boolean } | undefined
> {
  const rows = await sql<{ list: string; name: string; is_shared: boolean }>(tx)`
    delete from lists.view
     where id = ${which.id} and brand_id = ${which.brandId} and staff_id = ${which.staffId}
    returning list, name, is_shared`;
  return rows[0];
}

import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type RoleRow = {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  readonly brand_id: number;
  readonly permissions: readonly string[];
  readonly staff: number;
};

export async function selectRoles(tx: ReadTx): Promise<readonly RoleRow[]> {
  return await sql<RoleRow>(tx)`
    select r.id, r.code, r.name, r.brand_id,
           coalesce((
             select jsonb_agg(rp.permission order by rp.permission)
               from operator.role_permission rp
              where rp.role_id = r.id), '[]') as permissions,
           (select count(*)::int from operator.staff_role sr where sr.role_id = r.id and sr.until is null) as staff
      from operator.role r
     order by r.name
     limit 500`;
}

/** @returns undefined when the code is taken */
export async function insertRole(
  tx: Tx,
  role: { readonly code: string; readonly name: string; readonly brandId: number },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into operator.role (code, name, brand_id)
    values (${role.code}, ${role.name}, ${role.brandId})
    on conflict (code) do nothing
    returning id`;
  return rows[0]?.id;
}

/** Makes the permissions exactly these. */
export async function replaceRolePermissions(
  tx: Tx,
  roleId: bigint,
  permissions: readonly string[],
): Promise<void> {
  await sql(tx)`
    delete from operator.role_permission
     where role_id = ${roleId} and permission <> all (${permissions}::text[])`;
  await sql(tx)`
    insert into operator.role_permission (role_id, permission)
    select ${roleId}, unnest(${permissions}::text[])
    on conflict do nothing`;
}

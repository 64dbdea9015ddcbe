import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Amount } from '#platform/money/money.ts';

export type RoleRow = {
  readonly id: bigint;
  readonly code: string;
  readonly name: string;
  readonly brand_id: number;
  /** Up to which sum it decides about money; null: any. */
  readonly ceiling_ticks: Amount | null;
  readonly permissions: readonly string[];
  readonly staff: number;
};

export async function selectRoles(tx: ReadTx): Promise<readonly RoleRow[]> {
  return await sql<RoleRow>(tx)`
    select r.id, r.code, r.name, r.brand_id, r.ceiling_ticks,
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
  role: {
    readonly code: string;
    readonly name: string;
    readonly brandId: number;
    readonly ceiling?: Amount | null;
  },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into operator.role (code, name, brand_id, ceiling_ticks)
    values (${role.code}, ${role.name}, ${role.brandId}, ${role.ceiling ?? null})
    on conflict (code) do nothing
    returning id`;
  return rows[0]?.id;
}

/** Sets up to which sum a role decides about money; null: any. */
export async function updateRoleCeiling(
  tx: Tx,
  roleId: bigint,
  ceiling: Amount | null,
): Promise<void> {
  await sql(tx)`update operator.role set ceiling_ticks = ${ceiling} where id = ${roleId}`;
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

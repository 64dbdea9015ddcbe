import type { Grant } from './permissions.ts';
import type { RoleRow } from './role.store.ts';

/** The roles with these ids; undefined when one does not exist. */
export function rolesOf(
  all: readonly RoleRow[],
  ids: readonly string[],
): readonly RoleRow[] | undefined {
  const found = all.filter((role) => ids.includes(role.id.toString()));
  return found.length === new Set(ids).size ? found : undefined;
}

/** Everything that a set of roles hands out. */
export function grantsOf(roles: readonly RoleRow[]): readonly Grant[] {
  return roles.flatMap((role) =>
    role.permissions.map((permission) => ({ permission, brandId: role.brand_id })),
  );
}

export function roleNames(roles: readonly RoleRow[]): readonly string[] {
  return roles.map((role) => role.name).sort();
}

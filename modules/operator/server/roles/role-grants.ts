import type { StaffRole } from '../staff.store.ts';
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
    role.permissions.map((permission) => ({
      permission,
      brandId: role.brand_id,
      ceiling: role.ceiling_ticks,
    })),
  );
}

export function roleNames(roles: readonly RoleRow[]): readonly string[] {
  return roles.map((role) => role.name).sort();
}

/** The roles that a person has now, those for a while among them. */
export function liveRoles(roles: readonly StaffRole[], nowMs: number): StaffRole[] {
  return roles
    .map(({ until, ...role }) => ({
      ...role,
      until: until === null ? null : new Date(until).toISOString(),
    }))
    .filter(({ until }) => until === null || Date.parse(until) > nowMs);
}

/** Names of the roles that stay with a person. */
export function lastingRoles(roles: readonly StaffRole[]): readonly string[] {
  return roles.flatMap(({ name, until }) => (until === null ? [name] : [])).sort();
}

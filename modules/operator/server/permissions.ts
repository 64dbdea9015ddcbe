import type { Handler, OperatorActor } from '#platform/http/handle.ts';

/** Stands for every registered permission. */
export const EVERY_PERMISSION = '*';
/** A role of brand 0 holds in every brand. */
export const EVERY_BRAND = 0;

const registered = new Set<string>();

/**
 * Makes the permissions of back-office handlers known, so that roles can hold them and `*` covers them.
 * @returns the same handlers, for the module's list
 */
export function officeHandlers(...handlers: readonly Handler[]): readonly Handler[] {
  registerPermissions(...handlers.map((handler) => handler.endpoint.permission ?? ''));
  return handlers;
}

/** Makes permissions known that no endpoint names: those of four-eyes actions. */
export function registerPermissions(...permissions: readonly string[]): void {
  for (const permission of permissions) {
    if (permission !== '') {
      registered.add(permission);
    }
  }
}

/** Every permission a role can hold, in alphabetical order. */
export function knownPermissions(): readonly string[] {
  return [...registered].sort();
}

/** A grant as it is stored: one permission word of a role, in one brand or in all. */
export type Grant = { readonly permission: string; readonly brandId: number };

/**
 * What the grants amount to. A permission for every brand is the bare word, one for a single brand is written
 * `member.view@3`.
 */
export function permissionsOf(grants: readonly Grant[]): readonly string[] {
  const held = new Set<string>();
  for (const { permission, brandId } of grants) {
    for (const word of permission === EVERY_PERMISSION ? registered : [permission]) {
      held.add(brandId === EVERY_BRAND ? word : `${word}@${brandId}`);
    }
  }
  return [...held].sort();
}

/** Whether an operator holds a permission in a brand. */
export function mayActIn(operator: OperatorActor, permission: string, brandId: number): boolean {
  return (
    operator.permissions.includes(permission) ||
    operator.permissions.includes(`${permission}@${brandId}`)
  );
}

/** Whether somebody who holds `own` may hand out `grants`: nobody gives what they do not have. */
export function mayGrant(operator: OperatorActor, grants: readonly Grant[]): boolean {
  return permissionsOf(grants).every((word) => {
    const [permission = word] = word.split('@');
    return operator.permissions.includes(word) || operator.permissions.includes(permission);
  });
}

import type { AppContext } from '#platform/app-context.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { OperatorActor } from '#platform/http/handle.ts';
import type { Amount } from '#platform/money/money.ts';

/** A wildcard for every permission of the app. */
export const EVERY_PERMISSION = '*';
/** A role of brand 0 holds in every brand. */
export const EVERY_BRAND = 0;

/**
 * The permissions that a role can hold. Each is claimed by the one module whose things it is about; endpoints and
 * approvals of any module may ask for it.
 */
export const permissions = extensionPoint<string>('operator.permissions', (word) => word);

/** Every permission a role can hold, in alphabetical order. */
export function knownPermissions(app: AppContext): readonly string[] {
  return [...app.extensions.of(permissions)].sort();
}

/** One permission of a role, in one brand or in all, and for changes of money up to a sum where the role has one. */
export type Grant = {
  readonly permission: string;
  readonly brandId: number;
  readonly ceiling?: Amount | null;
};

/**
 * What the grants amount to, when `known` are all permissions of the app. A permission for every brand is the bare word, one for a single brand is written
 * `member.view@3`.
 */
export function permissionsOf(
  grants: readonly Grant[],
  known: readonly string[],
): readonly string[] {
  return [...new Set(grants.flatMap((grant) => wordsOf(grant, known)))].sort();
}

/** What one grant amounts to. */
export function wordsOf({ permission, brandId }: Grant, known: readonly string[]): string[] {
  const words = permission === EVERY_PERMISSION ? known : [permission];
  return words.map((word) => (brandId === EVERY_BRAND ? word : `${word}@${brandId}`));
}

/** Whether an operator holds a permission in a brand. */
export function mayActIn(operator: OperatorActor, permission: string, brandId: number): boolean {
  return (
    operator.permissions.includes(permission) ||
    operator.permissions.includes(`${permission}@${brandId}`)
  );
}

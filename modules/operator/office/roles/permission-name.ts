import type { Translate } from '#platform/site/translate.ts';

/** A permission in words; one without words is shown by its code. */
export function permissionName(t: Translate, permission: string): string {
  const key = `permission.${permission}`;
  const name = t(key);
  return name === key ? permission : name;
}

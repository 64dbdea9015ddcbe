import type { OperatorActor } from '#platform/http/handle.ts';
import type { Amount } from '#platform/money/money.ts';
import { EVERY_BRAND, type Grant, permissionsOf, wordsOf } from './permissions.ts';

/**
 * The highest sum for each permission that the grants hold only up to one; a permission that is missing has no limit. Of
 * several grants the widest counts.
 * @param known all permissions of the app
 */
export function ceilingsOf(
  grants: readonly Grant[],
  known: readonly string[],
): ReadonlyMap<string, Amount> {
  const highest = new Map<string, Amount | null>();
  for (const grant of grants) {
    for (const word of wordsOf(grant, known)) {
      highest.set(word, widest(highest.get(word), grant.ceiling ?? null));
    }
  }
  return new Map([...highest].flatMap(([word, sum]) => (sum === null ? [] : [[word, sum]])));
}

/**
 * Up to which sum an operator may decide with a permission in a brand. Sums are compared as they stand in the brand's
 * currency.
 * @returns undefined when there is no limit
 */
export function ceilingIn(
  { permissions, ceilings }: OperatorActor,
  permission: string,
  brandId: number,
): Amount | undefined {
  const held = [permission, `${permission}@${brandId}`].filter((word) =>
    permissions.includes(word),
  );
  const sums = held.map((word) => ceilings?.get(word) ?? null);
  return sums.reduce<Amount | null | undefined>(widest, undefined) ?? undefined;
}

/** Whether a sum is within what an operator may decide about with a permission in a brand. */
export function isWithinCeiling(
  operator: OperatorActor,
  asked: { readonly permission: string; readonly brandId: number; readonly sum: Amount | null },
): boolean {
  const ceiling = ceilingIn(operator, asked.permission, asked.brandId);
  return asked.sum === null || ceiling === undefined || asked.sum <= ceiling;
}

/** Whether an operator may hand out these grants: nobody gives what they do not have, nor to a higher sum. */
export function mayGrant(
  operator: OperatorActor,
  grants: readonly Grant[],
  known: readonly string[],
): boolean {
  const ceilings = ceilingsOf(grants, known);
  return permissionsOf(grants, known).every((word) => {
    const [permission = word, brandId = String(EVERY_BRAND)] = word.split('@');
    const own = ceilingIn(operator, permission, Number(brandId));
    const given = ceilings.get(word);
    const isHeld = operator.permissions.includes(word) || operator.permissions.includes(permission);
    return isHeld && (own === undefined || (given !== undefined && given <= own));
  });
}

/** The wider of two limits; null is none. */
function widest(one: Amount | null | undefined, other: Amount | null): Amount | null {
  if (one === undefined) {
    return other;
  }
  return one === null || other === null ? null : one > other ? one : other;
}

/** A sum in whole units; null is without limit. */
type Limit = number | null;

/** The lower of two limits. */
export function lowerLimit(one: Limit, other: Limit): Limit {
  if (one === null || other === null) {
    return one ?? other;
  }
  return Math.min(one, other);
}

/**
 * Whether one of the limits falls from a level to the next.
 * @param levels the limits of the levels, the lowest level first
 */
export function hasFall<Name extends string>(
  levels: readonly Readonly<Record<Name, Limit>>[],
  names: readonly Name[],
): boolean {
  return names.some((name) =>
    levels.some((level, place) => {
      const above = levels[place + 1]?.[name];
      const own = level[name];
      return typeof above === 'number' && (own === null || own > above);
    }),
  );
}

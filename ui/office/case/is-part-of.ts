/** Whether a thing still has every value that a change gave it; what changed beside it does not matter. */
export function isPartOf(part: unknown, whole: unknown): boolean {
  const now = new Map<string, unknown>(Object.entries(Object(whole)));
  return Object.entries(Object(part)).every(
    ([field, value]) => ordered(value) === ordered(now.get(field)),
  );
}

/** A value as text in which the order of fields does not matter: the database stores them in an order of its own. */
function ordered(value: unknown): string {
  return JSON.stringify(value, (_field, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(
          Object.entries(inner).toSorted(([left], [right]) => left.localeCompare(right)),
        )
      : inner,
  );
}

/**
 * An earlier version of a text, over the draft of its editor: each of `befores` is what stood before one change, the newest
 * first. Fields that the editor does not have, or has in another kind, are left out; fields that no change touched stay.
 */
export function restored<Value>(draft: Value, befores: readonly unknown[]): Value {
  return befores.reduce<Value>((text, before) => overlaid(text, before), draft);
}

function overlaid<Value>(draft: Value, before: unknown): Value {
  if (!isRecord(draft)) {
    return isLike(draft, before) ? before : draft;
  }
  if (!isRecord(before)) {
    return draft;
  }
  const parts = Object.entries(before)
    .filter(([name]) => name in draft)
    .map(([name, value]) => [name, overlaid<unknown>(draft[name], value)]);
  return { ...draft, ...Object.fromEntries(parts) };
}

/** Whether a value of the trail can stand in the editor: of the same kind, or empty on one side. */
function isLike<Value>(draft: Value, before: unknown): before is Value {
  const isEmpty = draft === null || before === null;
  return (
    isEmpty || (typeof draft === typeof before && Array.isArray(draft) === Array.isArray(before))
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

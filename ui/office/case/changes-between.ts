/** One field that differs; undefined on a side where it does not exist. */
export type Change = {
  readonly path: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
};

/** Lists the differences of two JSON values, by path. A list that differs is shown whole, on both sides and in its order. */
export function changesBetween(before: unknown, after: unknown, path = ''): readonly Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) {
    return [];
  }
  if (isRecord(before) && isRecord(after)) {
    return nested(before, after, path);
  }
  if (isRecord(before ?? {}) && isRecord(after ?? {})) {
    return nested(isRecord(before) ? before : {}, isRecord(after) ? after : {}, path);
  }
  if (Array.isArray(before) && Array.isArray(after)) {
    return [{ path, before: listText(before), after: listText(after) }];
  }
  return [{ path, before: textOf(before), after: textOf(after) }];
}

function nested(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path: string,
): readonly Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changesBetween(before[key], after[key], path === '' ? key : `${path}.${key}`),
  );
}

/** A whole list in its order, so that repeated and moved items are seen. */
function listText(list: readonly unknown[]): string {
  return list.map((item) => textOf(item) ?? '–').join(', ');
}

function textOf(value: unknown): string | undefined {
  if (value === undefined || value === null) {
    return undefined;
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

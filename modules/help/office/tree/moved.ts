/** The list with one entry a place up or down; undefined where there is no such place. */
export function moved(
  ids: readonly string[],
  id: string,
  by: -1 | 1,
): readonly string[] | undefined {
  const from = ids.indexOf(id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= ids.length) {
    return undefined;
  }
  return ids.with(from, ids[to] ?? id).with(to, id);
}

/**
 * What each row of an action comes to, one after the other. Rows are taken in the order of their ids, so that two operators
 * with the same rows do not wait for each other in a circle.
 */
export async function eachInOrder<Outcome>(
  ids: readonly string[],
  outcomeOf: (id: bigint) => Promise<Outcome>,
): Promise<{ id: string; outcome: Outcome }[]> {
  const ordered = ids.map(BigInt).toSorted((left, right) => (left < right ? -1 : 1));
  const rows: { id: string; outcome: Outcome }[] = [];
  for (const id of ordered) {
    rows.push({ id: id.toString(), outcome: await outcomeOf(id) });
  }
  return rows;
}

/**
 * Counts the draws of `count` of `of` balls by how many of the `marked` ones they contain: it goes through the balls
 * one by one and takes or leaves each. It uses no formula, so that it can check one.
 * @returns numbers of draws, by hits
 */
export function waysByHits(draw: {
  readonly of: number;
  readonly count: number;
  readonly marked: number;
}): readonly bigint[] {
  // Indexed as ways[taken][hits].
  let ways = Array.from({ length: draw.count + 1 }, () =>
    Array.from({ length: draw.marked + 1 }, () => 0n),
  );
  const [none] = ways;
  none?.splice(0, 1, 1n);
  for (let ball = 0; ball < draw.of; ball += 1) {
    const isMarked = ball < draw.marked;
    ways = ways.map((row, taken) =>
      row.map((left, hits) => left + (ways[taken - 1]?.[isMarked ? hits - 1 : hits] ?? 0n)),
    );
  }
  return ways[draw.count] ?? [];
}

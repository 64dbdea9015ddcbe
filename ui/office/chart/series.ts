/** One line or set of bars of a chart. */
export type Series = {
  readonly name: string;
  /** In the order of the chart's labels; a shorter series ends earlier. */
  readonly values: readonly number[];
  /** `compared` is drawn thin and dashed behind the others. */
  readonly tone: 'main' | 'compared';
};

export type ChartBox = { readonly width: number; readonly height: number };

/** The value at the top and the bottom of a chart: zero is always inside, and a flat chart has a height. */
export function rangeOf(series: readonly Series[]): {
  readonly low: number;
  readonly high: number;
} {
  let low = 0;
  let high = 0;
  for (const { values } of series) {
    for (const value of values) {
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  return high === low ? { low: 0, high: 1 } : { low, high };
}

/** A value and its place along the chart. */
type Point = { readonly at: number; readonly value: number };

/**
 * The points that a line of many values is drawn through: of each of `columns` equal parts the lowest and the highest, in their
 * order. More would fall on the same pixels, so that the line of a million values looks as if all were drawn.
 */
export function pointsOf(values: readonly number[], columns: number): readonly Point[] {
  if (values.length <= columns * 2) {
    return values.map((value, at) => ({ at, value }));
  }
  return Array.from({ length: columns }, (_none, column) =>
    endsOf(
      values,
      Math.floor((column * values.length) / columns),
      Math.floor(((column + 1) * values.length) / columns),
    ),
  ).flat();
}

function endsOf(values: readonly number[], from: number, until: number): readonly Point[] {
  let low: Point = { at: from, value: values[from] ?? 0 };
  let high = low;
  for (let at = from + 1; at < until; at += 1) {
    const value = values[at] ?? 0;
    low = value < low.value ? { at, value } : low;
    high = value > high.value ? { at, value } : high;
  }
  return low.at < high.at ? [low, high] : [high, low];
}

/** The path of a line through values at equal distances, from the left edge; `places` is the number of labels. */
export function linePath(
  values: readonly number[],
  places: number,
  box: ChartBox,
  { low, high }: { readonly low: number; readonly high: number },
): string {
  const step = places > 1 ? box.width / (places - 1) : 0;
  return pointsOf(values, box.width)
    .map(({ at, value }, index) => {
      const y = box.height * (1 - (value - low) / (high - low));
      return `${index === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

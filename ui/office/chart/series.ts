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
  const all = series.flatMap(({ values }) => values);
  const low = Math.min(0, ...all);
  const high = Math.max(0, ...all);
  return high === low ? { low: 0, high: 1 } : { low, high };
}

/** The path of a line through values at equal distances, from the left edge; `places` is the number of labels. */
export function linePath(
  values: readonly number[],
  places: number,
  box: ChartBox,
  { low, high }: { readonly low: number; readonly high: number },
): string {
  const step = places > 1 ? box.width / (places - 1) : 0;
  return values
    .map((value, at) => {
      const y = box.height * (1 - (value - low) / (high - low));
      return `${at === 0 ? 'M' : 'L'}${(at * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

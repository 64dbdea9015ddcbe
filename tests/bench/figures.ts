/** The median; of an even number of values it is the mean of the two in the middle, of none it is 0. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
  return (lower + upper) / 2;
}

/**
 * Sorts the values once.
 * @returns a function that gives the value which this part of the values does not exceed: 0.99 is the 99th percentile, 1
 * the largest; of no values it is 0
 */
export function percentiles(values: readonly number[]): (part: number) => number {
  const sorted = Float64Array.from(values).sort();
  return (part) => sorted[Math.min(Math.floor(sorted.length * part), sorted.length - 1)] ?? 0;
}

import { expect, test } from 'vitest';
import { allRows } from './all-rows.ts';

/** A report of so many rows, which answers pages of at most 300. */
const report = (count: number) => (at: string | undefined) => {
  const from = Number(at ?? 0);
  const rows = Array.from({ length: Math.min(300, count - from) }, (_none, place) => from + place);
  const end = from + rows.length;
  return Promise.resolve({ rows, next: end < count ? String(end) : null });
};

test('[AC-1] a file has every row of a report once, and one that is cut says so', async () => {
  for (const [count, saved] of [
    [0, 0],
    [700, 700],
    [10_000, 10_000],
    [10_001, 10_000],
    [10_300, 10_000],
  ] as const) {
    const { rows, isWhole } = await allRows(report(count));
    expect([count, rows.length, isWhole]).toEqual([count, saved, saved === count]);
    expect(new Set(rows).size).toBe(saved);
  }
});

import { expect, test } from 'vitest';
import { foldRuns } from './fold-runs.ts';
import type { RunListRow } from './runs-office.store.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 28, 12, minute));

function aRun(id: number, change: Partial<RunListRow> = {}): RunListRow {
  return {
    id: BigInt(id),
    vendor_code: 'LUCKY',
    from_at: at(id),
    to_at: at(id + 10),
    cause: 'recent',
    state: 'done',
    lines: 0,
    rounds: 0,
    matched: 0,
    repaired: {},
    cases: 0,
    problem: null,
    started_at: at(id),
    ended_at: at(id),
    ...change,
  };
}
const shown = (rows: readonly RunListRow[], size = 9) => {
  const { rows: folded, lastId } = foldRuns(rows, size);
  return [folded.map((row) => [Number(row.id), row.vendor_code, row.folded]), Number(lastId)];
};

test('[O13] neighbouring runs that found nothing are one row with the span of them all', () => {
  const rows = [aRun(9, { lines: 3 }), aRun(8), aRun(7), aRun(6), aRun(5, { cases: 1 }), aRun(4)];
  expect(shown(rows)).toEqual([
    [
      [9, 'LUCKY', 0],
      [8, 'LUCKY', 3],
      [5, 'LUCKY', 0],
      [4, 'LUCKY', 0],
    ],
    4,
  ]);
  expect(foldRuns(rows, 9).rows[1]).toMatchObject({ from_at: at(6), to_at: at(18) });
});

test('[O13] a row of runs of several vendors names none', () => {
  expect(shown([aRun(3), aRun(2, { vendor_code: 'OTHER' })])).toEqual([[[3, '', 2]], 2]);
});

test('[O13] a run that an operator started stands by itself, and no row is of two causes', () => {
  const rows = [aRun(4), aRun(3, { cause: 'operator' }), aRun(2), aRun(1, { cause: 'daily' })];
  expect(shown(rows)[0]).toEqual(rows.map(({ id, vendor_code }) => [Number(id), vendor_code, 0]));
});

test('[O13] a run that stopped, works or repaired something stands by itself', () => {
  const own = [
    aRun(5, { state: 'failed' }),
    aRun(4, { state: 'fetching' }),
    aRun(3, { repaired: { missed_win: 1 } }),
  ];
  expect(shown(own)).toEqual([
    [
      [5, 'LUCKY', 0],
      [4, 'LUCKY', 0],
      [3, 'LUCKY', 0],
    ],
    3,
  ]);
});

test('[O13] a full page takes the empty runs behind its last row with it, and no other', () => {
  const rows = [aRun(5, { lines: 1 }), aRun(4), aRun(3), aRun(2, { lines: 1 }), aRun(1)];
  expect(shown(rows, 2)).toEqual([
    [
      [5, 'LUCKY', 0],
      [4, 'LUCKY', 2],
    ],
    3,
  ]);
});

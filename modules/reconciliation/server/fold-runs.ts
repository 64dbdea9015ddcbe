import type { RunListRow } from './runs-office.store.ts';

export type FoldedRun = RunListRow & {
  /** Runs that the row stands for; 0: it is one run. */
  readonly folded: number;
};

/**
 * Rolls neighbouring runs of one cause that found nothing into one row, whose span is that of them all. Its vendor is empty when they
 * are of several.
 * @param rows newest first
 * @param size rows of a page; what is behind the last one belongs to the next page
 */
export function foldRuns(
  rows: readonly RunListRow[],
  size: number,
): { readonly rows: readonly FoldedRun[]; readonly lastId: bigint | undefined } {
  const folded: FoldedRun[] = [];
  let lastId: bigint | undefined;
  for (const row of rows) {
    const before = folded.at(-1);
    if (before !== undefined && before.cause === row.cause && isEmpty(before) && isEmpty(row)) {
      folded[folded.length - 1] = joined(before, row);
    } else if (folded.length === size) {
      break;
    } else {
      folded.push({ ...row, folded: 0 });
    }
    lastId = row.id;
  }
  return { rows: folded, lastId };
}

function joined(before: FoldedRun, row: RunListRow): FoldedRun {
  return {
    ...before,
    vendor_code: before.vendor_code === row.vendor_code ? row.vendor_code : '',
    from_at: new Date(Math.min(before.from_at.getTime(), row.from_at.getTime())),
    to_at: new Date(Math.max(before.to_at.getTime(), row.to_at.getTime())),
    folded: Math.max(before.folded, 1) + 1,
  };
}

/** A run that an operator started is looked for by him, also when it found nothing. */
function isEmpty({ cause, state, lines, rounds, cases, repaired }: RunListRow): boolean {
  const found = lines + rounds + cases + Object.keys(repaired).length;
  return cause !== 'operator' && state === 'done' && found === 0;
}

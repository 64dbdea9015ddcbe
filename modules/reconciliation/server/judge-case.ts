import type { CaseRow } from './cases.store.ts';

/** Their money is held or on its way: only the end of the transfer moves it, and closes the case. */
export const ABOUT_TRANSFERS: readonly string[] = ['transfer_held', 'transfer_unknown'];

export type BulkAction = 'take' | 'close';
export type Skipped = 'unknown' | 'closed' | 'of_transfer' | 'mine' | 'taken';

/** Why an action on several cases leaves one of them out; undefined: it does not. */
export function whySkipped(
  row: Pick<CaseRow, 'status' | 'kind' | 'assignee_id'> | undefined,
  asked: { readonly action: BulkAction; readonly operatorId: bigint },
): Skipped | undefined {
  if (row === undefined) {
    return 'unknown';
  }
  if (row.status !== 'open') {
    return 'closed';
  }
  if (asked.action === 'close') {
    return ABOUT_TRANSFERS.includes(row.kind) ? 'of_transfer' : undefined;
  }
  if (row.assignee_id === asked.operatorId) {
    return 'mine';
  }
  return row.assignee_id === null ? undefined : 'taken';
}

import type { WorkQueue } from '#modules/operator/server/index.ts';
import { selectCase, upsertCaseWork } from '../cases.store.ts';
import { PAY_ACTION } from '../pay-case.ts';
import { caseFlow, selectOpenCases } from './case-queue.store.ts';

const DUE_MS = 24 * 3_600_000;

/** Open cases as work; whoever works on a case has it. */
export const caseQueue: WorkQueue = {
  name: 'cases',
  permission: 'case.view',
  handledBy: 'case.handle',
  dueMs: DUE_MS,
  list: async (_app, tx, asked) => {
    const rows = await selectOpenCases(tx, asked);
    return rows.map((row) => ({
      id: row.id.toString(),
      entity: `case:${row.id}`,
      title: row.kind,
      words: `office.case.kind.${row.kind}`,
      detail: [row.id.toString(), row.vendor_code, row.round_ref]
        .filter((part) => part !== null)
        .join(' · '),
      since: row.opened_at,
      endsAt: null,
      owner: row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee ?? '' },
      askedBy: null,
    }));
  },
  flow: caseFlow,
  closings: { actions: ['case.close', `${PAY_ACTION}.approve`], states: [] },
  assign: async (_app, tx, { brandId, id, owner }) => {
    const row = await selectCase(tx, { brandId, id: BigInt(id) });
    if (row?.status !== 'open') {
      return false;
    }
    const version = await upsertCaseWork(tx, {
      caseId: row.id,
      brandId,
      version: row.version,
      assigneeId: owner?.id ?? null,
      assignee: owner?.name ?? null,
    });
    return version !== undefined;
  },
};

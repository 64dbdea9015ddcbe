import { audit } from '#modules/operator/server/index.ts';
import { closeCase as closeCaseFile } from '#modules/play/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import { handle, operatorOf, type RequestFacts } from '#platform/http/handle.ts';
import { workOnCases } from '../contract.office.ts';
import {
  type CaseOutcome,
  type CaseRow,
  resolveCase,
  selectCasesOf,
  upsertCaseWork,
} from './cases.store.ts';
import { type Skipped, whySkipped } from './judge-case.ts';

type Why = Skipped | 'changed';
type Work = {
  readonly brandId: number;
  readonly operatorId: bigint;
  readonly name: string;
  /** Undefined takes the case, an end closes it. */
  readonly end: { readonly reason: string; readonly outcome: CaseOutcome } | undefined;
};

/** Cases are changed in the order of their ids, so that two operators with the same cases do not wait for each other in a circle. */
export const workOnCasesHandler = handle(workOnCases, async (call) => {
  const { tx, brand, input, reject, request } = call;
  const { operatorId, name } = operatorOf(call);
  const { action, isDryRun } = input;
  const isClosing = action === 'close' && !isDryRun;
  const end = isClosing
    ? {
        reason: input.reason ?? reject('case_reason_missing'),
        outcome: input.outcome ?? reject('case_outcome_missing'),
      }
    : undefined;
  const ids = [...new Set(input.ids)].map(BigInt);
  const rows = await selectCasesOf(tx, { brandId: brand.id, ids });
  const skipped = new Map<Why, number>();
  const skip = (why: Why, count = 1) => skipped.set(why, (skipped.get(why) ?? 0) + count);
  if (rows.length < ids.length) {
    skip('unknown', ids.length - rows.length);
  }
  const work: Work = {
    brandId: brand.id,
    operatorId,
    name,
    end,
  };
  const done: CaseRow[] = [];
  for (const row of rows) {
    const why = whySkipped(row, { action, operatorId });
    if (why !== undefined) {
      skip(why);
    } else if (isDryRun || (await workOn(tx, row, work))) {
      done.push(row);
    } else {
      skip('changed');
    }
  }
  if (!isDryRun) {
    await auditAll(tx, done, work, request);
  }
  return {
    done: done.length,
    skipped: [...skipped].map(([why, count]) => ({ why, count })),
  };
});

/** @returns false when somebody else was faster */
async function workOn(tx: Tx, row: CaseRow, work: Work): Promise<boolean> {
  const { brandId, operatorId, name, end } = work;
  const caseId = row.id;
  if (end === undefined) {
    const taken = { caseId, brandId, version: row.version, assigneeId: operatorId, assignee: name };
    return (await upsertCaseWork(tx, taken)) !== undefined;
  }
  await closeCaseFile(tx, caseId);
  await resolveCase(tx, {
    caseId,
    brandId,
    outcome: end.outcome,
    resolution: end.reason,
    paidTicks: null,
  });
  return true;
}

async function auditAll(
  tx: Tx,
  rows: readonly CaseRow[],
  work: Work,
  request: RequestFacts,
): Promise<void> {
  for (const row of rows) {
    await audit(tx, {
      operatorId: work.operatorId,
      brandId: work.brandId,
      action: work.end === undefined ? 'case.work' : 'case.close',
      entity: `case:${row.id}`,
      ...changeOf(row, work),
      request,
    });
  }
}

function changeOf(row: CaseRow, { operatorId, name, end }: Work) {
  return end === undefined
    ? {
        before: { assigneeId: row.assignee_id, assignee: row.assignee },
        after: { assigneeId: operatorId, assignee: name, note: null },
      }
    : {
        before: { state: 'open' },
        after: { state: 'closed', outcome: end.outcome },
        reason: end.reason,
      };
}

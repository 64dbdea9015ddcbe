import { audit } from '#modules/operator/server/index.ts';
import { vendorsWithBooks } from '#modules/vendor/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { idOf, PAGE } from '#platform/lists/pages.ts';
import { listRuns, readRun, startRun } from '../contract.office.ts';
import { foldRuns } from './fold-runs.ts';
import { MIN_AGE_MS } from './reconcile.ts';
import { type RunListRow, selectDifferences, selectRunList } from './runs-office.store.ts';

/** Runs that are read for one page of folded rows. */
const MAX_FOLDED = 1_000;
const HOUR_MS = 3_600_000;
/** Goes over a vendor's book because an operator asked. */
export const ASKED_JOB = 'reconciliation.asked';

export const listRunsHandler = handle(listRuns, async ({ tx, app, input }) => {
  const isFolded = input.all !== true;
  const found = await selectRunList(tx, {
    id: null,
    vendor: input.vendor ?? null,
    before: idOf(input.before),
    limit: (isFolded ? MAX_FOLDED : PAGE) + 1,
  });
  const { rows, lastId } = isFolded
    ? foldRuns(found.slice(0, MAX_FOLDED), PAGE)
    : {
        rows: found.slice(0, PAGE).map((row) => ({ ...row, folded: 0 })),
        lastId: found[PAGE - 1]?.id,
      };
  const isEnd = lastId === undefined || lastId === found.at(-1)?.id;
  return {
    rows: rows.map((row) => ({ ...shown(row), folded: row.folded })),
    next: isEnd ? null : String(lastId),
    vendors: [...vendorsWithBooks(app)].toSorted(),
  };
});

export const readRunHandler = handle(readRun, async ({ tx, brand, input, reject }) => {
  const id = BigInt(input.id);
  const [run] = await selectRunList(tx, { id, vendor: null, before: null, limit: 1 });
  if (run === undefined) {
    return reject('reconciliation_run_unknown');
  }
  const differences = await selectDifferences(tx, { runId: id, brandId: brand.id });
  return {
    ...shown(run),
    differences: differences.map((row) => ({
      id: String(row.id),
      kind: row.kind,
      round: row.round_ref,
      txn: row.txn_id,
      outcome: row.outcome,
      detail: row.detail,
      foundAt: row.found_at.toISOString(),
    })),
  };
});

export const startRunHandler = handle(startRun, async (call) => {
  const { tx, app, brand, input, reject, nowMs, request } = call;
  const { vendor, hours, reason } = input;
  if (!vendorsWithBooks(app).includes(vendor)) {
    return reject('reconciliation_vendor_unknown');
  }
  const to = new Date(nowMs - MIN_AGE_MS).toISOString();
  const from = new Date(nowMs - MIN_AGE_MS - hours * HOUR_MS).toISOString();
  await app.addJob(tx, {
    name: ASKED_JOB,
    payload: { vendor, from, to },
    key: `${ASKED_JOB}:${vendor}`,
  });
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action: 'reconciliation.start',
    entity: `vendor:${vendor}`,
    after: { from, to },
    reason,
    request,
  });
  return { from, to };
});

function shown(row: RunListRow) {
  return {
    id: String(row.id),
    vendor: row.vendor_code,
    from: row.from_at.toISOString(),
    to: row.to_at.toISOString(),
    cause: row.cause,
    state: row.state,
    lines: row.lines,
    rounds: row.rounds,
    matched: row.matched,
    repaired: Object.values(row.repaired).reduce((sum, times) => sum + times, 0),
    cases: row.cases,
    problem: row.problem,
    startedAt: row.started_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

import { audit } from '#modules/operator/server/index.ts';
import { openVendors } from '#modules/vendor/server/index.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { listRuns, type RunShown, readRun, startRun } from '../contract.office.ts';
import { insertRun, type RunRow, selectRun, selectRuns } from './run.store.ts';
import { RUN_JOB } from './run-cases.ts';

const PAGE = 50;

const listRunsHandler = handle(listRuns, async ({ tx, input, brand }) => {
  const rows = await selectRuns(tx, {
    brandId: brand.id,
    vendor: input.vendor ?? null,
    beforeId: input.before === undefined ? null : BigInt(input.before),
    limit: PAGE,
  });
  const vendors = await openVendors(tx);
  return {
    rows: rows.map(shown),
    next: rows.length < PAGE ? null : (rows.at(-1)?.id.toString() ?? null),
    vendors: vendors.map(({ code, name }) => ({ code, name })),
  };
});

const readRunHandler = handle(readRun, async ({ tx, input, brand, reject }) => {
  const row = await selectRun(tx, { id: BigInt(input.id) });
  if (row === undefined || row.brand_id !== brand.id) {
    return reject('conformance_run_unknown');
  }
  return { run: shown(row), results: [...row.results] };
});

/** Queues a run; the job plays it. */
const startRunHandler = handle(startRun, async (call) => {
  const { tx, input, brand, app, reject, request } = call;
  const vendor = (await openVendors(tx)).find(({ code }) => code === input.vendor);
  if (vendor === undefined) {
    return reject('conformance_vendor_unknown');
  }
  const { transport, reason } = input;
  const { operatorId, name } = operatorOf(call);
  const dialect = transport === 'http' ? (vendor.profile.dialect ?? 'v1') : 'v1';
  const run = { brandId: brand.id, vendorCode: vendor.code, transport, dialect, askedBy: name };
  const id = await insertRun(tx, run);
  if (id === undefined) {
    return reject('conformance_run_alive');
  }
  await app.addJob(tx, { name: RUN_JOB, key: `conformance:${id}`, payload: { id: String(id) } });
  await audit(tx, {
    operatorId,
    brandId: brand.id,
    action: 'conformance.start',
    entity: `conformance:${id}`,
    after: { vendor: vendor.code, transport, dialect },
    reason,
    request,
  });
  return { id: String(id) };
});

export const runsOfficeHandlers = [listRunsHandler, readRunHandler, startRunHandler];

function shown(row: RunRow): RunShown {
  return {
    id: String(row.id),
    vendor: row.vendor_code,
    transport: row.transport,
    dialect: row.dialect,
    state: row.state,
    problem: row.problem,
    askedBy: row.asked_by,
    askedAt: row.asked_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    passed: row.passed,
    failed: row.failed,
    notApplicable: row.not_applicable,
  };
}

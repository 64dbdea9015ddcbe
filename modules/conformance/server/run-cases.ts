import { audit } from '#modules/operator/server/index.ts';
import { closeCasesNamed, closeCasesOfConformance } from '#modules/play/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { House } from '#platform/house.ts';
import type { Job } from '#platform/module.ts';
import { countVerdicts, type Report } from '#seamless/conformance/report.ts';
import { runSuite } from '#seamless/conformance/run-suite.ts';
import { Broken, closeSubject, openSubject, prefixOf } from './open-subject.ts';
import { beginRun, finishRun, type RunRow, selectRun } from './run.store.ts';

export const RUN_JOB = 'conformance.run';
/** Numbers of cases in a line of the audit trail. */
const MAX_NOTIFIED = 50;
const NOBODY = { passed: 0, failed: 0, notApplicable: 0 };

/** Plays a run that an operator has asked for, from its beginning also when a process has left it behind. */
export const runJob: Job = {
  name: RUN_JOB,
  run: async (house, payload) => {
    const id = BigInt(String(payload['id']));
    const run = await house.db.transaction(async (tx) =>
      (await beginRun(tx, id)) ? selectRun(tx, { id }) : undefined,
    );
    if (run === undefined) {
      return;
    }
    try {
      const { results } = await play(house, run);
      const counts = countVerdicts(results);
      await end(house, run, { problem: null, counts, results });
    } catch (error) {
      if (!(error instanceof Broken)) {
        house.log.error('conformance_run_broken', { id: String(id), error });
      }
      const problem = error instanceof Broken ? error.problem : 'wallet';
      await end(house, run, { problem, counts: NOBODY, results: [] });
    }
  },
};

async function play(house: House, run: RunRow): Promise<Report> {
  const opened = await openSubject(house, run);
  try {
    return await runSuite(opened.subject);
  } finally {
    await closeSubject(house, opened);
  }
}

async function end(
  house: House,
  run: RunRow,
  outcome: Omit<Parameters<typeof finishRun>[1], 'id'>,
): Promise<void> {
  await house.db.transaction(async (tx) => {
    // What the cases provoke is nothing for people to look at.
    await closeCasesNamed(tx, { vendorCode: run.vendor_code, prefix: prefixOf(run) });
    await finishRun(tx, { id: run.id, ...outcome });
    if (outcome.problem === null && outcome.counts.failed === 0) {
      await closeLeftCases(tx, run);
    }
  });
}

/** Who passes now need not explain what earlier runs have left. */
async function closeLeftCases(tx: Tx, run: RunRow): Promise<void> {
  const cases = await closeCasesOfConformance(tx, { vendorCode: run.vendor_code });
  if (cases.length > 0) {
    await audit(tx, {
      operatorId: undefined,
      brandId: run.brand_id,
      action: 'conformance.close',
      entity: `conformance:${run.id}`,
      after: { vendor: run.vendor_code, cases: cases.length, first: cases.slice(0, MAX_NOTIFIED) },
    });
  }
}

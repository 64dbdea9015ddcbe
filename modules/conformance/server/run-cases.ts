import { audit } from '#modules/operator/server/index.ts';
import { closeCasesNamed, closeCasesOfConformance } from '#modules/play/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Job } from '#platform/module.ts';
import { countVerdicts, type Report } from '#seamless/conformance/report.ts';
import { Broken, closeSubject, openSubject, prefixOf } from './open-subject.ts';
import { beginRun, finishRun, type RunRow, selectRun } from './run.store.ts';

export const RUN_JOB = 'conformance.run';
/** Numbers of cases in a line of the audit trail. */
const MAX_NOTIFIED = 50;
const NOBODY = { passed: 0, failed: 0, notApplicable: 0 };

/** Plays a run that an operator has asked for, from its beginning also when a process has left it behind. */
export const runJob: Job = {
  name: RUN_JOB,
  run: async (app, payload) => {
    const id = BigInt(String(payload['id']));
    const run = await app.db.transaction(async (tx) =>
      (await beginRun(tx, id)) ? selectRun(tx, { id }) : undefined,
    );
    if (run === undefined) {
      return;
    }
    try {
      const { results } = await play(app, run);
      const counts = countVerdicts(results);
      await end(app, run, { problem: null, counts, results });
    } catch (error) {
      if (!(error instanceof Broken)) {
        app.log.error('conformance_run_broken', { id: String(id), error });
      }
      const problem = error instanceof Broken ? error.problem : 'wallet';
      await end(app, run, { problem, counts: NOBODY, results: [] });
    }
  },
};

async function play(app: AppContext, run: RunRow): Promise<Report> {
  const opened = await openSubject(app, run);
  try {
    // Runs are rare, so the first one loads the cases and not every start.
    const { runSuite } = await import('#seamless/conformance/run-suite.ts');
    return await runSuite(opened.subject);
  } finally {
    await closeSubject(app, opened);
  }
}

async function end(
  app: AppContext,
  run: RunRow,
  outcome: Omit<Parameters<typeof finishRun>[1], 'id'>,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    // Cases that the run provokes are not shown to operators.
    await closeCasesNamed(tx, { vendorCode: run.vendor_code, prefix: prefixOf(run) });
    await finishRun(tx, { id: run.id, ...outcome });
    if (outcome.problem === null && outcome.counts.failed === 0) {
      await closeLeftCases(tx, run);
    }
  });
}

/** A vendor that passes now need not explain the failures of earlier runs. */
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

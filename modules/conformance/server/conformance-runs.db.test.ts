import { expect, test } from 'vitest';
import { openStaleBetCases } from '#modules/play/server/bets/undo.store.ts';
import { aVendor } from '#modules/play/testing/play-builders.ts';
import { openVendors } from '#modules/vendor/server/index.ts';
import { setVendorStatus } from '#modules/vendor/server/vendors.ts';
import { sql } from '#platform/db/sql.ts';
import { testApp } from '#tests/test-app.ts';
import { insertRun, selectRun } from './run.store.ts';
import { runJob } from './run-cases.ts';

const { app } = await testApp({ seed: true });
await aVendor(app, { code: 'PROVED' });
const brandId = 1;

function queued(vendorCode: string) {
  return app.db.transaction((tx) =>
    insertRun(tx, {
      brandId,
      vendorCode,
      transport: 'in_process',
      dialect: 'v1',
      askedBy: 'operator1',
    }),
  );
}

async function played(id: bigint) {
  await runJob.run(app, { id: String(id) });
  return app.db.transaction((tx) => selectRun(tx, { id }));
}

/** A payout that was refused, as earlier runs leave them, or as the vendor's own play does. */
function refusedPayout(txnId: string, roundId: string) {
  return app.db.transaction(
    (tx) => sql(tx)`
      insert into play.case_file (case_key, brand_id, vendor_id, kind, round_ref, txn_id)
      select 'payout:' || v.id || '::' || ${txnId}, ${brandId}, v.id, 'payout_refused', ${roundId}, ${txnId}
        from vendor.vendor v where v.code = 'PROVED'`,
  );
}

test('a run plays every case with trial accounts, and leaves nothing open behind it, of earlier runs neither [LCH-6]', async () => {
  await refusedPayout('conformance-900000-w1', 'conformance-900000-r1');
  await refusedPayout('cf-AbCdEfGhIjK-w1', 'cf-AbCdEfGhIjK-r1');
  await refusedPayout('cf-7', 'conformance-of-ours');
  const id = (await queued('PROVED')) ?? 0n;
  const run = await played(id);
  expect(run).toMatchObject({ state: 'done', problem: null, failed: 0 });
  expect(run?.passed).toBeGreaterThanOrEqual(120);
  expect(run?.results.filter(({ verdict }) => verdict === 'failed')).toEqual([]);
  const left = await app.db.transaction(
    (tx) => sql<{
      cases: readonly string[];
      sessions: number;
      unchecked: number;
      real: number;
    }>(tx)`
      select (select array_agg(txn_id order by id) from play.case_file where status = 'open') as cases,
             (select count(*) from play.game_session where ended_at is null)::int as sessions,
             (select count(*) from play.round where declared_bets is not null and not is_checked)::int as unchecked,
             (select count(*) from play.bet where not is_trial)::int as real`,
  );
  expect(left[0]).toEqual({ cases: ['cf-7'], sessions: 0, unchecked: 0, real: 0 });
  const entries = await app.db.transaction(
    (tx) => sql<{ after: unknown; staff_id: bigint | null }>(tx)`
      select after, staff_id from operator.audit_row
       where brand_id = ${brandId} and entity = ${`conformance:${id}`} order by id limit 10`,
  );
  expect(entries).toMatchObject([{ after: { vendor: 'PROVED', cases: 2 }, staff_id: null }]);
  const nextWeek = Date.now() + 7 * 86_400_000;
  expect(await app.db.transaction((tx) => openStaleBetCases(tx, nextWeek))).toBe(0);
});

test('a vendor has one run at a time; one that cannot be played says why and is not played again [LCH-6]', async () => {
  const id = (await queued('NOBODY')) ?? 0n;
  expect(await queued('NOBODY')).toBe(undefined);
  const first = await played(id);
  expect(first).toMatchObject({ state: 'broken', problem: 'no_game', passed: 0 });
  const again = await played(id);
  expect(again?.finished_at).toEqual(first?.finished_at);
  expect(await queued('NOBODY')).not.toBe(undefined);
});

test('a closed vendor cannot be chosen', async () => {
  const codes = async () => (await openVendors(app)).map(({ code }) => code);
  expect(await codes()).toContain('PROVED');
  await app.db.transaction((tx) => setVendorStatus(tx, { code: 'PROVED', status: 'closed' }));
  expect(await codes()).not.toContain('PROVED');
});

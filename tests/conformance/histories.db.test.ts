import { expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { testApp } from '#tests/test-app.ts';
import { bindProfiles } from './own-subjects.ts';
import { playHistories } from './play-histories.ts';

/** This many histories are played here, of another seed each time; `npm run nightly -- callbacks` plays a million. */
const HISTORIES = 500;
const MEMBERS = 64;

const { app } = await testApp({ start: false });
await bindProfiles(app);
// The histories pay and refuse prizes by the thousand; alerts of them would hide other errors.
const { error } = app.log;
const ALERTS: readonly string[] = ['prize_refused', 'large_prize_paid'];
Object.assign(app.log, {
  error: (...of: Parameters<typeof error>) => (ALERTS.includes(of[0]) ? undefined : error(...of)),
});

test('random histories of calls end as the reference model says [LCH-6] [S1] [F6] [F7] [F9] [N87] [N88] [N89]', {
  timeout: 300_000,
}, async () => {
  const seed = Math.floor(Math.random() * 1_000_000_000);
  const end = await playHistories(app, { histories: HISTORIES, seed, members: MEMBERS });
  expect(end.wrong, `seed ${seed}`).toBe(undefined);
  expect(end.histories).toBe(HISTORIES);
  process.stdout.write(`${end.histories} histories, ${end.calls} calls, seed ${seed}\n`);
});

test('after them the invariants of the books hold [I1] [I2] [I3] [I4]', async () => {
  const report = await app.db.transaction(checkBooks);
  expect(report.breaches).toEqual([]);
});

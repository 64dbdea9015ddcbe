import { afterAll, expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aLaunch, aPlayer, GAME } from '#modules/play/testing/play-builders.ts';
import type { ConformanceCase } from '#seamless/conformance/case.ts';
import { outsideSubject } from '#seamless/conformance/http-subject.ts';
import { countVerdicts, type Report } from '#seamless/conformance/report.ts';
import { CONFORMANCE_CASES, isFor } from '#seamless/conformance/run-cases.ts';
import { runSuite } from '#seamless/conformance/run-suite.ts';
import type { Subject } from '#seamless/conformance/subject.ts';
import { TEAK } from '#seamless/dialects/teak.ts';
import { testDatabase } from '#tests/database.ts';
import { bindStudios, openOwnApp } from './own-app.ts';
import {
  bindProfiles,
  dialectKey,
  httpSubject,
  inProcessSubject,
  newKey,
  PROFILED,
} from './own-subjects.ts';
import { bindSample } from './sample-subjects.ts';

const { url: databaseUrl } = await testDatabase();
const { app, url: baseUrl, close } = await openOwnApp(databaseUrl);
afterAll(close);
await bindProfiles(app);
const stranger = await newKey(app, 'PATIENT');
const subjects: readonly Subject[] = [
  ...PROFILED.map((vendor) => inProcessSubject(app, vendor)),
  ...(await Promise.all(
    PROFILED.filter(({ code }) => code === 'STRICT').map((vendor) =>
      httpSubject(app, vendor, { baseUrl, stranger }),
    ),
  )),
];

const AT_ONCE = 6;
const usual = subjects.find(({ vendor }) => vendor === 'STRICT')?.has ?? [];
// The keys are issued here because a server knows a new key only a second later.
const outsideKey = await newKey(app, 'MEMBERS');
const spoken = await dialectKey(app, TEAK);

/** The usual profile gets every case; another profile gets those that do not apply to the usual one, and a third of the rest. */
function casesFor({ vendor }: Subject): readonly ConformanceCase[] {
  return vendor === 'STRICT'
    ? CONFORMANCE_CASES
    : CONFORMANCE_CASES.filter((one, index) => !isFor({ has: usual }, one) || index % 3 === 0);
}

function failuresOf({ results }: Report): readonly string[] {
  return results
    .filter(({ verdict }) => verdict === 'failed')
    .map(({ category, name, finding }) => `${category}: ${name}: ${finding}`);
}

test('there are at least 120 cases with different names, and each applies to one of the subjects [LCH-6]', () => {
  const names = new Set(CONFORMANCE_CASES.map(({ category, name }) => `${category}: ${name}`));
  expect(CONFORMANCE_CASES.length).toBeGreaterThanOrEqual(120);
  expect(names.size).toBe(CONFORMANCE_CASES.length);
  const idle = CONFORMANCE_CASES.filter((one) => !subjects.some((subject) => isFor(subject, one)));
  expect(idle.map(({ name }) => name)).toEqual([]);
});

test.each(subjects.map((subject) => [subject.vendor, subject.transport, subject] as const))(
  'a vendor of profile %s is answered %s as every case says [LCH-6] [F6] [F7] [F9] [N85] [N86] [N87] [N88] [N89] [N90]',
  async (_vendor, _transport, subject) => {
    const report = await runSuite(subject, { atOnce: AT_ONCE, cases: casesFor(subject) });
    expect(failuresOf(report)).toEqual([]);
    expect(countVerdicts(report.results).passed).toBeGreaterThanOrEqual(80);
  },
);

test('any wallet can be tested with two launch tokens alone [LCH-6]', async () => {
  const launch = async () =>
    aLaunch(app, {
      ...(await aPlayer(app, { vendorCode: 'MEMBERS' })),
      vendorCode: 'MEMBERS',
      accountType: 0,
    });
  const subject = await outsideSubject({
    baseUrl,
    key: outsideKey,
    replyKey: outsideKey.replyKey,
    game: GAME,
    nowMs: app.clock.nowMs,
    launches: [await launch(), await launch()],
    has: ['strictBet', 'memberIds', 'lateWindow', 'noWinRollback'],
  });
  const report = await runSuite(subject, {
    cases: CONFORMANCE_CASES.filter((_one, index) => index % 5 === 0),
  });
  expect(failuresOf(report)).toEqual([]);
  expect(countVerdicts(report.results).passed).toBeGreaterThanOrEqual(40);
});

test('a wallet that speaks a dialect can be tested with two launch tokens as well [LCH-6]', async () => {
  const launch = async () => {
    const player = await aPlayer(app, { vendorCode: spoken.vendor });
    return aLaunch(app, { ...player, vendorCode: spoken.vendor, accountType: 0 });
  };
  const subject = await outsideSubject({
    ...{ baseUrl, key: spoken, replyKey: spoken.replyKey, game: GAME, dialect: TEAK },
    nowMs: app.clock.nowMs,
    launches: [await launch(), await launch()],
    has: ['strictBet', 'vendorIds', 'lateWindow', 'noWinRollback'],
  });
  const report = await runSuite(subject, {
    cases: CONFORMANCE_CASES.filter(({ category }) => category === 'rollback'),
  });
  expect(failuresOf(report)).toEqual([]);
  expect(countVerdicts(report.results).passed).toBeGreaterThanOrEqual(8);
});

/** A studio and a sample vendor are tested with these categories; `npm run conformance` tests every vendor with all. */
const QUICK = ['happy', 'zero win', 'rollback', 'round totals', 'settle versions'];

test('a studio of our own and a sample vendor are answered as the quick cases say [LCH-6]', async () => {
  const [studio] = await bindStudios(app);
  const sample = await bindSample(app, 'http://127.0.0.1:1', 'KADAM');
  for (const vendor of studio === undefined ? [] : [studio, sample]) {
    const report = await runSuite(inProcessSubject(app, vendor), {
      atOnce: AT_ONCE,
      cases: CONFORMANCE_CASES.filter(({ category }) => QUICK.includes(category)),
    });
    expect(failuresOf(report)).toEqual([]);
    expect([vendor.code, countVerdicts(report.results).passed > 50]).toEqual([vendor.code, true]);
  }
  expect(studio?.code).not.toBe(undefined);
});

test('after all of them the invariants of the books hold [I1] [I2] [I3] [I4]', async () => {
  const report = await app.db.transaction(checkBooks);
  expect(report.breaches).toEqual([]);
  expect(report.transfers).toBeGreaterThan(100);
});

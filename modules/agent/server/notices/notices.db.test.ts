import { expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { giveRebates } from '#modules/downline/server/index.ts';
import { openSession } from '#modules/identity/server/index.ts';
import { aVendor, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { testApp } from '#tests/test-app.ts';
import { periodOf } from '../../rules/periods.ts';
import { allowContracts, aPlaced, flat, settleBets, VENDOR } from '../../testing/agent-builders.ts';
import { agree } from '../../testing/agree.ts';
import { Killed, killedAt } from '../../testing/killed-at.ts';
import { noticesOf } from '../../testing/notices-of.ts';
import { runRebates } from '../rebates/run-rebates.ts';
import { saveSetting } from '../runs/run.store.ts';
import { runBrand } from '../runs/run-due.ts';

const BRAND = 1;
const ZONE = 'Asia/Dhaka';
const MINUTE_MS = 60_000;
const HOURS = 24;
const time = { nowMs: periodOf('daily', Date.now(), ZONE).untilMs - MINUTE_MS };
const built = await testApp({ start: false, clock: { nowMs: () => time.nowMs } });
const { app, call } = built;
await aVendor(app, { code: VENDOR });
await allowContracts(built, BRAND);

const made = { bets: 0 };
async function aBet(stake: number, of: Partial<{ memberId: bigint }>, ...above: TestPlayer[]) {
  made.bets += 1;
  const uplines = above.map(({ memberId }) => memberId);
  await settleBets(built, BRAND, [{ id: made.bets, uplines, stake, atMs: time.nowMs, ...of }]);
}
const goPast = (period: 'hourly' | 'daily') => {
  time.nowMs = periodOf(period, time.nowMs, ZONE).untilMs + MINUTE_MS;
};
async function tokenOf({ memberId }: TestPlayer): Promise<string> {
  const visit = { brandId: BRAND, accountId: memberId, ip: '127.0.0.1', userAgent: '' };
  const session = await app.db.transaction((tx) =>
    openSession(tx, { ...visit, nowMs: time.nowMs }),
  );
  return session.token;
}

test('what is paid every hour is one notice a day with its sum, also when the run was killed, and holds are notified once a day [AC-4] [N81]', async () => {
  const [often, held] = [await aPlaced(built), await aPlaced(built)];
  for (const { memberId: agentId } of [often, held]) {
    await agree(built, { kind: 'hourly', agentId, terms: flat(100) });
  }
  await app.db.transaction((tx) =>
    saveSetting(tx, {
      ...{ brandId: BRAND, holdAboveTicks: ticksOf('50'), activeBetTicks: 0n, version: 0 },
    }),
  );
  goPast('daily');
  await runBrand(app, BRAND);
  expect(await noticesOf(built, often)).toEqual([]);

  // Three hours pay 10 each; the first two hold 100 each, the third pays 1.
  for (const [stake, large] of [
    [1_000, 10_000],
    [1_000, 10_000],
    [1_000, 100],
  ] as const) {
    await aBet(stake, {}, often);
    await aBet(large, {}, held);
    goPast('hourly');
    await runBrand(app, BRAND);
  }
  expect(await noticesOf(built, often)).toEqual([]);
  const holds = await noticesOf(built, held);
  expect(holds).toMatchObject([
    {
      template: 'agentHeld',
      values: { kind: 'Hourly salary', amount: expect.stringMatching(/ 100\.00$/) },
    },
  ]);

  // The day ends; whoever runs its last hour is killed within each of the commits.
  time.nowMs = periodOf('daily', time.nowMs, ZONE).untilMs + MINUTE_MS;
  for (let commit = 1; commit <= HOURS * 3; commit += 1) {
    await runBrand(killedAt(app, commit, true), BRAND).catch((error: unknown) => {
      expect(error).toBeInstanceOf(Killed);
    });
  }
  await Promise.all([runBrand(app, BRAND), runBrand(app, BRAND)]);
  const days = await noticesOf(built, often);
  expect(days).toMatchObject([
    {
      ...{ template: 'agentPaidDay', about: 'hourly:' },
      values: { count: 3, amount: expect.stringMatching(/ 30\.00$/), held: '' },
    },
  ]);
  expect((await noticesOf(built, held)).slice(1)).toMatchObject([
    {
      template: 'agentPaidDay',
      values: { count: 1, amount: expect.stringMatching(/ 1\.00$/), held: 'Still held: 2.' },
    },
  ]);
  const token = await tokenOf(often);
  const { body } = await call<{
    readonly value: { readonly content: readonly { readonly content: string }[] };
  }>('GET /wps/relay/EMFE_getInbox', { token, input: { kind: 'account' } });
  expect(body.value.content).toMatchObject([
    {
      metadata: { code: 'agentPaidDay', about: 'hourly:' },
      content: expect.stringContaining('30.00'),
    },
  ]);
});

test('a member’s rebates are notified once, also when the run was killed, and the member opens them [AC-2] [AC-4]', async () => {
  const products = { LOTTERY: 0, SPORTS: 0, LIVE: 0, RNG: 100, FISH: 0, PVP: 0 };
  const agentRebates = { ...products, step: 5, quotaFrom: 0, quotaAgents: 0 };
  await app.db.transaction((tx) =>
    changeSettings(tx, { brandId: BRAND, change: { agentRebates }, log: app.log }),
  );
  await runRebates(app);
  const top = await aPlaced(built);
  const member = await aPlaced(built, { above: top, accountType: 0 });
  const refusal = await app.db.transaction((tx) =>
    giveRebates(tx, {
      ...{ brandId: BRAND, fromId: top.memberId, toId: member.memberId, isAgent: false },
      rebates: { RNG: 70 },
    }),
  );
  expect(refusal).toBeUndefined();
  await aBet(1_000, { memberId: member.memberId }, top);
  goPast('daily');
  for (const isWithin of [false, true]) {
    for (let commit = 1; commit <= 4; commit += 1) {
      await runRebates(killedAt(app, commit, isWithin)).catch((error: unknown) => {
        expect(error).toBeInstanceOf(Killed);
      });
    }
  }
  await Promise.all([runRebates(app), runRebates(app)]);
  const [notice, ...more] = await noticesOf(built, member);
  expect(more).toEqual([]);
  expect(notice).toMatchObject({
    template: 'agentPaid',
    about: expect.stringMatching(/^rebate:\d+$/),
    values: { kind: 'Rebate', amount: expect.stringMatching(/ 7\.00$/) },
  });
  expect((await noticesOf(built, top)).map(({ template }) => template)).toEqual(['agentPaid']);
  const id = notice?.about.split(':')[1];
  const read = async (reader: TestPlayer) =>
    await call('GET /wps/agent/rebate/run', { token: await tokenOf(reader), input: { id } });
  expect((await read(member)).body).toMatchObject({
    value: { run: { state: 'paid', pays: '7.0000', holdReason: null } },
  });
  expect((await read(top)).body).toMatchObject({ errorCode: 'agent.run.unknown' });
});

import { beforeAll, expect, test } from 'vitest';
import { changeSettings, settingsOf } from '#modules/brand/server/index.ts';
import { giveRebates } from '#modules/downline/server/index.ts';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { letIn } from '#modules/operator/testing/let-in.ts';
import { aVendor, balanceOfPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { testApp } from '#tests/test-app.ts';
import { periodOf } from '../../rules/periods.ts';
import { allowContracts, aPlaced, flat, settleBets, VENDOR } from '../../testing/agent-builders.ts';
import { agree } from '../../testing/agree.ts';
import { noticesOf } from '../../testing/notices-of.ts';
import { selectRebateRuns } from '../rebates/rebate-run.store.ts';
import { runRebates } from '../rebates/run-rebates.ts';
import { selectRunsOf } from '../runs/run.store.ts';
import { runBrand } from '../runs/run-due.ts';

const BRAND = 1;
const MINUTE_MS = 60_000;
const PASSWORD = 'Nobody else knows this';
/** Somebody whose role decides about so much. */
const CLERK = 'rima';
const CLERK_MAY = '100';
const time = { nowMs: Date.now() };
const built = await testApp({ start: false, seed: true, clock: { nowMs: () => time.nowMs } });
const { app, call } = built;
await aVendor(app, { code: VENDOR });
await allowContracts(built, BRAND);

type Body = {
  readonly token: string;
  readonly approvalId: string;
  readonly errorCode: string;
  readonly state: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  readonly run: Readonly<Record<string, unknown>>;
  readonly parts: readonly unknown[];
  readonly bets: readonly unknown[];
};

/** Sessions of operators end while nobody uses them: after the clock has moved, everybody signs in again. */
const tokens = new Map<string, string>();
async function tokenOf(name: string): Promise<string> {
  const key = `${name} ${time.nowMs}`;
  const password = name === CLERK ? PASSWORD : 'Shapla-demo-1';
  const known = tokens.get(key);
  if (known !== undefined) {
    return known;
  }
  const { body } = await call<Body>('POST /office/v1/session', { input: { name, password } });
  tokens.set(key, body.token);
  return body.token;
}

async function office(wire: string, input: object = {}, by = 'operator1') {
  const { status, body } = await call<Body>(wire, { operatorToken: await tokenOf(by), input });
  return { ...body, status };
}

/** What one operator asks for and the other approves. */
async function approved(wire: string, input: object): Promise<void> {
  const { approvalId } = await office(wire, { ...input, reason: 'for the test' });
  const place = `POST /office/v1/approvals/${approvalId}/decision`;
  expect(await office(place, { decision: 'approve' }, 'operator2')).toMatchObject({
    status: 200,
  });
}

beforeAll(async () => {
  const permissions = ['agent.view', 'agent.pay'];
  await approved('POST /office/v1/roles', {
    ...{ code: 'payer', name: 'Payer', brandId: 0, permissions, ceiling: CLERK_MAY },
  });
  const { rows } = await office('GET /office/v1/roles');
  const roleIds = rows.filter(({ code }) => code === 'payer').map(({ id }) => id);
  await approved('POST /office/v1/staff', { name: CLERK, display: 'Rima', roleIds });
  await letIn(built, { name: CLERK, password: PASSWORD, by: await tokenOf('operator2') });
});

async function change(settings: Parameters<typeof changeSettings>[1]['change']): Promise<void> {
  await app.db.transaction((tx) =>
    changeSettings(tx, { brandId: BRAND, change: settings, log: app.log }),
  );
}

/** An agent whose wallet was opened while the brand had another currency. */
async function withOldWallet(above?: TestPlayer): Promise<TestPlayer> {
  const { currency } = await app.db.autocommit((tx) => settingsOf(tx, BRAND));
  await change({ currency: 'OLD' });
  const agent = await aPlaced(built, { above });
  await change({ currency });
  expect(agent.currency).toBe('OLD');
  return agent;
}

const notified = async (one: TestPlayer) =>
  (await noticesOf(built, one)).map(({ template, about }) => `${template} ${about}`);
const goPast = (period: 'hourly' | 'daily') => {
  time.nowMs = periodOf(period, time.nowMs, 'Asia/Dhaka').untilMs + MINUTE_MS;
};
const made = { bets: 0 };
/** A lost bet below some agents, nearest first; `stake` in whole units. */
async function aBet(stake: number, ...above: readonly TestPlayer[]): Promise<void> {
  made.bets += 1;
  const uplines = above.map(({ memberId }) => memberId);
  await settleBets(built, BRAND, [{ id: made.bets, uplines, stake, atMs: time.nowMs }]);
}
const salaries = async (agent: TestPlayer) =>
  await app.db.autocommit((tx) =>
    selectRunsOf(tx, { agentId: agent.memberId, kind: 'hourly', limit: 10, skip: 0 }),
  );
const rebates = async (earner: TestPlayer) =>
  await app.db.autocommit((tx) =>
    selectRebateRuns(
      tx,
      { brandId: BRAND, earnerId: earner.memberId },
      { before: null, limit: 10, isOldest: false },
    ),
  );
const isSound = async () =>
  expect((await app.db.autocommit((tx) => checkBooks(tx))).breaches).toEqual([]);
const waiting = async (queue: string) =>
  (await office('GET /office/v1/waiting')).rows.find(({ name }) => name === queue)?.['count'];

test('a wallet of another currency than the brand holds its own salary alone: the others of the run are paid [AC-4]', async () => {
  const old = await withOldWallet();
  const other = await aPlaced(built);
  for (const { memberId: agentId } of [old, other]) {
    await agree(built, { kind: 'hourly', agentId, terms: flat(100) });
  }
  goPast('hourly');
  await runBrand(app, BRAND);
  const before = await balanceOfPlayer(app, other);
  await aBet(1_000, old);
  await aBet(2_000, other);
  goPast('hourly');
  await runBrand(app, BRAND);
  const [held] = await salaries(old);
  expect(held).toMatchObject({ state: 'held', hold_reason: 'currency', pays_ticks: ticksOf('10') });
  expect(await salaries(other)).toMatchObject([{ state: 'paid', hold_reason: null }]);
  expect(await balanceOfPlayer(app, other)).toBe(before + ticksOf('20'));

  // Nobody can pay it into that wallet; it stays held until somebody refuses it.
  const place = `POST /office/v1/agent-runs/${held?.id}/decide`;
  const decide = (decision: 'pay' | 'refuse') => office(place, { decision, reason: 'old wallet' });
  expect(await decide('pay')).toMatchObject({ status: 409, errorCode: 'agent.run.currency' });
  expect(await salaries(old)).toMatchObject([{ state: 'held' }]);
  expect(await waiting('agent-runs')).toBe(1);
  expect(await decide('refuse')).toMatchObject({ status: 200, state: 'refused' });
  expect(await decide('pay')).toMatchObject({ status: 409, errorCode: 'agent.run.over' });
  const about = `hourly:${held?.id}`;
  expect(await notified(old)).toEqual([`agentHeld ${about}`, `agentRefused ${about}`]);
  const [notice] = await noticesOf(built, old);
  expect(notice?.values).toMatchObject({
    kind: 'Hourly salary',
    amount: expect.stringContaining('10.00'),
    why: expect.stringContaining('another currency'),
  });
  expect(await notified(other)).toEqual([]);
  await isSound();
});

test('rebates above the brand’s amount, and of another wallet’s currency, wait for the office, which pays or refuses them once [AC-2] [AC-4]', async () => {
  const products = { LOTTERY: 0, SPORTS: 0, LIVE: 0, RNG: 100, FISH: 0, PVP: 0 };
  await change({ agentRebates: { ...products, step: 5, quotaFrom: 0, quotaAgents: 0 } });
  await runRebates(app);
  const top = await aPlaced(built);
  const agent = await aPlaced(built, { above: top });
  const old = await withOldWallet(top);
  for (const to of [agent, old]) {
    const refusal = await app.db.transaction((tx) =>
      giveRebates(tx, {
        ...{ brandId: BRAND, fromId: top.memberId, toId: to.memberId, isAgent: true },
        rebates: { RNG: 70 },
      }),
    );
    expect(refusal).toBeUndefined();
  }
  goPast('daily');
  const before = await Promise.all([agent, top].map((one) => balanceOfPlayer(app, one)));
  // 0.7 % of 20,000,000 is above 100,000; the 0.3 % above it are not.
  await aBet(20_000_000, agent, top);
  await aBet(1_000, old, top);
  goPast('daily');
  await Promise.all([runRebates(app), runRebates(app)]);
  const [held] = await rebates(agent);
  expect(held).toMatchObject({
    ...{ state: 'held', hold_reason: 'large', pays_ticks: units(140_000n), paid_at: null },
  });
  expect(await rebates(old)).toMatchObject([
    { state: 'held', hold_reason: 'currency', pays_ticks: units(7n) },
  ]);
  expect(await rebates(top)).toMatchObject([{ state: 'paid', pays_ticks: units(60_003n) }]);
  const balances = async () =>
    await Promise.all([agent, top].map((one) => balanceOfPlayer(app, one)));
  expect(await balances()).toEqual([before[0], (before[1] ?? 0n) + units(60_003n)]);

  expect(await waiting('agent-rebates')).toBe(2);
  const listed = await office('GET /office/v1/agent-rebates', { state: 'held' });
  expect(listed.rows.map(({ holdReason }) => holdReason).toSorted()).toEqual(['currency', 'large']);
  const place = `/office/v1/agent-rebates/${held?.id}`;
  expect(await office(`GET ${place}`)).toMatchObject({
    run: { member: agent.account, state: 'held', holdReason: 'large', pays: '140000.0000' },
    parts: [{ product: 'RNG', ownRate: 70, belowRate: 0, earned: '140000.0000' }],
    bets: [{ validBet: '20000000.0000', earned: '140000.0000' }],
  });
  const decide = (decision: 'pay' | 'refuse', by = 'operator1') =>
    office(`POST ${place}/decide`, { decision, reason: 'looked at it' }, by);
  expect(await decide('pay', CLERK)).toMatchObject({
    ...{ status: 403, errorCode: 'agent.run.ceiling' },
  });
  const both = await Promise.all([decide('pay'), decide('pay', 'operator2')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await balances())[0]).toBe((before[0] ?? 0n) + units(140_000n));
  expect(await rebates(agent)).toMatchObject([{ state: 'paid', hold_reason: 'large' }]);
  const about = `commission:${held?.id}`;
  expect(await notified(agent)).toEqual([`agentHeld ${about}`, `agentReleased ${about}`]);
  const [own] = await rebates(top);
  expect(await notified(top)).toEqual([`agentPaid commission:${own?.id}`]);

  // What is refused is not carried into the next day.
  const [other] = await rebates(old);
  const refuse = { decision: 'refuse', reason: 'old wallet' };
  const at = `POST /office/v1/agent-rebates/${other?.id}/decide`;
  expect(await office(at, { ...refuse, decision: 'pay' }, CLERK)).toMatchObject({
    ...{ status: 409, errorCode: 'agent.run.currency' },
  });
  expect(await office(at, refuse, CLERK)).toMatchObject({ state: 'refused' });
  goPast('daily');
  await runRebates(app);
  expect(await rebates(old)).toMatchObject([{ state: 'refused' }]);
  const named = `commission:${other?.id}`;
  expect(await notified(old)).toEqual([`agentHeld ${named}`, `agentRefused ${named}`]);
  expect(await waiting('agent-rebates')).toBe(0);
  await isSound();
});

import { expect, test } from 'vitest';
import type { PlanView } from '../contract.plans.ts';
import type { BoardPlayView } from '../contract.ts';
import { advancePlans } from '../server/plans/advance-plans.ts';
import { studioBench } from '../testing/studio-bench.ts';

const OPENS = Date.parse('2026-11-21T11:51:00Z');
const PLANS = 'POST /studio/lottery/v1/plans';
const CODES = ['K3-1M'];
const { wallet, host, otherHost, setClock, turn, call, db } = await studioBench(CODES);
await turn();
/** Draws since the first one: each test continues with the next draw. */
let minute = 0;
await setClock(OPENS + 1_000);
await turn();

const BIG = { play: 'BIG', pick: 'ANY', odds4: 19_700 };
const SAME = { game: 'K3-1M', unitStake: 1, draws: 3, mode: 'same', times: 1, stopsOnWin: false };

async function aMember(name: string, balance = 1_000_000n): Promise<string> {
  wallet.open(name, balance);
  const opened = await call('POST /studio/lottery/v1/session', {
    input: { launch: `launch-of-member-${name}` },
  });
  return String(opened['session']);
}

/** A line at the current odds. */
async function lineOf(play: string, pick: string) {
  const { plays } = await call('GET /studio/lottery/v1/plays', { input: { game: 'K3-1M' } });
  const found = (plays as readonly BoardPlayView[]).find(({ code }) => code === play);
  return { play, pick, odds4: found?.picks[0]?.odds4[0] ?? 0 };
}

async function begin(session: string, change: object = {}, key = 'one'): Promise<PlanView> {
  const answer = await call(PLANS, { session, key, input: { ...SAME, lines: [BIG], ...change } });
  expect(answer).toMatchObject({ plan: { state: 'running' } });
  return answer['plan'] as PlanView;
}

async function read(session: string): Promise<PlanView> {
  const { plans } = await call('GET /studio/lottery/v1/plans', { session, input: {} });
  const [plan] = plans as readonly PlanView[];
  if (plan === undefined) {
    throw new Error('no plan');
  }
  return plan;
}

/** Draws and settles the open draw, opens the next one, and runs the plans. */
async function nextDraw(): Promise<void> {
  minute += 1;
  await setClock(OPENS + minute * 60_000 + 1_000);
  await turn();
  await turn();
  await advancePlans(host);
  await advancePlans(host);
}

const betsOf = async (member: string) => {
  const { rows } = await db.pool.query<{ n: string; draws: string }>(
    `select count(*)::text as n, count(distinct draw_id)::text as draws from studio_lottery.bet
      where member_ref = $1 and state <> 'refused'`,
    [member],
  );
  return rows[0];
};
const statesOf = (plan: PlanView) => plan.steps.map(({ state }) => state);

test('a plan bets once on each of its draws and then is over [LCH-6]', async () => {
  const session = await aMember('p1');
  const plan = await begin(session, { mode: 'step', factor: 2, every: 1 });
  expect(plan).toMatchObject({ exposure: '7.0000', staked: '1.0000' });
  expect(statesOf(plan)).toEqual(['open', 'waiting', 'waiting']);
  await nextDraw();
  await Promise.all([advancePlans(host), advancePlans(otherHost()), advancePlans(host)]);
  await nextDraw();
  await nextDraw();
  const done = await read(session);
  expect(done).toMatchObject({ state: 'ended', endReason: 'complete', staked: '7.0000' });
  expect(await betsOf('p1')).toEqual({ n: '3', draws: '3' });
  await nextDraw();
  expect(await betsOf('p1')).toEqual({ n: '3', draws: '3' });
});

test('a plan that stops on a win bets until its first win, and not after it [LCH-6]', async () => {
  const session = await aMember('p2');
  await begin(session, { draws: 10, stopsOnWin: true });
  for (let draws = 0; draws < 11; draws += 1) {
    await nextDraw();
  }
  const { endReason, steps, ...plan } = await read(session);
  const states = steps.map(({ state }) => state);
  expect(plan.state).toBe('ended');
  expect(states.slice(0, -1).every((state) => state === 'lost')).toBe(true);
  expect(endReason).toBe(states.at(-1) === 'won' ? 'won' : 'complete');
  expect(states.length === 10 || endReason === 'won').toBe(true);
});

test('a certain win stops a plan after one draw', async () => {
  const session = await aMember('p3');
  const line = await lineOf('SINGLE', '1,2,3,4,5,6');
  await begin(session, { lines: [line], draws: 10, stopsOnWin: true });
  await nextDraw();
  expect(await read(session)).toMatchObject({ state: 'ended', endReason: 'won', staked: '6.0000' });
  expect((await betsOf('p3'))?.n).toBe('1');
});

test('a draw the balance does not cover is skipped and the plan goes on', async () => {
  const session = await aMember('p4', 15_000n);
  await begin(session, { lines: [await lineOf('ANY_TRIPLE', 'ANY')] });
  await nextDraw();
  const poor = await read(session);
  const won = poor.steps[0]?.state === 'won';
  expect(poor.steps[1]).toMatchObject(
    won ? { state: 'open' } : { state: 'skipped', reason: 'INSUFFICIENT_FUNDS' },
  );
  wallet.open('p4', 1_000_000n);
  await nextDraw();
  expect((await read(session)).steps[2]).toMatchObject({ state: 'open' });
});

test('a plan ends before it would stake more than its budget', async () => {
  const session = await aMember('p5');
  expect(await begin(session, { draws: 5, budget: 2 })).toMatchObject({ exposure: '2.0000' });
  await nextDraw();
  await nextDraw();
  await nextDraw();
  expect(await read(session)).toMatchObject({ endReason: 'budget', staked: '2.0000' });
});

test('what is left of a plan is cancelled at once; the bet that stands goes its way', async () => {
  const session = await aMember('p6');
  const other = await aMember('p6b');
  const { planId } = await begin(session);
  const cancel = (by: string) =>
    call('POST /studio/lottery/v1/plans/cancel', { session: by, input: { planId } });
  expect(await cancel(other)).toEqual({ code: 'PLAN_NOT_FOUND', status: 409 });
  expect(await cancel(session)).toMatchObject({ plan: { endReason: 'cancelled' } });
  expect(await cancel(session)).toMatchObject({ plan: { endReason: 'cancelled' } });
  await nextDraw();
  await nextDraw();
  const plan = await read(session);
  expect(plan.steps).toHaveLength(1);
  expect(['won', 'lost']).toContain(plan.steps[0]?.state);
});

test('a death between a step and its bet leads to one bet, whoever goes on [F3]', async () => {
  const session = await aMember('p7');
  await begin(session);
  // The state after a process dies between placing the bet and storing the step.
  await db.pool.query(
    `update studio_lottery.plan_step set state = 'asked', bet_id = null
      where plan_id in (select id from studio_lottery.plan where member_ref = 'p7')`,
  );
  await Promise.all([advancePlans(otherHost()), advancePlans(host)]);
  expect(await betsOf('p7')).toEqual({ n: '1', draws: '1' });
  expect(wallet.balanceOf('p7')).toBe(990_000n);
  expect(statesOf(await read(session))).toEqual(['open', 'waiting', 'waiting']);
});

test('the same call makes one plan; another under its key, too dear a one and too many are refused [N91]', async () => {
  const session = await aMember('p8');
  const first = await begin(session);
  expect(await begin(session)).toEqual(first);
  const ask = (change: object, key: string) =>
    call(PLANS, { session, key, input: { ...SAME, lines: [BIG], ...change } });
  expect(await ask({ draws: 4 }, 'one')).toMatchObject({ code: 'ID_REUSED' });
  expect(await ask({ times: 999, unitStake: 100 }, 'a')).toMatchObject({ code: 'LIMIT_MAX' });
  expect(await ask({ unitStake: 0.01 }, 'b')).toMatchObject({ code: 'LIMIT_MIN' });
  const target = { mode: 'target', targetPercent: 100, stopsOnWin: true };
  expect(await ask(target, 'c')).toMatchObject({ code: 'PLAN_IMPOSSIBLE' });
  const steep = { mode: 'step', factor: 10, every: 1, draws: 9 };
  expect(await ask(steep, 'd')).toMatchObject({ code: 'PLAN_TOO_HIGH' });
  expect(await ask({ lines: [{ ...BIG, odds4: 20_000 }] }, 'e')).toMatchObject({
    code: 'ODDS_CHANGED',
  });
  expect(await ask({ lines: [BIG, BIG] }, 'f')).toMatchObject({ code: 'INVALID_SELECTION' });
  for (let running = 1; running < 10; running += 1) {
    await begin(session, {}, `more-${running}`);
  }
  expect(await ask({}, 'one-more')).toMatchObject({ code: 'TOO_MANY_PLANS' });
});

import { expect, test } from 'vitest';
import { openSession } from '#modules/identity/server/index.ts';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aVendor, balanceOfPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { units } from '#platform/money/money.ts';
import { withClient } from '#tests/bench/with-client.ts';
import { testApp } from '#tests/test-app.ts';
import type { WrittenTerms } from '../../contract.terms.ts';
import type { Kind, Period } from '../../field-rules.ts';
import { periodOf } from '../../rules/periods.ts';
import { allowContracts, aPlaced, flat, settleBets, VENDOR } from '../../testing/agent-builders.ts';
import { agree as agreeOn } from '../../testing/agree.ts';
import { recomputeRun } from './recompute-run.ts';
import { type RunRow, selectRunsOf } from './run.store.ts';
import { runBrand, runDue } from './run-due.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const ZONE = 'Asia/Dhaka';
const time = { nowMs: Date.now() };
const built = await testApp({ start: false, clock: { nowMs: () => time.nowMs } });
const { app, call } = built;
await aVendor(app, { code: VENDOR });
await allowContracts(built, 1);

/** An agreed contract, from the next period on. */
async function agree(of: {
  readonly kind: Kind;
  readonly agent: TestPlayer;
  readonly giver?: TestPlayer;
  readonly terms: WrittenTerms;
  readonly period?: Period;
}): Promise<void> {
  const { agent, giver, ...rest } = of;
  await agreeOn(built, { ...rest, agentId: agent.memberId, giverId: giver?.memberId });
}

async function runsOf(agent: TestPlayer, kind: Kind): Promise<readonly RunRow[]> {
  return await app.db.autocommit((tx) =>
    selectRunsOf(tx, { agentId: agent.memberId, kind, limit: 100, skip: 0 }),
  );
}

const paid = async (agent: TestPlayer, kind: Kind) =>
  (await runsOf(agent, kind)).map(({ pays_ticks }) => pays_ticks);
const ticks = (text: string) => BigInt(text.replace('.', '')) * 100n;
/** Goes to the first moment of the next period and a little further. */
function goPast(period: Period): void {
  time.nowMs = periodOf(period, time.nowMs, ZONE).untilMs + MINUTE_MS;
}

type Opened = {
  readonly bets: readonly { readonly betId: string }[];
  readonly next: string | null;
};

const m = await aPlaced(built);
const a = await aPlaced(built, { above: m });
const b = await aPlaced(built, { above: a });
const up = (...agents: readonly TestPlayer[]) => agents.map(({ memberId }) => memberId);

test('a day pays the differences of the rates on the way up, once, and comes out the same from the bets [AC-2] [AC-4] [N81]', async () => {
  await agree({ kind: 'daily', agent: m, terms: flat(100) });
  await agree({ kind: 'daily', agent: a, giver: m, terms: flat(70) });
  await agree({ kind: 'daily', agent: b, giver: a, terms: flat(40) });
  goPast('daily');
  const atMs = time.nowMs;
  await settleBets(built, 1, [
    { id: 1, uplines: up(m), stake: 50_000, atMs },
    { id: 2, uplines: up(a, m), stake: 120_000, atMs },
    { id: 3, uplines: up(b, a, m), stake: 200_000, atMs },
    { id: 4, uplines: up(b, a, m), stake: 100_000, atMs },
  ]);
  // The same settlement noted again counts once.
  await settleBets(built, 1, [{ id: 4, uplines: up(b, a, m), stake: 100_000, atMs }]);
  const before = await Promise.all([b, a, m].map((one) => balanceOfPlayer(app, one)));
  goPast('daily');
  // Two processes at once, and the clock set back in between.
  await Promise.all([runDue(app), runDue(app)]);
  time.nowMs -= HOUR_MS;
  await runDue(app);
  time.nowMs += HOUR_MS;
  await runDue(app);
  const expected = [ticks('1200.00'), ticks('1740.00'), ticks('1760.00')];
  for (const [place, agent] of [b, a, m].entries()) {
    expect((await paid(agent, 'daily')).filter((sum) => sum > 0n)).toEqual([expected[place]]);
    expect(await balanceOfPlayer(app, agent)).toBe((before[place] ?? 0n) + (expected[place] ?? 0n));
    for (const run of await runsOf(agent, 'daily')) {
      const again = await app.db.autocommit((tx) => recomputeRun(tx, run));
      expect(again).toMatchObject({ isSame: true, statement: run.statement, differingBets: 0 });
    }
  }
  expect((await app.db.autocommit((tx) => checkBooks(tx))).breaches).toEqual([]);
});

test('a bet that is known only after its hour was closed counts in the next one [AC-4]', async () => {
  const agent = await aPlaced(built);
  await agree({ kind: 'hourly', agent, terms: flat(10) });
  goPast('hourly');
  const lateMs = time.nowMs;
  goPast('hourly');
  await runBrand(app, 1);
  expect(await paid(agent, 'hourly')).toEqual([]);
  await settleBets(built, 1, [{ id: 21, uplines: up(agent), stake: 62_000, atMs: lateMs }]);
  goPast('hourly');
  await runBrand(app, 1);
  expect(await paid(agent, 'hourly')).toEqual([ticks('62.00')]);
});

test('a dividend is paid out of the one above, and a loss of the brand is carried [AC-2]', async () => {
  const top = await aPlaced(built);
  const low = await aPlaced(built, { above: top });
  await agree({ kind: 'dividend', agent: top, terms: flat(1_000), period: 'daily' });
  await agree({ kind: 'dividend', agent: low, giver: top, terms: flat(500), period: 'daily' });
  goPast('daily');
  const uplines = up(low, top);
  await settleBets(built, 1, [
    { id: 31, uplines, stake: 1_000, payout: 3_000, status: 'WON', atMs: time.nowMs },
  ]);
  goPast('daily');
  await runBrand(app, 1);
  const [first] = await runsOf(top, 'dividend');
  expect(first).toMatchObject({ pays_ticks: 0n, carries_ticks: -units(2_000n) });
  await settleBets(built, 1, [{ id: 32, uplines, stake: 12_000, atMs: time.nowMs }]);
  goPast('daily');
  await runBrand(app, 1);
  expect((await paid(low, 'dividend'))[0]).toBe(units(500n));
  expect((await runsOf(top, 'dividend'))[0]).toMatchObject({
    ...{ gross_ticks: units(1_000n), pays_ticks: units(500n), carries_ticks: 0n },
  });
});

test('a large payment is held with its reason and not paid [AC-4]', async () => {
  const agent = await aPlaced(built);
  await agree({ kind: 'hourly', agent, terms: flat(10_000) });
  goPast('hourly');
  const before = await balanceOfPlayer(app, agent);
  await settleBets(built, 1, [{ id: 41, uplines: up(agent), stake: 200_000, atMs: time.nowMs }]);
  goPast('hourly');
  await runBrand(app, 1);
  expect(await runsOf(agent, 'hourly')).toMatchObject([{ state: 'held', hold_reason: 'large' }]);
  expect(await balanceOfPlayer(app, agent)).toBe(before);
});

test('a real-time salary is there after five minutes, and a correction takes back what it paid [AC-4]', async () => {
  const agent = await aPlaced(built);
  await agree({ kind: 'realtime', agent, terms: flat(20, 50) });
  goPast('realtime');
  const atMs = time.nowMs;
  const uplines = up(agent);
  const bets = [
    { id: 11, uplines, stake: 500, payout: 900, valid: 400, status: 'WON', atMs },
    { id: 12, uplines, stake: 200, atMs },
    { id: 13, uplines, stake: 50, atMs },
  ];
  await settleBets(built, 1, bets);
  goPast('realtime');
  await runBrand(app, 1);
  // 400 at 0.2 % and 200 at 0.5 %; 50 is below the least stake.
  expect(await paid(agent, 'realtime')).toEqual([ticks('1.80')]);
  // The lost bet was a win after all: in the window of now, 200 at 0.2 % less 200 at 0.5 %, and a further bet.
  await settleBets(built, 1, [
    { id: 12, uplines, stake: 200, payout: 500, valid: 200, status: 'WON', revision: 2, atMs },
    { id: 14, uplines, stake: 1_000, atMs: time.nowMs },
  ]);
  goPast('realtime');
  await runBrand(app, 1);
  expect(await paid(agent, 'realtime')).toEqual([ticks('4.40'), ticks('1.80')]);
  // Given back: nothing is left to pay, and what was paid too much is carried, never charged.
  await settleBets(built, 1, [
    { id: 14, uplines, stake: 1_000, status: 'VOID', revision: 2, atMs },
  ]);
  goPast('realtime');
  await runBrand(app, 1);
  const [last] = await runsOf(agent, 'realtime');
  expect(last).toMatchObject({ pays_ticks: 0n, carries_ticks: ticks('-5.00'), state: 'nothing' });
  await settleBets(built, 1, [{ id: 15, uplines, stake: 2_000, atMs: time.nowMs }]);
  goPast('realtime');
  await runBrand(app, 1);
  expect((await paid(agent, 'realtime'))[0]).toBe(ticks('5.00'));
  for (const run of await runsOf(agent, 'realtime')) {
    expect(await app.db.autocommit((tx) => recomputeRun(tx, run))).toMatchObject({
      ...{ isSame: true, differingBets: 0 },
    });
  }
});

test('all bets of a run are there page by page, also those that a draw settled in one moment; no other agent opens it [AC-4] [N57]', async () => {
  const agent = await aPlaced(built);
  await agree({ kind: 'hourly', agent, terms: flat(100) });
  goPast('hourly');
  const bets = Array.from({ length: 45 }, (_none, place) => ({
    ...{ id: 200 + place, uplines: up(agent), stake: 100, atMs: time.nowMs },
  }));
  const ids = await settleBets(built, 1, bets);
  // The database has moments in microseconds.
  await withClient(built.databaseUrl, (client) =>
    client.query(
      `update play.bet set settled_at = settled_at + interval '123 microseconds' where id = any ($1)`,
      [ids.map(String)],
    ),
  );
  goPast('hourly');
  await runBrand(app, 1);
  const [run] = await runsOf(agent, 'hourly');
  const tokenOf = async ({ memberId: accountId }: TestPlayer) => {
    const of = { brandId: 1, accountId, ip: '127.0.0.1', userAgent: '', nowMs: time.nowMs };
    return (await app.db.transaction((tx) => openSession(tx, of))).token;
  };
  const token = await tokenOf(agent);
  const input = { id: String(run?.id) };
  const read = async (before: object) => {
    const { body } = await call<{ value: Opened }>('GET /wps/agent/contract/run', {
      ...{ token, input: { ...input, ...before } },
    });
    return body.value;
  };
  const pages = [await read({})];
  for (let next = pages[0]?.next; typeof next === 'string'; next = pages.at(-1)?.next) {
    pages.push(await read({ before: next }));
  }
  expect(pages.map((page) => page.bets.length)).toEqual([20, 20, 5]);
  const opened = pages.flatMap((page) => page.bets.map(({ betId }) => betId));
  expect(opened.toSorted()).toEqual(ids.map(String).toSorted());
  const others = { token: await tokenOf(await aPlaced(built)), input };
  expect(await call('GET /wps/agent/contract/run', others)).toMatchObject({
    ...{ status: 409, body: { errorCode: 'agent.run.unknown' } },
  });
});

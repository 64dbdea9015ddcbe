import { expect, test } from 'vitest';
import { checkBooks } from '#modules/ledger/server/index.ts';
import { aVendor, balanceOfPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { testApp } from '#tests/test-app.ts';
import { periodOf } from '../../rules/periods.ts';
import { allowContracts, aPlaced, flat, settleBets, VENDOR } from '../../testing/agent-builders.ts';
import { agree } from '../../testing/agree.ts';
import { Killed, killedAt } from '../../testing/killed-at.ts';
import { noticesOf } from '../../testing/notices-of.ts';
import { selectRunsOf } from './run.store.ts';
import { runBrand } from './run-due.ts';

const MINUTE_MS = 60_000;
/** Six contracts are three parts of two: with the counting, the closing and the progress a day is six commits. */
const PART = 2;
const COMMITS = 6;
const time = { nowMs: Date.now() };
const built = await testApp({ start: false, clock: { nowMs: () => time.nowMs } });
const { app } = built;
await aVendor(app, { code: VENDOR });
await allowContracts(built, 1);

const agents: TestPlayer[] = [];
for (let count = 0; count < PART * 3; count += 1) {
  const agent = await aPlaced(built);
  agents.push(agent);
  await agree(built, { kind: 'daily', agentId: agent.memberId, terms: flat(100) });
}

const goPastDay = () => {
  time.nowMs = periodOf('daily', time.nowMs, 'Asia/Dhaka').untilMs + MINUTE_MS;
};

const bets = { made: 0 };
/** A bet of 1,000 below each agent, and the day after it. */
async function aDay(): Promise<void> {
  await settleBets(
    built,
    1,
    agents.map(({ memberId }) => {
      bets.made += 1;
      return { id: bets.made, uplines: [memberId], stake: 1_000, atMs: time.nowMs };
    }),
  );
  goPastDay();
}

const runsOf = async (agent: TestPlayer) =>
  await app.db.autocommit((tx) =>
    selectRunsOf(tx, { agentId: agent.memberId, kind: 'daily', limit: 100, skip: 0 }),
  );
const balances = async () => await Promise.all(agents.map((agent) => balanceOfPlayer(app, agent)));

/** Each agent has a run of each day so far, and was paid the last one once. */
async function expectPaidOnce(before: readonly bigint[], days: number): Promise<void> {
  expect(await balances()).toEqual(before.map((balance) => balance + ticksOf('10')));
  for (const agent of agents) {
    const runs = await runsOf(agent);
    expect(runs).toHaveLength(days);
    expect(new Set(runs.map(({ from_at }) => from_at.getTime())).size).toBe(days);
    expect(runs.every(({ state, pays_ticks }) => state === 'paid' && pays_ticks > 0n)).toBe(true);
    const notices = await noticesOf(built, agent);
    expect(notices.map(({ template }) => template)).toEqual(runs.map(() => 'agentPaid'));
    const about = runs.map(({ id }) => `daily:${id}`).toSorted();
    expect(notices.map((notice) => notice.about).toSorted()).toEqual(about);
  }
}

test('a run that is killed at any of its commits goes on with what is missing, pays every contract and notifies every agent once [AC-4] [N81]', async () => {
  goPastDay();
  await runBrand(app, 1, PART);
  let days = 0;
  const partly: number[] = [];
  for (const isWithin of [false, true]) {
    for (let commit = 1; commit <= COMMITS; commit += 1) {
      const before = await balances();
      await aDay();
      days += 1;
      await expect(runBrand(killedAt(app, commit, isWithin), 1, PART)).rejects.toThrow(Killed);
      const reached = await balances();
      partly.push(reached.filter((balance, place) => balance !== before[place]).length);
      await runBrand(app, 1, PART);
      await runBrand(app, 1, PART);
      await expectPaidOnce(before, days);
    }
  }
  // What the killed one had paid already: nothing before its third commit, then two more with each part.
  expect(partly).toEqual([0, 0, 0, 2, 4, 6, 0, 0, 0, 2, 4, 6]);
  expect((await app.db.autocommit((tx) => checkBooks(tx))).breaches).toEqual([]);
});

test('two processes that run a period at once pay it once [N81]', async () => {
  const days = Math.max(...(await Promise.all(agents.map(runsOf))).map(({ length }) => length));
  const before = await balances();
  await aDay();
  await Promise.all([1, 2, 3].map(() => runBrand(app, 1, PART)));
  await expectPaidOnce(before, days + 1);
});

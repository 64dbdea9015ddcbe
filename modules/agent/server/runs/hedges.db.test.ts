import { expect, test } from 'vitest';
import { aVendor, balanceOfPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { testApp } from '#tests/test-app.ts';
import { periodOf } from '../../rules/periods.ts';
import {
  allowContracts,
  aPlaced,
  flat,
  settleBets,
  type TestBet,
  VENDOR,
} from '../../testing/agent-builders.ts';
import { agree } from '../../testing/agree.ts';
import { type RunRow, selectRunsOf } from './run.store.ts';
import { runBrand } from './run-due.ts';

const MINUTE_MS = 60_000;
const DRAWS = 20;
const STAKE = 100;
const time = { nowMs: Date.now() };
const built = await testApp({ start: false, seed: true, clock: { nowMs: () => time.nowMs } });
const { app, call } = built;
await aVendor(app, { code: VENDOR });
await allowContracts(built, 1);

const goPast = (period: 'hourly' | 'daily') => {
  time.nowMs = periodOf(period, time.nowMs, 'Asia/Dhaka').untilMs + MINUTE_MS;
};

/** An agent with two members and a salary, from the beginning of a day on. */
async function aTeam(): Promise<{ agent: TestPlayer; members: readonly [TestPlayer, TestPlayer] }> {
  const agent = await aPlaced(built);
  const member = async () => await aPlaced(built, { above: agent, accountType: 0 });
  await agree(built, { kind: 'hourly', agentId: agent.memberId, terms: flat(100) });
  return { agent, members: [await member(), await member()] };
}

const made = { bets: 0 };
/** A bet on a side of a draw. */
function sideOf(of: {
  readonly member: TestPlayer;
  readonly agent: TestPlayer;
  readonly draw: number;
  readonly side: string;
}): TestBet {
  made.bets += 1;
  return {
    ...{ id: made.bets, memberId: of.member.memberId, uplines: [of.agent.memberId] },
    ...{ stake: STAKE, round: `draw ${of.draw}`, atMs: time.nowMs },
    detail: { lines: [{ play: of.side, pick: 'ANY', stake: String(STAKE * 10_000) }] },
  };
}

const lastRun = async (agent: TestPlayer): Promise<RunRow | undefined> =>
  await app.db.autocommit(async (tx) => {
    const of = { agentId: agent.memberId, kind: 'hourly' as const, limit: 1, skip: 0 };
    return (await selectRunsOf(tx, of))[0];
  });

async function operator(): Promise<string> {
  const { body } = await call<{ token: string }>('POST /office/v1/session', {
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  return body.token;
}

type Opened = { run: { holdReason: string | null }; hedges: Record<string, unknown>[] };

test('the salary of a team that bets against itself is held, and the office sees who did and pays it or not [N82] [AC-4]', async () => {
  const hedging = await aTeam();
  const honest = await aTeam();
  goPast('daily');
  await runBrand(app, 1);
  const sides = Array.from({ length: DRAWS }, (_none, draw) => [
    ...hedging.members.map((member, place) =>
      sideOf({ member, agent: hedging.agent, draw, side: place === 0 ? 'BIG' : 'SMALL' }),
    ),
    // These two are on opposite sides of every second draw.
    ...honest.members.map((member, place) =>
      sideOf({
        member,
        agent: honest.agent,
        draw,
        side: place * (draw % 2) === 0 ? 'BIG' : 'SMALL',
      }),
    ),
  ]).flat();
  // What is known of the last draw only decides in the next hour.
  await settleBets(built, 1, sides.slice(0, -4));
  goPast('hourly');
  await runBrand(app, 1);
  expect(await lastRun(hedging.agent)).toMatchObject({ state: 'paid', hold_reason: null });
  const before = await balanceOfPlayer(app, hedging.agent);
  await settleBets(
    built,
    1,
    sides.slice(-4).map((bet) => ({ ...bet, atMs: time.nowMs })),
  );
  goPast('hourly');
  await runBrand(app, 1);
  const held = await lastRun(hedging.agent);
  expect(held).toMatchObject({ state: 'held', hold_reason: 'hedged', pays_ticks: ticksOf('2') });
  expect(await lastRun(honest.agent)).toMatchObject({ state: 'paid', hold_reason: null });
  expect(await balanceOfPlayer(app, hedging.agent)).toBe(before);

  const operatorToken = await operator();
  const at = `/office/v1/agent-runs/${held?.id ?? 0n}`;
  const opened = await call<Opened>(`GET ${at}`, { operatorToken });
  const [first, second] = hedging.members.map(({ account }) => account);
  expect([opened.status, opened.body.run.holdReason]).toEqual([200, 'hedged']);
  expect(opened.body.hedges).toMatchObject([
    { member: first, other: second, markets: DRAWS, opposed: DRAWS, stake: '4000.0000' },
  ]);
  const { status } = await call(`POST ${at}/decide`, {
    operatorToken,
    input: { decision: 'pay', reason: 'two friends' },
  });
  expect(status).toBe(200);
  expect(await balanceOfPlayer(app, hedging.agent)).toBe(before + ticksOf('2'));
});

test('the next day is judged by itself [N82]', async () => {
  const { agent, members } = await aTeam();
  goPast('daily');
  await runBrand(app, 1);
  for (const draws of [15, 5]) {
    await settleBets(
      built,
      1,
      Array.from({ length: draws }, (_none, draw) => [
        sideOf({ member: members[0], agent, draw: 100 + draw, side: 'ODD' }),
        sideOf({ member: members[1], agent, draw: 100 + draw, side: 'EVEN' }),
      ]).flat(),
    );
    goPast('daily');
    await runBrand(app, 1);
    expect(await lastRun(agent)).toMatchObject({ state: 'paid', hold_reason: null });
  }
});

test('what a vendor calls lines and is none counts as no side [N82]', async () => {
  const { agent, members } = await aTeam();
  goPast('daily');
  await runBrand(app, 1);
  const [member] = members;
  const odd = [
    { lines: 'BIG' },
    { lines: [1, null, {}] },
    { lines: [{ play: 'BIG', pick: 'ANY', stake: -1 }] },
  ];
  await settleBets(
    built,
    1,
    odd.map((detail) => ({ ...sideOf({ member, agent, draw: 1, side: 'BIG' }), detail })),
  );
  goPast('hourly');
  await runBrand(app, 1);
  expect(await lastRun(agent)).toMatchObject({ state: 'paid', pays_ticks: ticksOf('3') });
});

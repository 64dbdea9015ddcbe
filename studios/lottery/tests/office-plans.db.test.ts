import { expect, test } from 'vitest';
import type { PlanView } from '../contract.plans.ts';
import { advancePlans } from '../server/plans/advance-plans.ts';
import { officeBench } from '../testing/office-bench.ts';
import { studioBench } from '../testing/studio-bench.ts';

const OPENS = Date.parse('2026-11-21T11:51:00Z');
const bench = await studioBench(['K3-1M']);
const office = officeBench(bench);
await bench.turn();
let minute = 0;
await bench.setClock(OPENS + 1_000);
await bench.turn();

async function aPlan(member: string, change: object = {}): Promise<string> {
  bench.wallet.open(member, 1_000_000n);
  const { session } = await bench.call('POST /studio/lottery/v1/session', {
    input: { launch: `launch-of-member-${member}` },
  });
  const { plan } = await bench.call('POST /studio/lottery/v1/plans', {
    session: String(session),
    key: `plan-of-${member}`,
    input: {
      game: 'K3-1M',
      lines: [{ play: 'BIG', pick: 'ANY', odds4: 19_700 }],
      unitStake: 1,
      draws: 5,
      mode: 'same',
      times: 1,
      stopsOnWin: false,
      ...change,
    },
  });
  return (plan as PlanView).planId;
}

async function nextDraw(): Promise<void> {
  minute += 1;
  await bench.setClock(OPENS + minute * 60_000 + 1_000);
  await bench.turn();
  await bench.turn();
  await advancePlans(bench.host);
}

const list = async (filter: object = {}) => {
  const { rows } = await office.call('GET /office/v1/lottery/plans', filter);
  return (rows as readonly { planId: string }[]).map(({ planId }) => planId);
};
const read = (id: string) => office.call('GET /office/v1/lottery/plan', { id });
const stop = (id: string) =>
  office.call('POST /office/v1/lottery/plans/stop', { id, reason: 'asked for by the member' });
const betsOf = async (member: string) => {
  const { rows } = await bench.db.pool.query<{ bets: string }>(
    'select count(*)::text as bets from studio_lottery.bet where member_ref = $1',
    [member],
  );
  return rows[0]?.bets;
};

test('operators find plans by member, game and state, newest first, of their own brand alone', async () => {
  const first = await aPlan('ann');
  const second = await aPlan('bob');
  const other = await aPlan('other-cy');
  expect(await list()).toEqual([second, first]);
  expect(await list({ member: 'ann' })).toEqual([first]);
  expect(await list({ member: 'nobody' })).toEqual([]);
  expect(await list({ game: 'K3-3M' })).toEqual([]);
  expect(await list({ state: 'ended' })).toEqual([]);
  expect(await list({ state: 'running', before: second })).toEqual([first]);
  expect(await read(other)).toMatchObject({ code: 'plan_unknown', status: 409 });
  expect(await stop(other)).toMatchObject({ code: 'plan_unknown' });
  expect(await read(first)).toMatchObject({
    plan: {
      member: 'ann',
      memberId: 'id-ann',
      game: 'K3-1M',
      draws: 5,
      done: 1,
      exposure: '5.0000',
    },
    lines: [{ play: 'BIG', pick: 'ANY', odds: '1.97' }],
    steps: [{ state: 'open', drawNo: '20261121-0712' }, ...Array(4).fill({ state: 'waiting' })],
  });
});

test('a plan that an operator stops places nothing more; the bet that stands is settled [LCH-6]', async () => {
  const id = await aPlan('dan');
  expect(await stop(id)).toEqual({ endReason: 'stopped' });
  expect(await stop(id)).toMatchObject({ code: 'plan_ended', status: 409 });
  await nextDraw();
  await nextDraw();
  expect(await betsOf('dan')).toBe('1');
  const { plan, steps } = await read(id);
  expect(plan).toMatchObject({ state: 'ended', endReason: 'stopped', staked: '1.0000', done: 1 });
  expect((steps as readonly { state: string }[]).map(({ state }) => state)).toEqual([
    expect.stringMatching(/^(won|lost)$/),
  ]);
  expect(await list({ state: 'ended' })).toContain(id);
  expect(office.audited).toEqual(['lottery.plan.stop']);
});

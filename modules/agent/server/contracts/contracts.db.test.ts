import pg from 'pg';
import { expect, test } from 'vitest';
import { setAccountActive } from '#modules/identity/server/index.ts';
import { aVendor, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { testApp } from '#tests/test-app.ts';
import type { WrittenTerms } from '../../contract.terms.ts';
import {
  allowContracts,
  aPlaced,
  flat,
  OFFER,
  PROCESS,
  tier,
  VENDOR,
} from '../../testing/agent-builders.ts';

const built = await testApp({ start: false, seed: true });
const { app, call } = built;
await aVendor(app, { code: VENDOR });
await allowContracts(built, 1);

type Reply = { readonly value: { readonly id: string }; readonly errorCode?: string };

async function offer(from: TestPlayer, to: TestPlayer, terms: WrittenTerms, more = {}) {
  const { status, body } = await call<Reply>(OFFER.daily, {
    token: from.token,
    input: { username: to.account, period: 'daily', terms, ...more },
  });
  return { status, code: body.errorCode, id: body.value?.id };
}

async function process(by: TestPlayer, id: string | undefined, action: string) {
  const { status, body } = await call<Reply>(PROCESS.daily, {
    token: by.token,
    input: { id, action },
  });
  return { status, code: body.errorCode };
}

/** The brand's offer, which a second operator approves. */
async function brandGives(to: TestPlayer, terms: WrittenTerms): Promise<string | undefined> {
  const asked = await call<{ approvalId: string }>('POST /office/v1/agent-contracts', {
    operatorToken: await signIn('operator1'),
    input: { kind: 'daily', agent: to.account, period: 'daily', terms, reason: 'first terms' },
  });
  const decided = await call(`POST /office/v1/approvals/${asked.body.approvalId}/decision`, {
    operatorToken: await signIn('operator2'),
    input: { decision: 'approve' },
  });
  expect([asked.status, decided.status]).toEqual([200, 200]);
  return (await info(to)).offered?.id;
}

const tokens = new Map<string, string>();
async function signIn(name: string): Promise<string> {
  const known = tokens.get(name);
  if (known !== undefined) {
    return known;
  }
  const { body } = await call<{ token: string }>('POST /office/v1/session', {
    input: { name, password: 'Shapla-demo-1' },
  });
  tokens.set(name, body.token);
  return body.token;
}

/** An agent with a daily contract of a rate, from the agent above or from the brand. */
async function contracted(rate: number, above?: TestPlayer): Promise<TestPlayer> {
  const agent = await aPlaced(built, { above });
  const id =
    above === undefined
      ? await brandGives(agent, flat(rate))
      : (await offer(above, agent, flat(rate))).id;
  expect(await process(agent, id, 'accept')).toEqual({ status: 200, code: undefined });
  return agent;
}

type Shown = { agent: string; state: string; endReason: string | null; endsAt: number | null };
type Info = {
  offered: { id: string } | null;
  mine: Shown | null;
  next: (Shown & { startsAt: number }) | null;
  agents: readonly string[];
  team: readonly Shown[];
};
async function info(agent: TestPlayer): Promise<Info> {
  const { body } = await call<{ value: Info }>('GET /wps/relay/MCSFE_getContractDailySalInfo', {
    token: agent.token,
  });
  return body.value;
}

const m = await contracted(100);
const a = await contracted(70, m);
const b = await contracted(40, a);

test('a contract is offered, accepted, and begins with the next day [AC-3] [N80]', async () => {
  const { mine, next } = await info(a);
  expect(mine).toBeNull();
  expect(next?.startsAt).toBeGreaterThan(app.clock.nowMs());
  expect((await info(m)).team).toMatchObject([{ agent: a.account, state: 'accepted' }]);
});

test('agents directly below are offered to choose from: no member, nobody further below, and no closed account [AC-3]', async () => {
  const top = await contracted(100);
  await aPlaced(built, { above: top, accountType: 0 });
  const first = await aPlaced(built, { above: top });
  const closed = await aPlaced(built, { above: top });
  const last = await aPlaced(built, { above: top, accountType: 42 });
  await aPlaced(built, { above: first });
  await app.db.transaction((tx) =>
    setAccountActive(tx, app, {
      ...{ brandId: 1, accountId: closed.memberId, isActive: false, nowMs: app.clock.nowMs() },
    }),
  );
  expect((await info(top)).agents).toEqual([first.account, last.account]);
});

test('nobody passes on more than the own rate, to anybody but agents directly below [N58] [N80]', async () => {
  const sibling = await aPlaced(built, { above: m });
  const member = await aPlaced(built, { above: a, accountType: 0 });
  expect(await offer(m, a, flat(101))).toMatchObject({ status: 409, code: 'agent.contract.rate' });
  for (const to of [b, m, member]) {
    expect(await offer(m, to, flat(10))).toMatchObject({
      ...{ status: 403, code: 'agent.contract.nobody' },
    });
  }
  expect(await offer(a, sibling, flat(10))).toMatchObject({ code: 'agent.contract.nobody' });
  expect(await offer(sibling, b, flat(10))).toMatchObject({ code: 'agent.contract.nobody' });
  const below = await aPlaced(built, { above: sibling });
  expect(await offer(sibling, below, flat(10))).toMatchObject({ code: 'agent.contract.none' });
});

test('terms that are none, tiers that do not rise and a start in the past are refused [N80]', async () => {
  const past = { startDate: app.clock.nowMs() - 1 };
  expect(await offer(m, a, flat(10), past)).toMatchObject({ code: 'agent.contract.start' });
  expect(await offer(m, a, flat(10, 10))).toMatchObject({ code: 'agent.contract.terms' });
  expect(await offer(m, a, { tiers: [], realtime: null })).toMatchObject({
    code: 'agent.contract.terms',
  });
  const level = { tiers: [tier(10), tier(20)], realtime: null };
  expect(await offer(m, a, level)).toMatchObject({ code: 'agent.contract.tiers' });
  expect(await offer(m, a, flat(10), { period: 'weekly' })).toMatchObject({
    code: 'agent.contract.period',
  });
});

test('an offer is answered once, by whom it was made to [N57] [N80]', async () => {
  const agent = await aPlaced(built, { above: m });
  const { id } = await offer(m, agent, flat(20));
  expect(await offer(m, agent, flat(30))).toMatchObject({ code: 'agent.contract.offered' });
  expect(await process(m, id, 'accept')).toMatchObject({ code: 'agent.contract.nobody' });
  expect(await process(a, id, 'accept')).toMatchObject({ code: 'agent.contract.nobody' });
  const both = await Promise.all([process(agent, id, 'accept'), process(agent, id, 'accept')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const second = await offer(m, agent, flat(30));
  expect(await process(agent, second.id, 'reject')).toMatchObject({ status: 200 });
  expect(await process(agent, second.id, 'accept')).toMatchObject({ code: 'agent.contract.over' });
  expect(await process(m, id, 'terminate')).toMatchObject({ status: 200 });
  expect(await process(agent, id, 'terminate')).toMatchObject({ code: 'agent.contract.over' });
});

test('a lower contract ends higher ones below, and who offers it reads them before [AC-3]', async () => {
  const top = await contracted(100);
  const middle = await contracted(70, top);
  const low = await contracted(40, middle);
  const preview = await call<{ value: { ends: readonly unknown[] } }>(
    'POST /wps/agent/contract/preview',
    {
      token: top.token,
      input: { kind: 'daily', username: middle.account, period: 'daily', terms: flat(30) },
    },
  );
  expect(preview.body.value.ends).toEqual([{ agent: low.account, topRate: 40, lossRate: 0 }]);
  const { id } = await offer(top, middle, flat(30));
  expect(await process(middle, id, 'accept')).toMatchObject({ status: 200 });
  const starts = (await info(middle)).next?.startsAt;
  expect((await info(middle)).team).toMatchObject([
    { agent: low.account, state: 'terminated', endReason: 'lower', endsAt: starts },
  ]);
});

test('an offer that became too high is not accepted any more [N80]', async () => {
  const top = await contracted(100);
  const middle = await contracted(70, top);
  const low = await aPlaced(built, { above: middle });
  const high = await offer(middle, low, flat(70));
  const { id } = await offer(top, middle, flat(30));
  await process(middle, id, 'accept');
  expect(await process(low, high.id, 'accept')).toMatchObject({ code: 'agent.contract.over' });
});

test('the table itself refuses two contracts of one time [N80]', async () => {
  const client = new pg.Client({ connectionString: built.databaseUrl });
  await client.connect();
  try {
    const twice = client.query(
      `insert into agent.contract (brand_id, kind, agent_id, version, period, terms, top_rate, state, offered_by, offered_at,
                                   answer_until, wished_start, answered_at, starts_at)
       select brand_id, kind, agent_id, 99, period, terms, top_rate, state, offered_by, offered_at, answer_until, wished_start,
              answered_at, starts_at + interval '1 day'
         from agent.contract where agent_id = $1 and state = 'accepted'`,
      [String(m.memberId)],
    );
    await expect(twice).rejects.toThrow('contract_one_at_a_time');
  } finally {
    await client.end();
  }
});

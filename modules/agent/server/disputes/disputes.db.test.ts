import { expect, test } from 'vitest';
import { openSession } from '#modules/identity/server/index.ts';
import { letIn } from '#modules/operator/testing/let-in.ts';
import { aVendor, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import { testApp } from '#tests/test-app.ts';
import { MAX_DISPUTE, MAX_OPEN_DISPUTES, MIN_DISPUTE } from '../../field-rules.ts';
import { periodOf } from '../../rules/periods.ts';
import { allowContracts, aPlaced, flat, settleBets, VENDOR } from '../../testing/agent-builders.ts';
import { agree } from '../../testing/agree.ts';
import { noticesOf } from '../../testing/notices-of.ts';
import { selectRunsOf } from '../runs/run.store.ts';
import { runBrand } from '../runs/run-due.ts';

const BRAND = 1;
const ZONE = 'Asia/Dhaka';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PASSWORD = 'Nobody else knows this';
const SAID = 'Bets of two members are missing';
const time = { nowMs: Date.now() };
const built = await testApp({ start: false, seed: true, clock: { nowMs: () => time.nowMs } });
const { app, call } = built;
await aVendor(app, { code: VENDOR });
await allowContracts(built, BRAND);

type Line = Readonly<Record<string, unknown>>;
type Body = {
  readonly token: string;
  readonly approvalId: string;
  readonly errorCode?: string;
  readonly value: { readonly disputes: readonly Line[] } & Line;
  readonly rows: readonly Line[];
  readonly disputes: readonly Line[];
};

async function tokenOf({ memberId }: TestPlayer): Promise<string> {
  const visit = { brandId: BRAND, accountId: memberId, ip: '127.0.0.1', userAgent: '' };
  const session = await app.db.transaction((tx) =>
    openSession(tx, { ...visit, nowMs: time.nowMs }),
  );
  return session.token;
}
async function office(wire: string, input: object = {}, by = 'operator1') {
  const password = by.startsWith('operator') ? 'Shapla-demo-1' : PASSWORD;
  const session = await call<Body>('POST /office/v1/session', { input: { name: by, password } });
  const { status, body } = await call<Body>(wire, { operatorToken: session.body.token, input });
  return { ...body, status };
}
const goPastDay = () => {
  time.nowMs = periodOf('daily', time.nowMs, ZONE).untilMs + MINUTE_MS;
};

const made = { bets: 0 };
/** An agent with a payment of a day. */
async function aPaid(): Promise<{
  readonly agent: TestPlayer;
  readonly token: string;
  readonly id: string;
}> {
  const agent = await aPlaced(built);
  await agree(built, { kind: 'daily', agentId: agent.memberId, terms: flat(100) });
  goPastDay();
  await runBrand(app, BRAND);
  made.bets += 1;
  await settleBets(built, BRAND, [
    { id: made.bets, uplines: [agent.memberId], stake: 1_000, atMs: time.nowMs },
  ]);
  goPastDay();
  await runBrand(app, BRAND);
  const [run] = await app.db.autocommit((tx) =>
    selectRunsOf(tx, { agentId: agent.memberId, kind: 'daily', limit: 1, skip: 0 }),
  );
  return { agent, token: await tokenOf(agent), id: String(run?.id) };
}
const dispute = async (token: string, input: object) => {
  const { status, body } = await call<Body>('POST /wps/agent/payment/dispute', { token, input });
  return { ...body, status };
};
const disputesOf = async (token: string, id: string) =>
  (await call<Body>('GET /wps/agent/contract/run', { token, input: { id } })).body.value.disputes;

test('an agent says that a figure is wrong, an operator answers in words, and the agent reads the answer at the payment [AC-4]', async () => {
  const { agent, token, id } = await aPaid();
  const stranger = await aPlaced(built);
  expect(await dispute(await tokenOf(stranger), { of: 'run', id, text: SAID })).toMatchObject({
    ...{ status: 409, errorCode: 'agent.run.unknown' },
  });
  for (const [text, errorCode] of [
    ['x'.repeat(MIN_DISPUTE - 1), 'agent.dispute.short'],
    [` ${'x'.repeat(MIN_DISPUTE - 1)} `, 'agent.dispute.short'],
    ['x'.repeat(MAX_DISPUTE + 1), 'agent.dispute.long'],
  ]) {
    expect(await dispute(token, { of: 'run', id, text })).toMatchObject({ status: 400, errorCode });
  }
  expect(await dispute(token, { of: 'rebate', id: '999999', text: SAID })).toMatchObject({
    ...{ status: 409, errorCode: 'agent.run.unknown' },
  });
  expect(await disputesOf(token, id)).toEqual([]);

  const input = { of: 'run', id, text: ` ${SAID} ` };
  const both = await Promise.all([dispute(token, input), dispute(token, input)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.map(({ errorCode }) => errorCode)).toContain('agent.dispute.open');
  expect(await disputesOf(token, id)).toMatchObject([
    { text: SAID, state: 'open', answer: null, answeredAt: null },
  ]);

  const waits = await office('GET /office/v1/waiting');
  expect(waits.rows).toContainEqual(expect.objectContaining({ name: 'agent-disputes', count: 1 }));
  const [item] = (await office('GET /office/v1/work', { view: 'all', queue: 'agent-disputes' }))
    .rows;
  expect(item).toMatchObject({ title: agent.account, detail: '10.0000' });
  expect(Date.parse(String(item?.['dueAt'])) - Date.parse(String(item?.['since']))).toBe(
    2 * DAY_MS,
  );
  const [shown] = (await office(`GET /office/v1/agent-runs/${id}`)).disputes;
  const line = { id: item?.['id'], of: 'run', paymentId: id, member: agent.account, state: 'open' };
  expect(shown).toMatchObject({ ...line, kind: 'daily', pays: '10.0000', text: SAID });
  const place = `/office/v1/agent-disputes/${item?.['id']}`;
  expect(await office(`GET ${place}`)).toMatchObject(line);
  expect((await office('GET /office/v1/agent-disputes', { state: 'open' })).rows).toMatchObject([
    line,
  ]);

  const answer = { decision: 'accepted', answer: 'Two bets were settled late; they count today.' };
  expect(await office(`POST ${place}/answer`, { ...answer, answer: '    ' })).toMatchObject({
    ...{ status: 400, errorCode: 'agent.dispute.answer' },
  });
  const answers = await Promise.all(
    ['operator1', 'operator2'].map((by) => office(`POST ${place}/answer`, answer, by)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(answers.map(({ errorCode }) => errorCode)).toContain('agent.dispute.over');
  expect(await disputesOf(token, id)).toMatchObject([{ state: 'accepted', answer: answer.answer }]);
  const notices = await noticesOf(built, agent);
  expect(notices.filter(({ template }) => template !== 'agentPaid')).toMatchObject([
    { template: 'agentDisputeAccepted', about: `daily:${id}`, values: { answer: answer.answer } },
  ]);
  expect(
    (await office('GET /office/v1/work', { view: 'all', queue: 'agent-disputes' })).rows,
  ).toEqual([]);

  // What was answered can be disputed again.
  expect(await dispute(token, input)).toMatchObject({ status: 200 });
  expect(await disputesOf(token, id)).toMatchObject([{ state: 'open' }, { state: 'accepted' }]);
});

test('an operator who may only look does not answer, and no dispute is there in another brand [AC-4] [N57]', async () => {
  const { token, id } = await aPaid();
  await dispute(token, { of: 'run', id, text: SAID });
  const [line] = await disputesOf(token, id);
  const place = `/office/v1/agent-disputes/${line?.['id']}`;
  const approved = async (wire: string, input: object) => {
    const { approvalId } = await office(wire, { ...input, reason: 'for the test' });
    const at = `POST /office/v1/approvals/${approvalId}/decision`;
    expect((await office(at, { decision: 'approve' }, 'operator2')).status).toBe(200);
  };
  await approved('POST /office/v1/roles', {
    ...{ code: 'looker', name: 'Looker', brandId: 0, permissions: ['agent.view'] },
  });
  const { rows } = await office('GET /office/v1/roles');
  const roleIds = rows.filter(({ code }) => code === 'looker').map((role) => role['id']);
  await approved('POST /office/v1/staff', { name: 'lipi', display: 'Lipi', roleIds });
  const session = await call<Body>('POST /office/v1/session', {
    input: { name: 'operator2', password: 'Shapla-demo-1' },
  });
  await letIn(built, { name: 'lipi', password: PASSWORD, by: session.body.token });
  const answer = { decision: 'refused', answer: 'It comes out the same.' };
  expect(await office(`GET ${place}`, {}, 'lipi')).toMatchObject({ state: 'open' });
  expect((await office(`POST ${place}/answer`, answer, 'lipi')).status).toBe(403);
  expect(await office('GET /office/v1/agent-disputes/999999')).toMatchObject({
    ...{ status: 409, errorCode: 'agent.dispute.unknown' },
  });
  expect(await disputesOf(token, id)).toMatchObject([{ state: 'open' }]);
});

test('so many disputes of one payee wait for an answer and no more [AC-4]', async () => {
  const { agent, token, id } = await aPaid();
  await app.db.pool.query(
    `with copied as (
       insert into agent.run (brand_id, contract_id, agent_id, kind, from_at, until_at, statement, gross_ticks, pays_ticks,
                              carries_ticks, state, made_at, paid_at)
       select brand_id, contract_id, agent_id, kind, from_at - n * interval '1 day', until_at - n * interval '1 day', statement,
              gross_ticks, pays_ticks, carries_ticks, state, made_at, paid_at
         from agent.run, generate_series(2, $2::int + 1) n
        where id = $1
       returning id)
     insert into agent.dispute (brand_id, member_id, run_id, text, made_at)
     select 1, $3, id, 'This is not what was agreed', now() from copied order by id limit $2::int - 1`,
    [id, MAX_OPEN_DISPUTES, String(agent.memberId)],
  );
  expect(await dispute(token, { of: 'run', id, text: SAID })).toMatchObject({ status: 200 });
  const { rows } = await app.db.pool.query<{ id: string }>(
    `select min(r.id)::text as id from agent.run r where r.agent_id = $1 and not exists (
       select from agent.dispute d where d.run_id = r.id)`,
    [String(agent.memberId)],
  );
  expect(await dispute(token, { of: 'run', id: rows[0]?.id, text: SAID })).toMatchObject({
    ...{ status: 409, errorCode: 'agent.dispute.many' },
  });
});

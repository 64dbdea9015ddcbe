import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, findAccount, openSession } from '#modules/identity/server/index.ts';
import { TRIAL } from '#platform/contract/account-type.ts';
import { testApp } from '#tests/test-app.ts';
import type { NoticeDraft } from '../contract.office.ts';
import { DEMO_AGENT_NOTICES } from './demo/agent-notices.ts';
import { insertDemoNotice } from './notice.store.ts';

type Item = {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly content: string;
  readonly isRead: boolean;
};
type Body = {
  readonly token: string;
  readonly id: string;
  readonly version: number;
  readonly errorCode: string;
  readonly value: { readonly list: readonly Item[] };
};

const BRAND = 1;
const LIST = 'GET /wps/agent/announcements';
const CONFIRM = 'POST /wps/agent/announcements/read';
const reason = 'a test of announcements for agents';

const built = await testApp({ start: false, seed: true });
const { app, call } = built;
const client = new pg.Client({ connectionString: built.databaseUrl });
const tokens = new Map<string, string>();
let operatorToken = '';

async function letIn(name: string, accountId: bigint): Promise<void> {
  const visit = {
    ...{ brandId: BRAND, accountId, ip: '127.0.0.1', userAgent: '', nowMs: app.clock.nowMs() },
  };
  tokens.set(name, (await app.db.transaction((tx) => openSession(tx, visit))).token);
}

beforeAll(async () => {
  await client.connect();
  for (const account of ['agent1', 'agent2', 'player1']) {
    const found = await app.db.autocommit((tx) => findAccount(tx, { brandId: BRAND, account }));
    await letIn(account, found?.id ?? 0n);
  }
  const trial = await app.db.transaction((tx) =>
    createAccount(app, tx, {
      ...{ brandId: BRAND, account: 'trialnews', accountType: TRIAL, nowMs: app.clock.nowMs() },
      password: 'Ilish-bhaja-42',
    }),
  );
  await letIn('trial', trial);
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  operatorToken = (await call<Body>('POST /office/v1/session', { input })).body.token;
});

afterAll(() => client.end());

async function ask(wire: string, who: string, input?: object) {
  const token = tokens.get(who);
  return await call<Body>(wire, {
    ...(token === undefined ? {} : { token }),
    ...(input === undefined ? {} : { input }),
  });
}
const listOf = async (who: string) => (await ask(LIST, who)).body.value.list;
const titled = async (who: string, title: string) =>
  (await listOf(who)).find((one) => one.title === title || one.title.includes(title));
const office = (wire: string, input: object) => call<Body>(wire, { operatorToken, input });

const aNotice = (part: Partial<NoticeDraft> = {}): NoticeDraft => ({
  ...{ type: 'PU', execution: 'A', audience: 'AGENT', priority: 95, endsAt: null },
  startsAt: '2026-01-01T00:00:00Z',
  title: { en: 'New rates', bn: 'নতুন হার' },
  content: { en: '<p>From Monday</p>', bn: '<p>সোমবার থেকে</p>' },
  ...part,
});

test('[AC-1] [N57] announcements for agents are read and confirmed by agents alone', async () => {
  const [one] = await listOf('agent1');
  const receipt = { id: one?.id, version: one?.version };
  for (const [wire, input] of [
    [LIST, undefined],
    [CONFIRM, receipt],
  ] as const) {
    expect((await ask(wire, 'player1', input)).body.errorCode).toBe('agent_only');
    expect((await ask(wire, 'trial', input)).status).toBe(403);
    expect((await ask(wire, 'nobody', input)).status).toBe(401);
    expect((await ask(wire, 'agent2', input)).status).toBe(200);
  }
});

test('[AC-1] no answer of the public has an announcement for agents, of whatever type', async () => {
  const { id } = (await office('POST /office/v1/notices', { draft: aNotice(), reason })).body;
  expect(await titled('agent1', 'হার')).toBeUndefined();
  await office(`PUT /office/v1/notices/${id}/active`, { id, isActive: true, reason });
  expect(await titled('agent1', 'হার')).toMatchObject({ isRead: false, id: Number(id) });
  for (const query of ['', '?brief=1', '?types=PU&execution=A']) {
    const { body } = await call<object>(`GET /wps/relay/MCSFE_getListAnnouncements${query}`);
    const text = JSON.stringify(body);
    expect(text).not.toContain('"AGENT"');
    expect(text).not.toContain('নতুন হার');
  }
});

test('[AC-1] a receipt is of one agent and one version: a changed text is unread again', async () => {
  const first = await titled('agent1', 'হার');
  const receipt = { id: first?.id, version: first?.version };
  expect((await ask(CONFIRM, 'agent1', receipt)).status).toBe(200);
  expect((await ask(CONFIRM, 'agent1', receipt)).status).toBe(200);
  expect((await titled('agent1', 'হার'))?.isRead).toBe(true);
  expect((await titled('agent2', 'হার'))?.isRead).toBe(false);

  const draft = aNotice({ content: { en: '<p>From Tuesday</p>', bn: '<p>মঙ্গলবার থেকে</p>' } });
  const changed = { ...receipt, id: String(first?.id), draft, reason };
  expect((await office(`PUT /office/v1/notices/${first?.id}`, changed)).status).toBe(200);
  expect(await titled('agent1', 'হার')).toMatchObject({ isRead: false });
  expect((await ask(CONFIRM, 'agent2', receipt)).body.errorCode).toBe('notice_newer');
  const { rows } = await client.query(
    'select version from notice.agent_receipt where announcement_id = $1',
    [first?.id],
  );
  expect(rows).toEqual([{ version: first?.version }]);
});

test('[AC-1] what is not on now or is another brand’s is neither listed nor confirmed', async () => {
  const add = { ...aNotice(), hoursAgo: 2 };
  await app.db.transaction(async (tx) => {
    for (const [title, brandId] of [
      ['early', BRAND],
      ['late', BRAND],
      ['elsewhere', BRAND + 1000],
      ['dirty', BRAND],
    ] as const) {
      const content = { en: '<p onclick="x()">a<script>x()</script></p>' };
      await insertDemoNotice(tx, { ...add, brandId, title: { en: title }, content });
    }
  });
  await client.query(
    `update notice.announcement
        set starts_at = case title->>'en' when 'early' then now() + interval '1 hour' else starts_at end,
            ends_at = case title->>'en' when 'late' then now() - interval '1 hour' end
      where title->>'en' in ('early', 'late')`,
  );
  const list = await listOf('agent1');
  expect(list.find(({ title }) => title === 'dirty')?.content).toBe('<p>a</p>');
  expect(list).toHaveLength(DEMO_AGENT_NOTICES.length + 2);
  const { rows } = await client.query<{ id: string; version: number }>(
    `select id, version from notice.announcement where title->>'en' in ('early', 'late', 'elsewhere')`,
  );
  expect(rows).toHaveLength(3);
  for (const { id, version } of rows) {
    const { body } = await ask(CONFIRM, 'agent1', { id: Number(id), version });
    expect(body.errorCode).toBe('notice_unknown');
  }
});

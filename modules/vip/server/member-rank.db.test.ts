import { expect, test } from 'vitest';
import { createBrand } from '#modules/brand/server/index.ts';
import { DEMO_PASSWORD } from '#modules/identity/server/index.ts';
import { testApp } from '#tests/test-app.ts';

type Body = {
  readonly token: string;
  readonly errorCode?: string;
  readonly level: number | null;
  readonly tiers: readonly { readonly level: number }[];
  readonly value: {
    readonly token: string;
    readonly id: number;
    readonly clubLabel?: unknown;
    readonly memberLabel: unknown;
  };
  readonly rows: readonly { readonly action: string; readonly after: unknown }[];
};

const reason = 'the member plays here since 2019';
const { call, app } = await testApp({ seed: true, start: false });
const signIn = async (name: string) => {
  const input = { name, password: DEMO_PASSWORD };
  return (await call<Body>('POST /office/v1/session', { input })).body.token;
};
const operatorToken = await signIn('operator1');
const office = (wire: string, input?: object, merchant = 'shapla') =>
  call<Body>(wire, { operatorToken, merchant, ...(input === undefined ? {} : { input }) });
const logIn = async (username: string) => {
  const input = { username, password: DEMO_PASSWORD, type: 'username' };
  return (await call<Body>('POST /wps/session/login', { input })).body.value;
};
const infoOf = async (token: string) =>
  (await call<Body>('GET /wps/member/info', { token })).body.value;

test('an operator gives a member a level, which the member reads in the own language, and takes it away; both are audited [A6] [MEM-1] [SVC-2] [OFC-1]', async () => {
  const { token, id } = await logIn('player2');
  const path = `/office/v1/members/${id}/rank`;
  expect((await infoOf(token)).clubLabel).toBeNull();
  expect((await office(`GET ${path}`)).body).toMatchObject({ level: null });
  expect((await office(`PUT ${path}`, { level: 5, reason })).status).toBe(200);
  expect((await infoOf(token)).clubLabel).toEqual({ labelName: 'কুমুদ', rankLevel: 5 });
  await call('PUT /wps/member/language', { token, input: { language: 'EN' } });
  expect((await infoOf(token)).clubLabel).toEqual({ labelName: 'Lily', rankLevel: 5 });
  expect((await office(`PUT ${path}`, { level: 2, reason })).status).toBe(200);
  const { level, tiers } = (await office(`GET ${path}`)).body;
  expect([level, tiers.length]).toEqual([2, 10]);
  expect((await office(`PUT ${path}`, { level: null, reason })).status).toBe(200);
  expect((await infoOf(token)).clubLabel).toBeNull();
  const audit = await office(`GET /office/v1/audit?entity=member:${id}`);
  expect(audit.body.rows).toMatchObject([
    { action: 'vip.rank', before: { level: 2 }, after: { level: null }, reason },
    { action: 'vip.rank', before: { level: 5 }, after: { level: 2 }, reason },
    { action: 'vip.rank', before: { level: null }, after: { level: 5 }, reason },
  ]);
});

test('a level that the brand does not have, and a member of another brand, are refused [A6] [BRD-7]', async () => {
  const { token, id } = await logIn('player3');
  const path = `/office/v1/members/${id}/rank`;
  expect(await office(`PUT ${path}`, { level: 11, reason })).toMatchObject({
    status: 409,
    body: { errorCode: 'vip_level_unknown' },
  });
  await app.db.transaction((tx) =>
    createBrand(tx, { code: 'neel', settings: { domainList: ['neel.test'] }, log: app.log }),
  );
  for (const [wire, input] of [
    [`GET ${path}`, undefined],
    [`PUT ${path}`, { level: 1, reason }],
    ['PUT /office/v1/members/9999999/rank', { level: 1, reason }],
    [`PUT /office/v1/members/${id}/labels`, { labels: [], reason }],
  ] as const) {
    expect(await office(wire, input, 'neel')).toMatchObject({
      status: 409,
      body: { errorCode: 'member_unknown' },
    });
  }
  expect((await infoOf(token)).clubLabel).toBeNull();
});

test('a level that the page of levels loses counts as none, and is there again with it [A6]', async () => {
  const { token, id } = await logIn('player4');
  await office(`PUT /office/v1/members/${id}/rank`, { level: 10, reason });
  const read = async () =>
    (
      await call<{ version: number; draft: { tiers: unknown[] } }>('GET /office/v1/vip/page', {
        operatorToken,
      })
    ).body;
  const { version, draft } = await read();
  const shorter = { ...draft, tiers: draft.tiers.slice(0, 9) };
  await office('PUT /office/v1/vip/page', { version, draft: shorter, reason });
  expect((await infoOf(token)).clubLabel).toBeNull();
  await office('PUT /office/v1/vip/page', { version: version + 1, draft, reason });
  expect((await infoOf(token)).clubLabel).toMatchObject({ rankLevel: 10 });
});

test('an operator sets the labels of a member, each with a name of its own; the change is audited [A6] [MEM-1] [MC-3]', async () => {
  const { token, id } = await logIn('player5');
  const path = `/office/v1/members/${id}/labels`;
  const labels = [
    { labelName: ' Founder ', color: '#12715b' },
    { labelName: 'বন্ধু', color: '#ABABAB' },
  ];
  expect((await office(`PUT ${path}`, { labels, reason })).status).toBe(200);
  const stored = [
    { labelName: 'Founder', color: '#12715B' },
    { labelName: 'বন্ধু', color: '#ABABAB' },
  ];
  expect((await infoOf(token)).memberLabel).toEqual(stored);
  expect((await office(`GET /office/v1/members/${id}`)).body).toMatchObject({ labels: stored });
  for (const wrong of [
    [{ labelName: '  ', color: '#ABABAB' }],
    [
      { labelName: 'One', color: '#ABABAB' },
      { labelName: ' one', color: '#12715B' },
    ],
  ]) {
    expect(await office(`PUT ${path}`, { labels: wrong, reason })).toMatchObject({
      status: 400,
      body: { errorCode: 'member_label_invalid' },
    });
  }
  expect((await office(`PUT ${path}`, { labels: [], reason })).status).toBe(200);
  expect((await infoOf(token)).memberLabel).toEqual([]);
  const audit = await office(`GET /office/v1/audit?entity=member:${id}`);
  expect(audit.body.rows).toMatchObject([
    { action: 'member.labels', before: { labels: stored }, after: { labels: [] } },
    { action: 'member.labels', before: { labels: [] }, after: { labels: stored } },
  ]);
});

test('levels and labels need their own permissions [A6] [OFC-1]', async () => {
  const { id } = await logIn('player1');
  await app.db.pool.query(`
    with reader as (
      insert into operator.role (code, name, brand_id) values ('reader', 'Reader', 0) returning id
    ), granted as (
      insert into operator.role_permission (role_id, permission)
      select reader.id, word from reader, unnest(array['member.view', 'vip.view']) as word
    ), removed as (
      delete from operator.staff_role r using operator.staff s
       where s.id = r.staff_id and s.name = 'operator2'
    )
    insert into operator.staff_role (staff_id, role_id)
    select s.id, reader.id from operator.staff s, reader where s.name = 'operator2'`);
  const reader = await signIn('operator2');
  for (const [what, input] of [
    ['rank', { level: 1, reason }],
    ['labels', { labels: [], reason }],
  ] as const) {
    const wire = `PUT /office/v1/members/${id}/${what}`;
    expect((await call(wire, { operatorToken: reader, input })).status).toBe(403);
  }
  const read = await call(`GET /office/v1/members/${id}/rank`, { operatorToken: reader });
  expect(read.status).toBe(200);
});

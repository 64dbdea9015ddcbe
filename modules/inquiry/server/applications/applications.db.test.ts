import { beforeAll, expect, test } from 'vitest';
import { createBrand } from '#modules/brand/server/index.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

const PASSWORD = 'Shapla-demo-1';
const ANSWERS = {
  name: 'Karim  Uddin',
  market: 'BD',
  mobileNum: '01719-000555',
  telegram: '@karim',
  whatsapp: '',
  message: 'A shop in Khulna with many adult customers',
  agree: true,
};

let app: TestApp;
let operatorToken = '';
let other = 1;

type Sent = { readonly value: { readonly ticket: string }; readonly errorCode?: string };

beforeAll(async () => {
  app = await testApp({ seed: true });
  const { body } = await app.call<{ token: string }>('POST /office/v1/session', {
    input: { name: 'operator1', password: PASSWORD },
  });
  operatorToken = body.token;
});

/**
 * Applies from a different address and with a different number each time, so that limits of other tests do not count.
 */
function apply(
  change: object = {},
  call: { readonly ip?: string; readonly token?: string; readonly merchant?: string } = {},
) {
  other += 1;
  const mobileNum = `017190${String(10_000 + other)}`;
  return app.call<Sent>('POST /wps/agent/join', {
    ip: `198.51.100.${other}`,
    ...call,
    input: { ...ANSWERS, mobileNum, ...change },
  });
}

async function desk<Body>(wire: string, input?: object): Promise<Body> {
  const call = { operatorToken, ...(input === undefined ? {} : { input }) };
  return (await app.call<Body>(wire, call)).body;
}

type Program = { readonly value: { readonly program: Readonly<Record<string, unknown>> | null } };

test('visitors read the programme in their language, with the number plan of each market [RTE-7]', async () => {
  const read = async (language: string) =>
    (await app.call<Program>('GET /wps/agent/join', { headers: { language } })).body.value.program;
  const [bn, en] = [await read('BN'), await read('EN')];
  expect(en).toMatchObject({
    payDay: 'The 5th of each month',
    minActiveMembers: 5,
    markets: [{ code: 'BD', dialingCode: '880' }, { code: 'IN' }, { code: 'NP' }, { code: 'LK' }],
  });
  expect(bn?.['payDay']).toBe('প্রতি মাসের 5 তারিখ');
});

test('an application is kept under a ticket number, its mobile number spelled one way [RTE-7]', async () => {
  const { status, body } = await apply({ mobileNum: '০১৭১৯-০০০৫৫৫' });
  expect([status, body.value.ticket]).toEqual([200, expect.stringMatching(/^A[2-9A-HJ-NP-Z]{8}$/)]);
  const { rows } = await desk<{ rows: object[] }>(
    `GET /office/v1/join/applications?search=${encodeURIComponent('+8801719000555')}`,
  );
  expect(rows).toMatchObject([
    { ticket: body.value.ticket, name: 'Karim Uddin', mobile: '+880*******555', state: 'new' },
  ]);
});

test('what is wrong is refused by name, in the order of the form [VAL-4] [ERR-3]', async () => {
  const cases: readonly (readonly [object, string])[] = [
    [{ name: ' ' }, 'join_name'],
    [{ name: 'x'.repeat(61) }, 'join_name'],
    [{ market: 'FR' }, 'join_market'],
    [{ mobileNum: '12345' }, 'join_mobile'],
    [{ mobileNum: '+33612345678' }, 'join_mobile'],
    [{ telegram: 'x'.repeat(65) }, 'join_channel'],
    [{ message: '' }, 'join_message_empty'],
    [{ message: 'too short' }, 'join_message_words'],
    [{ message: `a b ${'x'.repeat(137)}` }, 'join_message_long'],
    [{ agree: false }, 'join_consent'],
  ];
  for (const [change, code] of cases) {
    const { status, body } = await apply(change);
    expect([status, body.errorCode]).toEqual([400, code]);
  }
});

test('one number applies once, and one address not without end; an agent has no need to [RTE-7]', async () => {
  const mobileNum = '01719777888';
  const twice = await Promise.all([apply({ mobileNum }), apply({ mobileNum })]);
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  const ip = '203.0.113.50';
  for (let sent = 0; sent < 10; sent += 1) {
    expect((await apply({}, { ip })).status).toBe(200);
  }
  expect((await apply({}, { ip })).body.errorCode).toBe('join_too_many');
  const login = await app.call<{ value: { token: string } }>('POST /wps/session/login', {
    input: { username: 'agent1', password: PASSWORD, type: 'username' },
  });
  const { token } = login.body.value;
  expect((await apply({}, { token })).body.errorCode).toBe('join_agent_already');
});

test('the desk talks, accepts or rejects with a reason, and sees the number only for a reason', async () => {
  const { body } = await apply({ mobileNum: '01719123123', whatsapp: '+8801719123123' });
  const { rows } = await desk<{ rows: { id: string }[] }>(
    `GET /office/v1/join/applications?search=${body.value.ticket}`,
  );
  const id = rows[0]?.id ?? '';
  const step = (version: number, input: object) =>
    desk<{ version?: number; errorCode?: string }>(`PUT /office/v1/join/applications/${id}`, {
      version,
      ...input,
    });
  expect((await step(1, {})).errorCode).toBe('join_unchanged');
  expect((await step(1, { state: 'accepted' })).errorCode).toBe('join_step');
  expect((await step(1, { state: 'rejected' })).errorCode).toBe('join_reason_needed');
  expect((await step(1, { state: 'contacted', note: 'Called, sounds good' })).version).toBe(2);
  expect((await step(1, { state: 'accepted' })).errorCode).toBe('join_changed');
  expect((await step(2, { state: 'rejected', note: 'Is nineteen' })).version).toBe(3);
  const one = await desk<{ reason: string; notes: object[] }>(
    `GET /office/v1/join/applications/${id}`,
  );
  expect([one.reason, one.notes.length]).toEqual(['Is nineteen', 2]);
  expect(
    await desk(`POST /office/v1/join/applications/${id}/contact`, { reason: 'to call' }),
  ).toEqual({
    mobile: '+8801719123123',
    telegram: '@karim',
    whatsapp: '+8801719123123',
  });
  const { rows: trail } = await desk<{ rows: { action: string; after: unknown }[] }>(
    `GET /office/v1/audit?entity=join:${id}`,
  );
  expect(trail.map(({ action }) => action)).toEqual(['join.reveal', 'join.handle', 'join.handle']);
  expect(JSON.stringify(trail)).not.toContain('1719123123');
});

test('who is accepted with an account becomes an agent at once, and logs in as one [RTE-7]', async () => {
  const logIn = async () =>
    (
      await app.call<{ value: { token: string; type: number } }>('POST /wps/session/login', {
        input: { username: 'player4', password: PASSWORD, type: 'username' },
      })
    ).body.value;
  const { token } = await logIn();
  const { body } = await apply({ mobileNum: '01719456456' });
  const { rows } = await desk<{ rows: { id: string }[] }>(
    `GET /office/v1/join/applications?search=${body.value.ticket}`,
  );
  const id = rows[0]?.id ?? '';
  const step = (version: number, input: object) =>
    desk<{ version?: number; errorCode?: string }>(`PUT /office/v1/join/applications/${id}`, {
      version,
      ...input,
    });
  await step(1, { state: 'contacted' });
  const accept = (account: string) => step(2, { state: 'accepted', account, agentType: 2 });
  expect((await accept('nobody-here')).errorCode).toBe('join_account_unknown');
  expect((await accept('player4')).version).toBe(3);
  expect((await app.call('GET /wps/session/touch', { token })).status).toBe(401);
  expect((await logIn()).type).toBe(2);
});

type Stored = { readonly program: Record<string, unknown>; readonly version: number };

test('an operator’s texts are cleaned when kept, and a switched-off programme is not available [N35]', async () => {
  const { program, version } = await desk<Stored>('GET /office/v1/join/program');
  const change = (changed: object, seen: number) =>
    desk<{ version?: number; errorCode?: string }>('PUT /office/v1/join/program', {
      program: { ...program, ...changed },
      version: seen,
      reason: 'new texts',
    });
  expect((await change({}, version)).errorCode).toBe('join_program_unchanged');
  expect((await change({ minWords: 9, maxWords: 8 }, version)).errorCode).toBe(
    'join_program_words',
  );
  expect((await change({ markets: ['ZZ'] }, version)).errorCode).toBe('join_program_market');
  const same = { fromUnits: 5, percent: 20 };
  expect((await change({ tiers: [same, same] }, version)).errorCode).toBe('join_program_tiers');
  const faq = { en: '<p onclick="a()">Yes</p><script>alert(1)</script>', bn: '<p>হ্যাঁ</p>' };
  expect((await change({ faq }, version)).version).toBe(version + 1);
  expect((await change({ isOn: false }, version)).errorCode).toBe('join_program_changed');
  const read = () => app.call<Program>('GET /wps/agent/join', { headers: { language: 'EN' } });
  expect((await read()).body.value.program?.['faq']).toBe('<p>Yes</p>');
  const preview = await desk<{ html: string }>('POST /office/v1/join/preview', {
    part: 'faq',
    html: '<h3>Q</h3><iframe src="https://evil.test"></iframe>',
  });
  expect(preview.html).toBe('<h3>Q</h3>');
  await change({ faq, isOn: false }, version + 1);
  expect((await read()).body.value.program).toBeNull();
  expect((await apply()).body.errorCode).toBe('function.not.available');
});

test('a brand without a programme takes no applications [RTE-7]', async () => {
  const { db, log } = app.app;
  const settings = { name: { en: 'Neel', bn: 'নীল' }, domainList: ['neel.test'], isSandbox: true };
  await db.transaction((tx) => createBrand(tx, { code: 'neel', settings, log }));
  expect((await apply({}, { merchant: 'neel' })).body.errorCode).toBe('function.not.available');
});

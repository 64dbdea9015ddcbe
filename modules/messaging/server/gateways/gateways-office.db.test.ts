import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#tests/test-app.ts';

type Row = Readonly<Record<string, unknown>>;
type Body = Row & {
  readonly token: string;
  readonly errorCode: string;
  readonly approvalId: string;
  readonly rows: readonly Row[];
};

let app: TestApp;
let first: string;
let second: string;
const headers: unknown[] = [];
const service = createServer((request, reply) => {
  headers.push(request.headers['x-key']);
  reply.end('{}');
});

async function call(wire: string, operatorToken: string, input?: unknown) {
  return await app.call<Body>(wire, { operatorToken, ...(input === undefined ? {} : { input }) });
}
async function signIn(name: string): Promise<string> {
  const input = { name, password: 'Shapla-demo-1' };
  return (await app.call<Body>('POST /office/v1/session', { input })).body.token;
}
const approve = (id: string) =>
  call(`POST /office/v1/approvals/${id}/decision`, second, { decision: 'approve' });

/** Asks for another gateway in place of the one that is read now. */
async function change(channel: string, asked: Row) {
  const { body } = await call('GET /office/v1/gateways', first);
  const { version } = Object(body[channel]);
  return await call(`PUT /office/v1/gateways/${channel}`, first, { version, ...asked });
}

beforeAll(async () => {
  app = await testApp({ seed: true, start: false });
  first = await signIn('operator1');
  second = await signIn('operator2');
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

function httpChoice(part: Row = {}) {
  const address = service.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    kind: 'http',
    settings: {
      url: `http://127.0.0.1:${port}/sms`,
      method: 'POST',
      contentType: 'json',
      body: '{"to":"{to}","text":"{text}"}',
      sender: 'Shapla',
      timeoutMs: 2_000,
      okField: '',
      okValue: '',
      ...part,
    },
  };
}

test('a gateway changes when a second person approves; its secrets are never shown', async () => {
  const asked = await change('sms', {
    choice: httpChoice(),
    secrets: { 'X-Key': 's3cret' },
    reason: 'our SMS service',
  });
  expect(asked.status).toBe(200);
  const own = await call(`POST /office/v1/approvals/${asked.body.approvalId}/decision`, first, {
    decision: 'approve',
  });
  expect(own.body.errorCode).toBe('approval_own');
  const before = await call('GET /office/v1/gateways', first);
  expect(before.body['sms']).toMatchObject({ choice: { kind: 'outbox' }, secretNames: [] });
  expect((await approve(asked.body.approvalId)).status).toBe(200);
  const after = await call('GET /office/v1/gateways', first);
  expect(after.body['sms']).toMatchObject({ choice: httpChoice(), secretNames: ['X-Key'] });
  const audit = await call('GET /office/v1/audit', first);
  const approvals = await call('GET /office/v1/approvals', first);
  const everything = JSON.stringify([after.body, audit.body, approvals.body]);
  expect(everything).not.toContain('s3cret');
  const { rows } = await app.app.db.pool.query(
    `select payload::text as text from operator.approval
      union all select settings::text || encode(sealed_secrets, 'escape') from messaging.gateway`,
  );
  expect(JSON.stringify(rows)).not.toContain('s3cret');
});

test('a test message goes through the gateway in use and reports the outcome', async () => {
  const sent = await call('POST /office/v1/gateways/sms/test', first, { to: '01712345678' });
  expect(sent.body).toEqual({ state: 'sent', failure: null, gateway: 'http' });
  expect(headers).toEqual(['s3cret']);
  const wrong = await call('POST /office/v1/gateways/sms/test', first, { to: '12' });
  expect(wrong.body.errorCode).toBe('verification.phone.invalid');
  const far = await call('POST /office/v1/gateways/sms/test', first, { to: '+919876543210' });
  expect(far.body.errorCode).toBe('verification.country.refused');
  const { body } = await call('GET /office/v1/audit?action=gateway.test', first);
  expect(body.rows[0]).toMatchObject({ after: { to: '+880*******678' } });
});

test('a secret stays while the address stays, and does not follow it to another host', async () => {
  const moved = await change('sms', {
    choice: httpChoice({ url: 'http://elsewhere.test/' }),
    reason: 'another host',
  });
  expect(moved.body.errorCode).toBe('gateway_secret_needed');
  const same = await change('sms', {
    choice: httpChoice(),
    reason: 'nothing new',
  });
  expect(same.body.errorCode).toBe('gateway_unchanged');
  const slower = await change('sms', {
    choice: httpChoice({ timeoutMs: 3_000 }),
    reason: 'more patience',
  });
  await approve(slower.body.approvalId);
  await call('POST /office/v1/gateways/sms/test', first, { to: '01712345678' });
  expect(headers.at(-1)).toBe('s3cret');
});

test.each([
  [
    'a mail server for SMS',
    'sms',
    {
      kind: 'smtp',
      settings: {
        host: 'mail.test',
        port: 587,
        security: 'starttls',
        user: '',
        from: 'a@b.test',
        timeoutMs: 1_000,
      },
    },
  ],
  ['an SMS service for mail', 'mail', httpChoice()],
  ['a host that the number chooses', 'sms', httpChoice({ url: 'http://{digits}.test/' })],
  ['no host at all', 'sms', httpChoice({ url: 'http://' })],
])('%s is refused', async (_what, channel, choice) => {
  const asked = await change(channel, {
    choice,
    reason: 'try it',
  });
  expect(asked.status).toBe(400);
});

test('limits change when a second person approves, and never beyond what is safe', async () => {
  const { limits, limitsVersion: version } = (await call('GET /office/v1/gateways', first)).body;
  const unsafe = await call('PUT /office/v1/code-limits', first, {
    limits: { ...Object(limits), codeMinutes: 11 },
    version,
    reason: 'longer',
  });
  expect(unsafe.status).toBe(400);
  const asked = await call('PUT /office/v1/code-limits', first, {
    limits: { ...Object(limits), perBrandDay: 100 },
    version,
    reason: 'a smaller budget',
  });
  await approve(asked.body.approvalId);
  const late = await call('PUT /office/v1/code-limits', first, {
    limits: { ...Object(limits), perBrandDay: 200 },
    version,
    reason: 'what was seen is not there any more',
  });
  expect([late.status, late.body.errorCode]).toEqual([409, 'changed_meanwhile']);
  const after = await call('GET /office/v1/gateways', first);
  expect(after.body['limits']).toMatchObject({ perBrandDay: 100, perTargetDay: 10 });
});

test('the outbox lists messages masked and counts those of its filter; the whole recipient is shown to who says why', async () => {
  const { body } = await call('GET /office/v1/outbox?channel=sms&to=%2B880%201712-345678', first);
  expect(body.rows[0]).toMatchObject({
    channel: 'sms',
    what: 'test',
    to: '+880*******678',
    state: 'sent',
    gateway: 'http',
    text: null,
  });
  expect(body['total']).toEqual({ count: body.rows.length, isMore: false });
  const id = String(body.rows[0]?.['id']);
  const shown = await call(`POST /office/v1/outbox/${id}/recipient`, first, {
    reason: 'the member called',
  });
  expect(shown.body['to']).toBe('+8801712345678');
  const audit = await call(`GET /office/v1/audit?entity=message:${id}`, first);
  expect(audit.body.rows[0]).toMatchObject({
    action: 'outbox.reveal',
    reason: 'the member called',
  });
  const none = (await call('GET /office/v1/outbox?to=0171', first)).body;
  expect([none.rows, none['total']]).toEqual([[], { count: 0, isMore: false }]);
});

test('in the sandbox an operator reads the text that went to the outbox', async () => {
  await call('POST /office/v1/gateways/mail/test', first, { to: 'rina@example.com' });
  const { body } = await call('GET /office/v1/outbox?channel=mail', first);
  expect(body.rows[0]).toMatchObject({
    to: 'r***@example.com',
    gateway: 'outbox',
    text: 'শাপলা থেকে একটি পরীক্ষামূলক মেসেজ।',
  });
});

import { beforeAll, expect, test } from 'vitest';
import type { FieldRule } from '#platform/contract/field-rule.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { DEFAULT_RULES } from '../field-rules.ts';

type Body = {
  readonly token: string;
  readonly rules: Readonly<Record<string, FieldRule>>;
  readonly version: string;
  readonly errorCode: string;
  readonly message: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
};

let app: TestApp;
let operatorToken: string;

beforeAll(async () => {
  app = await testApp({ seed: true, start: false });
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  operatorToken = (await app.call<Body>('POST /office/v1/session', { input })).body.token;
});

const read = async () =>
  (await app.call<Body>('GET /office/v1/register-rules', { operatorToken })).body;

async function save(
  rules: Readonly<Record<string, FieldRule>>,
  version?: string,
): Promise<{ readonly status: number; readonly body: Body }> {
  return await app.call<Body>('PUT /office/v1/register-rules', {
    operatorToken,
    input: { rules, version: version ?? (await read()).version, reason: 'a test of rules' },
  });
}

const email = (part: Partial<FieldRule>): { readonly email: FieldRule } => ({
  email: { ...DEFAULT_RULES.email, ...part },
});

test('a saved rule is served at once and by the status call, and is in the audit trail [REG-2] [BRD-8] [R77]', async () => {
  const rule = { ...DEFAULT_RULES.email, enabled: true, required: true, minLength: 9 };
  const { body } = await save({ email: rule });
  expect(body.version).toBe((await read()).version);

  const served = await app.call('GET /wps/system/setting/register');
  expect(served.body.value).toMatchObject({ email: rule });
  const status = await app.call('GET /wps/system/status');
  expect(status.body.value).toMatchObject({ info: { register: { email: rule } } });

  const trail = await app.call<Body>('GET /office/v1/audit?entity=registration:rules', {
    operatorToken,
  });
  expect(trail.body.rows[0]).toMatchObject({
    staff: 'operator1',
    action: 'registration.rules.change',
    before: { email: DEFAULT_RULES.email },
    after: { email: rule },
    reason: 'a test of rules',
  });
});

test('rules that somebody else has changed meanwhile are not saved over [REG-2]', async () => {
  const { version } = await read();
  expect((await save(email({ maxLength: 90 }), version)).status).toBe(200);
  const late = await save(email({ maxLength: 80 }), version);
  expect([late.status, late.body.errorCode]).toEqual([409, 'register_rules_changed']);
  expect((await read()).rules['email']?.maxLength).toBe(90);
  const same = await save(email({ maxLength: 90 }));
  expect([same.status, same.body.errorCode]).toEqual([409, 'register_rules_unchanged']);
});

test.each<[string, Readonly<Record<string, FieldRule>>]>([
  ['nobody could sign in', { username: { ...DEFAULT_RULES.username, required: false } }],
  ['a hidden field would be demanded', email({ required: true })],
  ['the ends are the wrong way round', email({ minLength: 50, maxLength: 10 })],
  ['the pattern does not compile', email({ acceptedPattern: '(' })],
  ['the pattern breaks out of its frame', email({ acceptedPattern: 'a)|(b' })],
  ['nobody knows the form', email({ patternId: 77 })],
])('a rule is refused when %s [REG-2]', async (_why, rules) => {
  const before = await read();
  const { status, body } = await save(rules);
  expect([status, body.errorCode]).toEqual([400, 'register.rule.invalid']);
  expect(await read()).toEqual(before);
});

test.each(['(a+)+', '(a|a)*b', '(?:[a-z]+\\d*)*@', '(.*)*x', '([a-zA-Z]+)*1'])(
  'the pattern %s could keep the server busy and is refused [REG-2]',
  async (acceptedPattern) => {
    const { status, body } = await save(email({ acceptedPattern }));
    expect([status, body.errorCode]).toEqual([400, 'register.rule.unsafe']);
  },
);

test.each(['01[3-9]\\d{8}', '.*@example\\.org', '[\\u0980-\\u09FF ]+', '*'])(
  'the pattern %s is saved [REG-2]',
  async (acceptedPattern) => {
    expect((await save(email({ enabled: true, acceptedPattern }))).status).toBe(200);
  },
);

test('without the permission rules are neither read nor changed [R78]', async () => {
  const input = { name: 'operator1', password: 'Shapla-demo-1' };
  expect((await app.call('GET /office/v1/register-rules')).status).toBe(401);
  const change = { rules: email({ maxLength: 70 }), version: 'x', reason: 'no session' };
  expect((await app.call('PUT /office/v1/register-rules', { input: change })).status).toBe(401);
  expect((await app.call('POST /office/v1/session', { input })).status).toBe(200);
});

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Clock } from '#platform/clock/clock.ts';
import { switchCaptchaOff } from '#tests/no-captcha.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

type Row = Readonly<Record<string, unknown>>;
type Chat = {
  readonly state: string;
  readonly topic: string;
  readonly messages: readonly { id: string; author: string; kind: string; text: string }[];
  readonly unread: number;
  readonly isStaffed: boolean;
};
type Body = Row & {
  readonly token: string;
  readonly errorCode: string;
  readonly rows: readonly (Row & { readonly id: string; readonly unread: number })[];
  readonly value: Chat & { readonly id: string; readonly token: string };
};
/** A browser with its cookies, maybe logged in. */
type Browser = { cookie: string; token?: string };

let nowMs = Date.parse('2026-11-21T12:00:00Z');
const clock: Clock = { nowMs: () => nowMs };
const OWN_PAGE = { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
let app: TestApp;
let first = '';
let second = '';

beforeAll(async () => {
  app = await testApp({ seed: true, start: false, clock });
  await switchCaptchaOff(app.app);
  first = await signIn('operator1');
  second = await signIn('operator2');
});
beforeEach(() => {
  nowMs += 60_000;
});

async function signIn(name: string): Promise<string> {
  const input = { name, password: 'Shapla-demo-1' };
  return (await app.call<Body>('POST /office/v1/session', { input })).body.token;
}

async function from(browser: Browser, wire: string, input?: unknown, headers: object = OWN_PAGE) {
  const reply = await app.call<Body>(wire, {
    ...(input === undefined ? {} : { input }),
    ...(browser.token === undefined ? {} : { token: browser.token }),
    headers: { ...headers, ...(browser.cookie === '' ? {} : { cookie: browser.cookie }) },
  });
  const given = reply.headers['set-cookie'];
  if (given?.startsWith('chat=') === true) {
    browser.cookie = given.includes('Max-Age=0') ? '' : (given.split(';')[0] ?? '');
  }
  return reply;
}

const write = (browser: Browser, text: string, key: string = randomUUID()) =>
  from(browser, 'POST /wps/chat', { text, key });
const chatOf = async (browser: Browser) => (await from(browser, 'GET /wps/chat')).body.value;
const textsOf = async (browser: Browser) =>
  (await chatOf(browser)).messages.map(({ author, kind, text }) => [author, kind, text]);

async function office(wire: string, input?: unknown, operatorToken = first) {
  const [verb, path] = wire.split(' ');
  const reply = await app.call<Body>(`${verb} /office/v1/chat${path}`, {
    operatorToken,
    ...(input === undefined ? {} : { input }),
  });
  return reply.body;
}
const service = async (view: string, operatorToken = first) =>
  (await office('GET /queue', { view }, operatorToken)).rows;
/** The conversation whose last word is this. */
async function idOf(text: string, view = 'waiting'): Promise<string> {
  const row = (await service(view)).find(({ lastText }) => lastText === text);
  return row?.id ?? '';
}
const answer = (id: string, text: string, operatorToken = first) =>
  office(`POST /conversations/${id}/messages`, { text, key: randomUUID() }, operatorToken);
async function logIn(account: string): Promise<string> {
  const input = { username: account, password: 'Shapla-demo-1', type: 'username' };
  return (await app.call<Body>('POST /wps/session/login', { input })).body.value.token;
}

test('a visitor writes, customer service answers, both see what is unread and the history stays [SVC-4]', async () => {
  const visitor: Browser = { cookie: '' };
  expect(await chatOf(visitor)).toMatchObject({ state: 'none', messages: [], topic: '' });
  expect(visitor.cookie).toBe('');
  await write(visitor, 'কীভাবে খেলব?');
  expect(visitor.cookie).toMatch(/^chat=[\w-]{43}$/);
  const id = await idOf('কীভাবে খেলব?');
  expect(await service('waiting')).toContainEqual(
    expect.objectContaining({ id, account: '', memberId: null, unread: 1, language: 'bn' }),
  );
  await answer(id, 'নিয়ম পাতায় দেখুন।');
  expect(await chatOf(visitor)).toMatchObject({ state: 'open', unread: 1 });
  const { messages } = await chatOf(visitor);
  expect(messages.map(({ author, kind, text }) => [author, kind, text])).toEqual([
    ['person', 'text', 'কীভাবে খেলব?'],
    ['system', 'joined', ''],
    ['service', 'text', 'নিয়ম পাতায় দেখুন।'],
  ]);
  expect(JSON.stringify(messages)).not.toContain('operator1');
  await from(visitor, 'PUT /wps/chat/read', { upTo: messages.at(-1)?.id });
  expect(await chatOf(visitor)).toMatchObject({ unread: 0 });
});

test('a visitor who logs in keeps the conversation, and a second one is merged into it [SVC-4]', async () => {
  const browser: Browser = { cookie: '' };
  await write(browser, 'before the login');
  const { topic } = await chatOf(browser);
  browser.token = await logIn('player2');
  expect(await textsOf(browser)).toEqual([['person', 'text', 'before the login']]);
  expect(browser.cookie).toBe('');
  expect((await chatOf(browser)).topic).not.toBe(topic);
  const other: Browser = { cookie: '' };
  await write(other, 'from another browser');
  other.token = browser.token;
  expect(await textsOf(other)).toEqual([
    ['person', 'text', 'before the login'],
    ['person', 'text', 'from another browser'],
  ]);
  expect(await service('waiting')).toContainEqual(
    expect.objectContaining({ account: 'player2', lastText: 'from another browser', unread: 2 }),
  );
  expect(await chatOf({ cookie: '' })).toMatchObject({ state: 'none' });
});

test('nobody reads the conversation of somebody else [SVC-4] [BRD-7]', async () => {
  const one: Browser = { cookie: '' };
  await write(one, 'a secret of mine');
  for (const other of [
    { cookie: '' },
    { cookie: `chat=${'A'.repeat(43)}` },
    { cookie: '', token: await logIn('player3') },
  ]) {
    expect(await chatOf(other)).toMatchObject({ state: 'none', messages: [] });
  }
  const id = await idOf('a secret of mine');
  for (const path of ['/queue', `/conversations/${id}`]) {
    expect((await app.call<Body>(`GET /office/v1/chat${path}`)).body.errorCode).toBe(
      'operator.not.session',
    );
  }
});

test('a page of another site writes nothing in a visitor’s name [N26]', async () => {
  const visitor: Browser = { cookie: '' };
  await write(visitor, 'my own words');
  for (const [wire, input] of [
    ['POST /wps/chat', { text: 'x', key: 'abcdefgh' }],
    ['PUT /wps/chat/read', { upTo: '1' }],
    ['POST /wps/chat/typing', {}],
  ] as const) {
    for (const headers of [{}, { origin: 'http://evil.test' }, { 'sec-fetch-site': 'same-site' }]) {
      expect((await from(visitor, wire, input, headers)).body.errorCode).toBe('chat.foreign.page');
    }
  }
  expect(await textsOf(visitor)).toEqual([['person', 'text', 'my own words']]);
});

test('markup stays text, hidden signs go, an empty message is refused [SVC-4] [N36]', async () => {
  const visitor: Browser = { cookie: '' };
  const markup = '<img src=x onerror=alert(1)>[x](javascript:alert(1))';
  await write(visitor, markup);
  await write(visitor, 'a\u202Eb');
  expect((await write(visitor, ' \n\u2066')).body.errorCode).toBe('chat.message.empty');
  expect((await write(visitor, 'x'.repeat(1_001))).body.errorCode).toBe('request_param_err');
  expect(await textsOf(visitor)).toEqual([
    ['person', 'text', markup],
    ['person', 'text', 'ab'],
  ]);
  expect((await answer(await idOf('ab'), ' \u202E ')).errorCode).toBe('chat_empty');
});

test('the same message sent twice is one, and a flood is stopped [SVC-4]', async () => {
  const visitor: Browser = { cookie: '' };
  const [once, twice] = [
    await write(visitor, 'hello', 'same-key-1'),
    await write(visitor, 'hello', 'same-key-1'),
  ];
  expect(twice.body.value.id).toBe(once.body.value.id);
  for (let sent = 1; sent < 15; sent += 1) {
    expect((await write(visitor, `word ${sent}`)).status).toBe(200);
  }
  expect((await write(visitor, 'one too many')).body.errorCode).toBe('chat.too.fast');
  nowMs += 31_000;
  expect((await write(visitor, 'later')).status).toBe(200);
});

test('a closed conversation is opened again by another word, and waits for anybody [SVC-4]', async () => {
  const visitor: Browser = { cookie: '' };
  await write(visitor, 'solve this please');
  const id = await idOf('solve this please');
  await answer(id, 'solved');
  expect(await office(`POST /conversations/${id}/close`, {})).toEqual({});
  expect(await chatOf(visitor)).toMatchObject({ state: 'closed' });
  await write(visitor, 'not yet');
  expect(await chatOf(visitor)).toMatchObject({ state: 'waiting' });
  expect((await textsOf(visitor)).map(([author, kind]) => `${author} ${kind}`)).toEqual([
    'person text',
    'system joined',
    'service text',
    'system closed',
    'system reopened',
    'person text',
  ]);
  expect(await idOf('not yet')).toBe(id);
});

test('a conversation is one colleague’s at a time: others take or get it, and the audit says so [SVC-4]', async () => {
  const visitor: Browser = { cookie: '' };
  await write(visitor, 'who has me');
  const id = await idOf('who has me');
  await office(`POST /conversations/${id}/take`, {});
  expect((await answer(id, 'me too', second)).errorCode).toBe('chat_taken');
  const me = String((await office('GET /queue', { view: 'mine' }, second))['ownId']);
  const move = { staffId: me };
  expect((await office(`POST /conversations/${id}/move`, move)).errorCode).toBe(
    'chat_nobody_there',
  );
  await office('PUT /presence', { isHere: true }, second);
  expect(await office(`POST /conversations/${id}/move`, move)).toEqual({});
  expect((await answer(id, 'now I do', second)).errorCode).toBeUndefined();
  expect((await service('mine', second)).map((row) => row.id)).toContain(id);
  await office(`POST /conversations/${id}/close`, {}, second);
  const audit = await app.call<Body>('GET /office/v1/audit', {
    operatorToken: first,
    input: { entity: `chat:${id}` },
  });
  expect(audit.body.rows.map(({ action }) => action).toSorted()).toEqual([
    'chat.close',
    'chat.move',
    'chat.take',
  ]);
  await office('PUT /presence', { isHere: false }, second);
});

test('visitors see whether an operator is available, and who left without a message is not [SVC-4]', async () => {
  const visitor: Browser = { cookie: '' };
  expect((await chatOf(visitor)).isStaffed).toBe(false);
  await office('PUT /presence', { isHere: true });
  expect((await chatOf(visitor)).isStaffed).toBe(true);
  nowMs += 80_000;
  expect((await chatOf(visitor)).isStaffed).toBe(false);
});

test('older messages come page by page [SVC-4]', async () => {
  const member: Browser = { cookie: '', token: await logIn('player4') };
  for (let sent = 0; sent < 45; sent += 1) {
    nowMs += 5_000;
    await write(member, `line ${sent}`);
  }
  const newest = (await from(member, 'GET /wps/chat')).body.value;
  expect([newest.messages.length, newest.messages[0]?.text]).toEqual([40, 'line 5']);
  const older = await from(member, `GET /wps/chat?before=${newest.messages[0]?.id}`);
  expect(older.body.value.messages.map(({ text }) => text)).toEqual([
    'line 0',
    'line 1',
    'line 2',
    'line 3',
    'line 4',
  ]);
});

test('written answers are in both languages and every change of them is kept [SVC-4]', async () => {
  const texts = { en: 'Please wait a moment.', bn: 'একটু অপেক্ষা করুন।' };
  const reason = 'said every day';
  const { id } = await office('POST /replies', { title: 'Wait', texts, reason });
  expect((await office('GET /replies')).rows).toContainEqual({ id, title: 'Wait', texts });
  await office('POST /replies', { id, title: 'Wait a moment', texts, reason });
  expect(await office(`DELETE /replies/${id}`, { reason })).toEqual({});
  expect((await office(`DELETE /replies/${id}`, { reason })).errorCode).toBe('chat_reply_unknown');
});

test('quiet conversations end by themselves, and old ones are forgotten [SVC-4]', async () => {
  const visitor: Browser = { cookie: '' };
  await write(visitor, 'and then silence');
  const sweep = app.modules
    .flatMap(({ jobs }) => jobs ?? [])
    .find(({ name }) => name === 'chat.sweep');
  nowMs += 4 * 86_400_000;
  await sweep?.run(app.app, {});
  expect(await chatOf(visitor)).toMatchObject({ state: 'closed' });
  nowMs += 31 * 86_400_000;
  await sweep?.run(app.app, {});
  expect(await chatOf(visitor)).toMatchObject({ state: 'none' });
});

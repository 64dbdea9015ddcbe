import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#platform/db/sql.ts';
import { dispatchApp } from '#tests/dispatch-app.ts';
import type { TestApp } from '#tests/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await dispatchApp();
});

const count = async () =>
  (
    await app.app.db.autocommit(
      (tx) => sql<{ n: bigint }>(tx)`select count(*) as n from public.thing`,
    )
  )[0]?.n;

describe('the brand of a call', () => {
  test('is the merchant header, else the host [BRD-7]', async () => {
    expect((await app.call('GET /wps/relay/T_list')).status).toBe(200);
    expect((await app.call('GET /wps/relay/T_list', { merchant: null })).status).toBe(200);
    expect(
      (
        await app.call('GET /wps/relay/T_list', {
          merchant: null,
          headers: { host: 'lotus.test:8080' },
        })
      ).status,
    ).toBe(200);
  });

  test.each([
    ['unknown', { merchant: 'nobody' }],
    ['doubled', { merchant: 'shapla, shapla' }],
    ['missing on an unknown host', { merchant: null, headers: { host: 'nobody.test' } }],
  ])('that is %s is refused in the form every client reads [BRD-7] [API-1]', async (_how, call) => {
    const reply = await app.call('GET /wps/relay/T_list', call);
    expect([reply.status, reply.body]).toEqual([
      400,
      {
        success: false,
        errorCode: 'function.not.available',
        message: 'This function is not available.',
        value: null,
      },
    ]);
  });

  test('named otherwise inside the call is refused [BRD-7]', async () => {
    for (const wire of [
      'GET /wps/relay/T_list?merchant=lotus',
      'GET /wps/relay/T_list?merchantCode=lotus',
    ]) {
      expect((await app.call(wire)).body.errorCode).toBe('function.not.available');
    }
    expect((await app.call('GET /wps/relay/T_list?merchant=SHAPLA')).status).toBe(200);
  });

  test('does not take the token of another brand [BRD-7] [SES-2]', async () => {
    const reply = await app.call('POST /wps/relay/T_write', {
      merchant: 'lotus',
      token: 'member',
      input: { text: 'x' },
    });
    expect([reply.status, reply.body.errorCode]).toEqual([401, 'login.not.session']);
  });
});

describe('the language of an answer', () => {
  const languageFor = async (language: string | undefined, merchant = 'shapla') => {
    const headers = language === undefined ? {} : { language };
    const reply = await app.call<{ value: { language: string } }>('GET /wps/relay/T_list', {
      merchant,
      headers,
    });
    return reply.body.value.language;
  };

  test("is the asked one when the platform speaks it, else the brand's [API-1]", async () => {
    expect(await languageFor('EN')).toBe('en');
    expect(await languageFor('BN', 'lotus')).toBe('bn');
    expect(await languageFor(undefined)).toBe('bn');
    expect(await languageFor('XX', 'lotus')).toBe('en');
  });

  test('is named by the first part of a tag, in the header or in the query [W10]', async () => {
    expect([await languageFor('en-US'), await languageFor('en_GB')]).toEqual(['en', 'en']);
    expect([await languageFor('bn-BD', 'lotus'), await languageFor('zh_CN')]).toEqual(['bn', 'bn']);
    const inQuery = async (tag: string) =>
      (await app.call<{ value: { language: string } }>(`GET /wps/relay/T_pictures?language=${tag}`))
        .body.value.language;
    expect([await inQuery('en-US'), await inQuery('zh-Hans-CN'), await inQuery('')]).toEqual([
      ...['en', 'bn', 'bn'],
    ]);
  });

  test('is that of a refused session too: the asked one, else the brand’s [W10]', async () => {
    const refused = async (query: string, headers: Record<string, string> = {}) =>
      (await app.call(`GET /wps/relay/T_list${query}`, { token: 'dead', headers })).body.message;
    const [bengali, english] = [/লগইন/, /log in/];
    expect(await refused('')).toMatch(bengali);
    expect(await refused('?language=EN')).toMatch(english);
    expect(await refused('', { language: 'en-US' })).toMatch(english);
  });

  test('is also that of its refusals [ERR-3]', async () => {
    const reply = await app.call('POST /wps/relay/T_write', {
      input: { text: 'x' },
      headers: { language: 'BN' },
    });
    expect(reply.body.message).toMatch(/লগইন/);
  });
});

describe('a session', () => {
  test('is asked for where a call needs one, and may be missing where it is optional [SES-2] [API-1]', async () => {
    const kinds = async (token?: string) =>
      (
        await app.call<{ value?: { who: string }; errorCode?: string }>(
          'GET /wps/relay/T_list',
          token === undefined ? {} : { token },
        )
      ).body;
    expect((await kinds()).value?.who).toBe('visitor');
    expect((await kinds('member')).value?.who).toBe('member');
    expect((await kinds('dead')).errorCode).toBe('login.not.session');
    expect((await app.call('POST /wps/relay/T_write', { input: { text: 'x' } })).status).toBe(401);
  });

  test('of a member opens no agent, operator or vendor door, nor the other way round [SES-4]', async () => {
    const status = async (wire: string, token: string) => (await app.call(wire, { token })).status;
    expect(await status('GET /wps/relay/T_agent', 'member')).toBe(403);
    expect(await status('GET /wps/relay/T_agent', 'agent')).toBe(200);
    expect(await status('GET /office/v1/things', 'member')).toBe(401);
    expect(await status('POST /w/v1/thing', 'member')).toBe(401);
    expect(await status('GET /wps/relay/T_agent', 'op thing.view')).toBe(401);
  });

  test('of an operator needs the permission, for every brand or for this one', async () => {
    const status = async (token: string) =>
      (await app.call('GET /office/v1/things', { operatorToken: token })).status;
    expect(await status('op thing.view')).toBe(200);
    expect(await status('op thing.view@1')).toBe(200);
    expect(await status('op thing.view@2')).toBe(403);
    expect(await status('op other')).toBe(403);
  });
});

describe('an address in an answer', () => {
  const icons = async (headers: Record<string, string>) => {
    const { body } = await app.call<{ value: { list: { iconUrl: string; path: string }[] } }>(
      'GET /wps/relay/T_pictures',
      { headers },
    );
    expect(body.value.list.map(({ path }) => path)).toEqual(['/a', '/a', '/a', '/a']);
    return body.value.list.map(({ iconUrl }) => iconUrl);
  };

  test('is absolute, at the host that the caller reached [W2]', async () => {
    const [own, ...others] = await icons({ host: 'play.localhost:8443' });
    expect(own).toBe('http://play.localhost:8443/a.avif');
    expect(others).toEqual(['https://cdn.test/b.avif', '//other.test/c.avif', '']);
    // A stranger's host, and one that is none, is no part of an address.
    expect((await icons({ host: 'play.shapla.test' }))[0]).toBe('http://127.0.0.1:1/a.avif');
    expect((await icons({ host: 'a"b' }))[0]).toBe('http://127.0.0.1:1/a.avif');
    expect((await icons({ host: 'localhost' }))[0]).toBe('http://localhost/a.avif');
    expect((await icons({ 'x-addresses': 'paths' }))[0]).toBe('/a.avif');
  });
});

describe('an answer', () => {
  test('of a refusal leaves nothing behind and is translated with its value [ERR-3]', async () => {
    const before = await count();
    const reply = await app.call('POST /wps/relay/T_write', {
      token: 'member',
      input: { text: 'gone', refuse: true },
    });
    expect([reply.status, reply.body.errorCode, reply.body.value]).toEqual([
      409,
      'limit_exceeded',
      { 0: 5 },
    ]);
    expect(reply.body.message).not.toContain('limit_exceeded');
    expect(await count()).toBe(before);
  });

  test('is never kept by a cache when it belongs to a session or is an error [API-1]', async () => {
    const cache = async (wire: string, token?: string) =>
      (await app.call(wire, token === undefined ? {} : { token })).headers['cache-control'];
    expect(await cache('GET /wps/relay/T_list', 'member')).toBe('private, no-store');
    expect(await cache('GET /wps/relay/T_list', 'dead')).toBe('private, no-store');
  });

  test('of /lgw is bare JSON, its errors carry errorCode and message alone [ERR-3]', async () => {
    expect((await app.call('GET /lgw/list')).body).toEqual([1, 2]);
    expect((await app.call('GET /lgw/list', { merchant: 'nobody' })).body).toEqual({
      errorCode: 'function.not.available',
      message: 'This function is not available.',
    });
  });

  test('of a bug is 500 with a support reference and says nothing of the inside [ERR-3]', async () => {
    const reply = await app.call<{ value: { requestId: string }; message: string }>(
      'GET /wps/relay/T_broken',
    );
    expect([reply.status, JSON.stringify(reply.body).includes('secret plan')]).toEqual([
      500,
      false,
    ]);
    expect(reply.body).toMatchObject({ success: false, errorCode: 'system.busy' });
    expect(reply.body.message).toContain(reply.body.value.requestId);
    expect(reply.headers['x-request-id']).toBe(reply.body.value.requestId);
  });

  test('under a wrong verb is 400 for what is served and 404 for what is not [API-1] [ERR-3] [W9]', async () => {
    const wrong = await app.call('POST /wps/relay/T_list');
    expect([wrong.status, wrong.body.errorCode]).toEqual([400, 'http_method_not_support']);
    const unknown = await app.call('GET /wps/relay/T_nothing');
    expect([unknown.status, unknown.body.errorCode]).toEqual([404, 'function.not.available']);
  });
});

describe('a GET', () => {
  test('reads without a transaction, and the database refuses it to write', async () => {
    const before = await count();
    expect((await app.call('GET /wps/relay/T_read')).status).toBe(200);
    // A database that only reads counts as one that is not there: another server may have taken over.
    expect((await app.call('GET /wps/relay/T_read?writes=true')).status).toBe(503);
    expect(await count()).toBe(before);
  });

  test('that says it writes has a transaction', async () => {
    const before = (await count()) ?? 0n;
    expect((await app.call('GET /wps/relay/T_count')).status).toBe(200);
    expect(await count()).toBe(before + 1n);
  });
});

describe('a call', () => {
  test('of our own money needs a key in its header [API-1]', async () => {
    const status = async (headers: Record<string, string>) =>
      (await app.call('POST /studio/x/v1/bets', { input: {}, headers })).body.errorCode ?? 'fine';
    expect(await status({})).toBe('idempotency_key_required');
    expect(await status({ 'idempotency-key': 'with space' })).toBe('idempotency_key_required');
    expect(await status({ 'idempotency-key': 'k'.repeat(129) })).toBe('idempotency_key_required');
    expect(await status({ 'idempotency-key': 'k'.repeat(128) })).toBe('fine');
  });

  test('of money that others’ clients make gets a key where it has none [W6]', async () => {
    const keyOf = async (headers: Record<string, string>) =>
      (await app.call<{ value: unknown }>('POST /wps/relay/T_money', { input: {}, headers })).body;
    const [first, second] = [await keyOf({}), await keyOf({ 'idempotency-key': '' })];
    expect([first.value, second.value]).toEqual([
      ...[expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)],
    ]);
    expect(first.value).not.toBe(second.value);
    expect((await keyOf({ 'idempotency-key': 'mine' })).value).toBe('mine');
    for (const key of ['with space', 'k'.repeat(129), 'k'.repeat(300)]) {
      expect(await keyOf({ 'idempotency-key': key })).toMatchObject({
        errorCode: 'idempotency_key_required',
      });
    }
  });

  test('from a page of another site is refused, a read is not', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(
      (await app.call('POST /wps/relay/T_limited', { input: {}, headers })).body.errorCode,
    ).toBe('cross_site_refused');
    expect((await app.call('GET /wps/relay/T_list', { headers })).status).toBe(200);
  });

  test('beyond its limit waits as long as the answer says, per address', async () => {
    const send = (ip: string) => app.call('POST /wps/relay/T_limited', { input: {}, ip });
    expect([(await send('10.1.1.1')).status, (await send('10.1.1.1')).status]).toEqual([200, 200]);
    const refused = await send('10.1.1.1');
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'too.many.requests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await send('10.1.1.2')).status).toBe(200);
  });

  test('of a vendor holds only when signed, and its answer is signed too', async () => {
    const send = (signature: string) =>
      app.call<{ code?: string }>('POST /w/v1/thing?a=1', {
        input: {},
        merchant: null,
        headers: { 'x-signature': signature },
      });
    const good = await send('v1=/w/v1/thing?a=1');
    expect([good.status, good.headers['x-signature'], good.body]).toEqual([
      200,
      'over 200',
      { ok: true },
    ]);
    const bad = await send('v1=/w/v1/thing');
    expect([bad.status, bad.headers['x-signature'], bad.body]).toMatchObject([
      401,
      'over 401',
      { code: 'AUTH_FAILED', retry: 'none' },
    ]);
  });

  test('that must be sealed is refused in the plain [API-1]', async () => {
    const sealed = await app.call('POST /wps/sealed', { input: { a: 1 } });
    expect([sealed.status, sealed.body.value]).toEqual([200, { a: 1 }]);
    const plain = await app.call('POST /wps/sealed', {
      rawBody: '{"a":1}',
      headers: { 'content-type': 'application/json' },
    });
    expect([plain.status, plain.body.errorCode]).toEqual([400, 'missing_encryption']);
  });
});

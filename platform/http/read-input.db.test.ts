import { beforeAll, describe, expect, test } from 'vitest';
import { dispatchApp } from '#tests/dispatch-app.ts';
import type { TestApp } from '#tests/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await dispatchApp();
});

describe('input', () => {
  test('of a query is read as the types of the contract, defaults filled, unknown fields ignored [API-1]', async () => {
    const reply = await app.call<{ value: { input: unknown } }>(
      'GET /wps/relay/T_list?_=17&t=5&isNew=true&name=12',
    );
    expect(reply.body.value.input).toEqual({ pageNo: 1, isNew: true, name: '12' });
  });

  test('that is null or empty in a field that may be absent is absent, in queries, forms and JSON [W8]', async () => {
    const listed = await app.call<{ value: { input: unknown } }>(
      'GET /wps/relay/T_list?pageNo=&isNew=&name=',
    );
    expect(listed.body.value.input).toEqual({ pageNo: 1 });
    const write = (rawBody: string, contentType = 'application/json') =>
      app.call<{ value: unknown }>('POST /wps/relay/T_echo', {
        rawBody,
        headers: { 'content-type': contentType },
      });
    const nothing = await write('{"text":"a","count":null,"isNew":"","note":null,"kind":""}');
    expect(nothing.body.value).toEqual({ text: 'a', kind: '' });
    const texts = await write(
      '{"text":"","count":"12","isNew":"1","which":"007","rows":[{"n":"3"}]}',
    );
    expect(texts.body.value).toEqual({
      ...{ text: '', count: 12, isNew: true, which: '007', rows: [{ n: 3 }] },
    });
    const form = await write('text=a&count=12&note=&isNew=', 'application/x-www-form-urlencoded');
    expect(form.body.value).toEqual({ text: 'a', count: 12 });
    const named = await write('{"text":"a","cleared":null,"which":7}');
    expect(named.body.value).toEqual({ text: 'a', cleared: null, which: 7 });
  });

  test.each([
    ['{}', 'text'],
    ['{"text":null}', 'text'],
    ['{"text":"a","count":"x"}', 'count'],
    ['{"text":"a","count":"1e3"}', 'count'],
    ['{"text":"a","rows":[{"n":1},{"m":2}]}', 'rows.1.n'],
    ['{"text":"a","rows":[{"n":"x"}]}', 'rows.0.n'],
    ['{"text":"a","kind":"other"}', 'kind'],
  ])(
    'that breaks the contract is refused by the field’s own name: %s [W8]',
    async (rawBody, field) => {
      const reply = await app.call('POST /wps/relay/T_echo', {
        rawBody,
        headers: { 'content-type': 'application/json' },
      });
      expect([reply.status, reply.body.value]).toEqual([400, { field }]);
    },
  );

  test('of the back office and of vendors keeps its strict form [W8]', async () => {
    const operator = await app.call('POST /office/v1/things', {
      operatorToken: 'op thing.view',
      rawBody: '{"note":""}',
      headers: { 'content-type': 'application/json' },
    });
    expect(operator.body).toEqual({ note: '' });
  });

  test.each(['pageNo=0', 'pageNo=1.5', 'pageNo=x', 'isNew=perhaps', 'name=toolong'])(
    'that breaks the contract is refused: %s [ERR-3]',
    async (query) => {
      const reply = await app.call(`GET /wps/relay/T_list?${query}`);
      expect([reply.status, reply.body.errorCode]).toEqual([400, 'request_param_err']);
      expect(reply.body.value).toEqual({ field: query.split('=')[0] });
    },
  );

  test.each([
    ['a number for a text', '{"text":1}', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['null', 'null', 'application/json'],
    ['a key twice', '{"text":"a","text":"b"}', 'application/json'],
    ['__proto__', '{"text":"a","__proto__":{"x":1}}', 'application/json'],
    ['no JSON', '{', 'application/json'],
    ['JSON that calls itself text', '{"text":"a"}', 'text/plain'],
    ['nothing', '', 'application/json'],
  ])('of a body is refused when it is %s [ERR-3]', async (_what, rawBody, contentType) => {
    const reply = await app.call('POST /wps/relay/T_write', {
      token: 'member',
      rawBody,
      headers: { 'content-type': contentType },
    });
    expect([reply.status, reply.body.errorCode]).toEqual([400, 'request_param_err']);
  });

  test.each([
    ['a NUL in a body', '{"text":"a\\u0000b"}', 'application/json'],
    ['half a surrogate pair in a body', '{"text":"\\ud83d"}', 'application/json'],
    ['a NUL in a form', 'text=a%00b', 'application/x-www-form-urlencoded'],
  ])(
    'that no database keeps is refused with its place: %s [ERR-3]',
    async (_what, rawBody, contentType) => {
      const reply = await app.call('POST /wps/relay/T_write', {
        token: 'member',
        rawBody,
        headers: { 'content-type': contentType },
      });
      expect([reply.status, reply.body.errorCode]).toEqual([400, 'request_param_err']);
      expect(reply.body.value).toEqual({ field: 'text' });
    },
  );

  test('that no database keeps is refused in a query too [ERR-3]', async () => {
    const reply = await app.call('GET /wps/relay/T_list?name=%00');
    expect([reply.status, reply.body.errorCode]).toEqual([400, 'request_param_err']);
  });

  test('longer than 64 KiB is refused, one of exactly that is read [ERR-3]', async () => {
    const send = async (bytes: number) => {
      const text = 'x'.repeat(bytes - '{"text":""}'.length);
      return (
        await app.call('POST /wps/relay/T_write', {
          token: 'member',
          input: { text, refuse: undefined },
        })
      ).status;
    };
    expect([await send(65_536), await send(65_537)]).toEqual([200, 400]);
  });

  test('of a form is read like a query [API-1]', async () => {
    const reply = await app.call('POST /wps/relay/T_write', {
      token: 'member',
      rawBody: 'text=a+b&refuse=false',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    });
    expect(reply.body).toEqual({ success: true, value: { ok: true }, message: null });
  });
});

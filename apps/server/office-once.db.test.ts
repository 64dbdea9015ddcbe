import Type from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import { txModeOf } from '#platform/contract/endpoint.ts';
import type { CallContext, Handler } from '#platform/http/handle.ts';
import { type Answer, inProcess } from '#tests/in-process.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';

const KEY = 'a-key-of-a-form-0001';
const tokens = new Map<string, string>();
/** How often an operation was carried out, by its wire name. */
const carriedOut = new Map<string, number>();
let app: TestApp;
let answer: Answer;
let changing: readonly Handler[] = [];

beforeAll(async () => {
  app = await testApp({ seed: true, start: false });
  for (const name of ['operator1', 'operator2']) {
    const { body } = await app.call<{ token: string }>('POST /office/v1/session', {
      input: { name, password: 'Shapla-demo-1' },
    });
    tokens.set(name, body.token);
  }
  changing = app.composition.handlers.filter(
    ({ endpoint }) =>
      endpoint.auth === 'operator' &&
      endpoint.wire[0]?.startsWith('GET ') !== true &&
      txModeOf(endpoint) !== 'read',
  );
  answer = inProcess({ ...app.composition, handlers: changing.map(countedOf) });
});

/** The call with its door and its mode as they are, and an operation that counts. */
function countedOf({ endpoint }: Handler): Handler {
  const { limit: _limit, ...rest } = endpoint;
  const wire = endpoint.wire[0] ?? '';
  return {
    endpoint: { ...rest, input: Type.Object({ note: Type.Optional(Type.String()) }) },
    run: async (context: CallContext) => {
      if (txModeOf(endpoint) === 'none') {
        // What `call.transaction` of such an operation does, twice.
        for (const _turn of ['first', 'second']) {
          await context.app.db.transaction((tx) => context.hold(tx));
        }
      }
      carriedOut.set(wire, (carriedOut.get(wire) ?? 0) + 1);
      return { turn: carriedOut.get(wire) };
    },
  };
}

type Sent = { readonly key?: string; readonly note?: string; readonly by?: string };

async function send(wire: string, { key, note, by = 'operator1' }: Sent) {
  const [method = '', path = ''] = wire.split(' ');
  const { status, body } = await answer({
    method,
    path: path.replaceAll(/\{\w+\}/g, '1'),
    query: '',
    headers: {
      ...{ host: 'localhost', merchant: 'shapla', authorization: tokens.get(by) ?? '' },
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: Buffer.from(JSON.stringify(note === undefined ? {} : { note })),
    ip: '127.0.0.1',
  });
  const said: { readonly turn?: number; readonly errorCode?: string } = JSON.parse(body);
  return status === 200 ? said.turn : said.errorCode;
}

test('[O14] every changing call of the back office is carried out once under its key, and answers the same again', async () => {
  const outcomes: Record<string, unknown> = {};
  for (const { endpoint } of changing) {
    const wire = endpoint.wire[0] ?? '';
    outcomes[wire] = [
      await send(wire, { key: KEY }),
      await send(wire, { key: KEY }),
      await send(wire, { key: KEY, by: 'operator2' }),
      await send(wire, { key: `${KEY}-next` }),
      await send(wire, {}),
      await send(wire, { key: KEY, note: 'another input' }),
    ];
  }
  expect(changing.length).toBeGreaterThan(150);
  expect(outcomes).toEqual(
    Object.fromEntries(
      changing.map(({ endpoint }) => [endpoint.wire[0], [1, 1, 2, 3, 4, 'idempotency_key_used']]),
    ),
  );
});

test('[O14] a form sent twice at once makes one thing, and both are answered with it', async () => {
  const made = () =>
    app.call<{ id: string }>('POST /office/v1/exports', {
      operatorToken: tokens.get('operator1') ?? '',
      headers: { 'idempotency-key': `${KEY}-twice` },
      input: {
        ...{ list: 'members', filter: {}, format: 'csv' },
        columns: [{ id: 'account', title: 'Account' }],
      },
    });
  const replies = await Promise.all([made(), made(), made()]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
  const { rows } = await app.app.db.pool.query('select from lists.export');
  expect(rows).toHaveLength(1);
});

test('[O14] what was refused is not kept: the same key may try again', async () => {
  const named = (list: string) =>
    app.call('POST /office/v1/exports', {
      operatorToken: tokens.get('operator1') ?? '',
      headers: { 'idempotency-key': `${KEY}-refused` },
      input: {
        ...{ list, filter: {}, format: 'csv' },
        columns: [{ id: 'account', title: 'Account' }],
      },
    });
  expect((await named('no-such-list')).status).not.toBe(200);
  expect((await named('members')).status).toBe(200);
});

test('[O14] a call whose process ended before it answered is refused: it may have been done', async () => {
  const [first] = changing.filter(({ endpoint }) => txModeOf(endpoint) === 'request');
  const wire = first?.endpoint.wire[0] ?? '';
  await app.app.db.pool.query('update platform.stored_answer set answer = null');
  expect(await send(wire, { key: KEY })).toBe('sent_before');
});

test('[O14] the answers are unreadable without their keys, and gone after a day', async () => {
  const key = 'a-key-with-a-secret-answer';
  const [first] = changing;
  await send(first?.endpoint.wire[0] ?? '', { key });
  const kept = async () =>
    (
      await app.app.db.pool.query<{ row: string }>(
        `select row_to_json(k)::text as row from platform.stored_answer k order by made_at desc limit 1`,
      )
    ).rows[0]?.row;
  expect(await kept()).not.toContain(key);
  expect(await kept()).not.toContain('turn');
  await app.app.db.pool.query(
    `update platform.stored_answer set made_at = made_at - interval '2 days'`,
  );
  await app.modules
    .flatMap(({ jobs = [] }) => jobs)
    .find(({ name }) => name === 'platform.sweep_answers')
    ?.run(app.app, {});
  expect(await kept()).toBe(undefined);
});

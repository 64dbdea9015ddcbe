import Type from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import * as registry from '#apps/server/registry.ts';
import { defineOutbound, outboundKinds } from '#platform/outbound/outbound-kind.ts';
import { queueCall } from '#platform/outbound/queue-call.ts';
import { testApp } from '#tests/test-app.ts';
import type { OutboundCall } from '../contract.office.ts';

let isDown = true;
const ping = defineOutbound({
  name: 'test.ping',
  payload: Type.Object({}),
  leaseMs: 10_000,
  backoff: { firstMs: 60_000, factor: 2, maxMs: 600_000 },
  maxAttempts: 1,
  retryable: ['given_up'],
  isEndable: true,
  send: async () =>
    isDown ? { outcome: 'no_answer', code: '503' } : { outcome: 'done', code: '200', answer: 1 },
  onAnswer: async () => undefined,
});

const LIST = 'GET /office/v1/outbound-calls';
const { app, call, runJobs } = await testApp({
  seed: true,
  start: false,
  modules: [
    ...Object.values(registry),
    { name: 'test', handlers: [], extends: [outboundKinds.with(ping)] },
  ],
});
let operatorToken = '';

beforeAll(async () => {
  const { body } = await call<{ token: string }>('POST /office/v1/session', {
    merchant: null,
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  operatorToken = body.token;
});

type List = {
  rows: OutboundCall[];
  next: string | null;
  kinds: string[];
  open: number;
  failed: number;
};

const list = async (input: object = {}) =>
  (await call<List>(LIST, { operatorToken, input: { kind: 'test.ping', ...input } })).body;

const queue = (key: string, brandId = 1) =>
  app.db.transaction((tx) =>
    queueCall(app, tx, ping, { key, brandId, subject: `ping ${key}`, payload: {} }),
  );

test('operators see what waits and what failed, of their brand; one has it retried for a reason', async () => {
  isDown = true;
  await queue('one');
  await queue('elsewhere', 2);
  expect(await list()).toMatchObject({ rows: [{ state: 'waiting', mayRetry: false }] });
  await runJobs();
  const failed = await list();
  expect(failed).toMatchObject({
    rows: [{ subject: 'ping one', state: 'given_up', attempts: 1, code: '503', mayRetry: true }],
    next: null,
  });
  expect(failed.kinds).toContain('messaging.notice');
  expect(failed.failed).toBeGreaterThan(0);
  const [{ id }] = failed.rows as [OutboundCall];

  isDown = false;
  const retry = () =>
    call<{ errorCode?: string }>(`POST /office/v1/outbound-calls/${id}/retry`, {
      operatorToken,
      input: { reason: 'The service is back' },
    });
  expect((await retry()).status).toBe(200);
  await runJobs();
  expect((await list()).rows, 'what is done is no work').toEqual([]);
  expect(await list({ view: 'all' })).toMatchObject({
    rows: [{ state: 'done', attempts: 2, code: '200', nextAt: null, mayRetry: false }],
  });
  expect((await retry()).status).toBe(409);
  const { rows: trail } = await app.db.pool.query(
    `select reason from operator.audit_row where action = 'outbound.retry' and entity = $1`,
    [`outbound-call:${id}`],
  );
  expect(trail).toEqual([{ reason: 'The service is back' }]);
});

test('the list has pages, and views of open and failed calls', async () => {
  isDown = true;
  for (let index = 0; index < 52; index += 1) {
    await queue(`page-${index}`);
  }
  const first = await list({ view: 'open' });
  const second = await list({ view: 'open', before: first.next });
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 2, null]);
  expect((await list({ view: 'failed' })).rows).toEqual([]);
});

test('one that waits is ended for a reason, once, and one alone is found by its number', async () => {
  isDown = true;
  const id = String(await queue('unwanted'));
  expect(await list({ id })).toMatchObject({ rows: [{ id, state: 'waiting', mayEnd: true }] });
  const end = () =>
    call(`POST /office/v1/outbound-calls/${id}/end`, {
      operatorToken,
      input: { reason: 'Nobody waits for it' },
    });
  expect([(await end()).status, (await end()).status]).toEqual([200, 409]);
  expect(await list({ id, view: 'all' })).toMatchObject({
    rows: [{ id, state: 'moot', code: 'BY_HAND', mayEnd: false, mayRetry: false }],
  });
  const { rows: trail } = await app.db.pool.query(
    `select reason from operator.audit_row where action = 'outbound.end' and entity = $1`,
    [`outbound-call:${id}`],
  );
  expect(trail).toEqual([{ reason: 'Nobody waits for it' }]);
});

test('nobody sees, retries or ends calls without the permission', async () => {
  const denied = await call(LIST, { input: {} });
  const retried = await call('POST /office/v1/outbound-calls/1/retry', {
    input: { reason: 'No right' },
  });
  const ended = await call('POST /office/v1/outbound-calls/1/end', {
    input: { reason: 'No right' },
  });
  expect([denied.status, retried.status, ended.status]).toEqual([401, 401, 401]);
});

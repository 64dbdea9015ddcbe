import { createServer } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findBrand } from '#modules/brand/server/index.ts';
import { fixedClock } from '#platform/clock/clock.ts';
import { makeCalls } from '#platform/outbound/make-calls.ts';
import { retryCall } from '#platform/outbound/queue-call.ts';
import { testApp } from '#tests/test-app.ts';
import type { GatewayChoice, Secrets } from '../contract.office.ts';
import { issueCode } from './codes/issue-code.ts';
import { upsertGateway } from './gateways/gateway.store.ts';
import { sealSecrets } from './gateways/gateways.ts';
import { type Notice, sendNotice } from './send-notice.ts';

const MINUTE = 60_000;
const clock = fixedClock(Date.UTC(2026, 10, 21, 10));
const built = await testApp({ start: false, clock });
const { app } = built;
const shapla = await app.db.autocommit((tx) => findBrand(tx, { merchant: 'shapla', host: '' }));
const brandId = shapla?.id ?? 0;

let status = 200;
let calls = 0;
const service = createServer((_request, reply) => {
  calls += 1;
  reply.statusCode = status;
  reply.end('{}');
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const address = service.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const HTTP: GatewayChoice = {
  kind: 'http',
  settings: {
    url: `http://127.0.0.1:${port}/`,
    method: 'POST',
    contentType: 'json',
    body: '{"text":"{text}"}',
    sender: '',
    timeoutMs: 2_000,
    okField: '',
    okValue: '',
  },
};
const useGateway = (choice: GatewayChoice, secrets?: Secrets) =>
  app.db.transaction((tx) =>
    upsertGateway(tx, {
      brandId,
      channel: 'sms',
      kind: choice.kind,
      settings: choice.kind === 'outbox' ? {} : choice.settings,
      sealedSecrets: secrets === undefined ? null : sealSecrets(app, secrets),
    }),
  );
const notice = (part: Partial<Notice> = {}) =>
  sendNotice(app, {
    brandId,
    to: '01712345678',
    template: 'passwordChanged',
    values: { time: '2026-11-21 16:00' },
    language: 'bn',
    ...part,
  });

async function newest() {
  const { rows } = await app.db.pool.query(
    `select id, channel, what, recipient, state, gateway, tries, failure, sealed_content is not null as stored
       from messaging.message order by id desc limit 1`,
  );
  return rows[0];
}

/** Makes every call that waits, as if its time had come. */
async function tryAgain() {
  await app.db.pool.query(
    `update platform.outbound_call set next_at = now() where ended_at is null`,
  );
  await makeCalls(app);
}

beforeEach(async () => {
  clock.advance(24 * 60 * MINUTE);
  status = 200;
  calls = 0;
  await useGateway({ kind: 'outbox' });
});

test('a notice is queued with its fact, and gone when the fact is rolled back', async () => {
  await app.db
    .transaction(async (tx) => {
      expect(await notice({ tx })).toBe(true);
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(await newest()).toBeUndefined();
  await app.db.transaction(async (tx) => void (await notice({ tx })));
  expect(await newest()).toMatchObject({ state: 'waiting', what: 'notice.passwordChanged' });
  await built.runJobs();
  expect(await newest()).toMatchObject({
    recipient: '+8801712345678',
    state: 'sent',
    gateway: 'outbox',
    stored: true,
  });
});

test('a notice needs a number or an address that can exist', async () => {
  expect(await notice({ to: 'nowhere' })).toBe(false);
  expect(await notice({ to: 'Rina@Example.com' })).toBe(true);
  expect(await newest()).toMatchObject({ channel: 'mail', recipient: 'rina@example.com' });
});

test('once a real gateway has a message, its text is gone from the platform [R09]', async () => {
  await useGateway(HTTP, { 'X-Key': 's3cret' });
  await notice();
  await built.runJobs();
  expect(await newest()).toMatchObject({ state: 'sent', gateway: 'http', stored: false });
});

test('a notice is tried four times with longer and longer waits, then it is a dead letter', async () => {
  await useGateway(HTTP);
  status = 503;
  await notice();
  const seen: unknown[] = [];
  for (const waitMs of [0, MINUTE, 10 * MINUTE, 60 * MINUTE]) {
    clock.advance(waitMs);
    await tryAgain();
    const { state, tries, failure, stored } = await newest();
    seen.push([state, tries, failure, stored]);
  }
  expect(seen).toEqual([
    ['waiting', 1, 'provider_error 503', true],
    ['waiting', 2, 'provider_error 503', true],
    ['waiting', 3, 'provider_error 503', true],
    ['failed', 4, 'provider_error 503', true],
  ]);
  // Each try of the gateway repeats a failed call once.
  expect(calls).toBe(8);
});

test('a notice that failed is sent when an operator has it retried, until it is of no use', async () => {
  await useGateway(HTTP);
  const sweep = async () => {
    const jobs = built.modules.flatMap((module) => module.jobs ?? []);
    await jobs.find(({ name }) => name === 'messaging.sweep')?.run(app, {});
  };
  const retry = async () => {
    const { rows } = await app.db.pool.query(
      `select id from platform.outbound_call order by id desc limit 1`,
    );
    return await app.db.transaction((tx) => retryCall(app, tx, { brandId, id: rows[0].id }));
  };
  status = 403;
  await notice();
  await tryAgain();
  await sweep();
  expect(await newest()).toMatchObject({ state: 'failed', failure: 'refused 403', stored: true });
  status = 200;
  expect(await retry()).toMatchObject({ state: 'waiting' });
  await built.runJobs();
  expect(await newest()).toMatchObject({ state: 'sent', tries: 2, failure: null, stored: false });

  status = 403;
  await notice();
  await tryAgain();
  clock.advance(24 * 60 * MINUTE);
  await sweep();
  expect(await newest()).toMatchObject({ state: 'failed', stored: false });
  expect(await retry()).toBeUndefined();
});

test('what a service refuses is a dead letter at once', async () => {
  await useGateway(HTTP);
  status = 403;
  await notice();
  await built.runJobs();
  expect(await newest()).toMatchObject({ state: 'failed', failure: 'refused 403', tries: 1 });
  expect(calls).toBe(1);
});

test('a code has one try, and none once it is over', async () => {
  await useGateway(HTTP);
  status = 500;
  const ask = (target: string) =>
    issueCode(app, {
      brandId,
      purpose: 'register',
      channel: 'sms',
      target,
      ip: '198.51.100.1',
      language: 'en',
      nowMs: clock.nowMs(),
    });
  await ask('01712000001');
  await built.runJobs();
  expect(await newest()).toMatchObject({ state: 'failed', failure: 'provider_error 500' });
  await ask('01712000002');
  clock.advance(10 * MINUTE);
  calls = 0;
  await built.runJobs();
  expect(await newest()).toMatchObject({ state: 'failed', failure: 'expired' });
  expect(calls).toBe(0);
});

test('two processes that take the same message send it once', async () => {
  await useGateway(HTTP);
  await notice();
  await Promise.all(Array.from({ length: 10 }, () => makeCalls(app)));
  expect(calls).toBe(1);
  await built.runJobs();
  expect(calls).toBe(1);
});

test('off the sandbox nothing is queued for an outbox that reaches nobody [SMS-2]', async () => {
  const real = { ...app, isSandbox: false };
  const issued = await issueCode(real, {
    brandId,
    purpose: 'register',
    channel: 'sms',
    target: '01712000003',
    ip: '198.51.100.1',
    language: 'en',
    nowMs: clock.nowMs(),
  });
  expect(issued).toMatchObject({ isSent: false, code: 'verification.off' });
});

test('codes are forgotten after two days and messages after thirty', async () => {
  await notice();
  clock.advance(31 * 24 * 60 * MINUTE);
  const sweep = built.modules
    .flatMap((module) => module.jobs ?? [])
    .find(({ name }) => name === 'messaging.sweep');
  await sweep?.run(app, {});
  const { rows } = await app.db.pool.query(
    `select (select count(*) from messaging.code)::int as codes,
            (select count(*) from messaging.message)::int as messages`,
  );
  expect(rows).toEqual([{ codes: 0, messages: 0 }]);
});

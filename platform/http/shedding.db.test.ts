import { request as httpRequest } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { Module } from '#platform/module.ts';
import { testApp } from '#tests/test-app.ts';
import { createAdmission } from './admission.ts';
import { handleWithoutTx } from './handle.ts';
import { createRateLimits } from './rate-limit.ts';
import { createServer } from './server.ts';

const MINUTE = 60_000;
const MB = 1024 * 1024;
const PAGES = ['GET /some/page', 'GET /unknown/path', 'GET /docs', 'GET /docs/json'];
const common = {
  summary: 'a call of this test',
  auth: 'visitor',
  tx: 'none',
  input: Type.Object({}),
  output: Type.Unknown(),
  rejects: {},
} as const;
const things: Module = {
  name: 'things',
  handlers: [
    endpoint({ ...common, wire: ['GET /wps/thing'] }),
    endpoint({ ...common, wire: ['POST /wps/thing'] }),
    endpoint({ ...common, wire: ['POST /wps/bet'], idempotent: true }),
    endpoint({ ...common, wire: ['POST /wps/upload'], bodyLimitBytes: 40 * MB }),
  ].map((each) => handleWithoutTx(each, async () => ({}))),
};

let fastify: FastifyInstance;
let port = 0;
const state = { lagMs: 0, pages: 0, isAway: false };

beforeAll(async () => {
  const app = await testApp({
    modules: [things],
    limits: createRateLimits({
      general: { perIp: { calls: 100, windowMs: MINUTE } },
      other: {},
      page: { perIp: { calls: 20, windowMs: MINUTE } },
    }),
    resolvers: {
      resolveBrand: async () => ({ id: 1, code: 'shapla', defaultLanguage: 'EN' }),
    },
  });
  fastify = await createServer({
    composition: app.composition,
    admission: createAdmission({
      shedAtMs: { page: 50, read: 100, change: 300, money: 500 },
      lagMs: () => state.lagMs,
    }),
    metrics: { observe: () => undefined },
    // The tests choose the address that a request comes from.
    trustedProxies: ['127.0.0.1'],
    allowedOrigins: [],
    isHttps: false,
    isReady: async () => true,
    frontRoutes: [
      {
        path: '/front/',
        answer: (_request, response) => response.end('front'),
        refuse: (response, { status, wait }) =>
          response.writeHead(status, { 'retry-after': String(wait) }).end(),
      },
    ],
    serveFile: async ({ path }) =>
      path === '/file.txt' ? { status: 200, headers: {}, body: 'file' } : undefined,
    servePage: async () => {
      state.pages += 1;
      if (state.isAway) {
        throw new Error('Connection terminated unexpectedly');
      }
      return { status: 200, headers: { 'content-type': 'text/html' }, body: 'page' };
    },
  });
  port = Number(new URL(await fastify.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => fastify.close());

type Answer = {
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly type: string | undefined;
  readonly text: string;
};

/** Asks from an address; `stated` is the length of a body that is never sent. */
function ask(
  name: string,
  from: string,
  sent: { readonly body?: string; readonly stated?: number; readonly mode?: string } = {},
): Promise<Answer> {
  const [method, path] = name.split(' ');
  return new Promise((resolve, reject) => {
    const headers = {
      'x-forwarded-for': from,
      'idempotency-key': 'a-key',
      ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(sent.mode === undefined ? {} : { 'sec-fetch-mode': sent.mode }),
      ...(sent.stated === undefined ? {} : { 'content-length': String(sent.stated) }),
    };
    const call = httpRequest({ host: '127.0.0.1', port, method, path, agent: false, headers });
    call.on('response', async (reply) => {
      const text = Buffer.concat(await reply.toArray()).toString();
      call.destroy();
      resolve({
        status: reply.statusCode ?? 0,
        retryAfter: reply.headers['retry-after'],
        type: reply.headers['content-type'],
        text,
      });
    });
    call.on('error', reject);
    if (sent.stated === undefined) {
      call.end(sent.body);
    } else {
      call.flushHeaders();
    }
  });
}

test.each(PAGES)(
  'an address that asks for %s again and again is refused, files and calls go on [S5]',
  async (name) => {
    const from = `203.0.113.${PAGES.indexOf(name) + 1}`;
    const answers = await Promise.all(Array.from({ length: 30 }, () => ask(name, from)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20);
    const refused = answers.find(({ status }) => status === 429);
    expect(Number(refused?.retryAfter)).toBeGreaterThan(0);
    expect(refused?.text).toContain('Too many requests');
    expect((await ask('GET /file.txt', from)).status).toBe(200);
    expect((await ask('GET /wps/thing', from)).status).toBe(200);
    expect((await ask(name, '203.0.113.250')).status).toBe(200);
  },
);

test('what another process answers behind our port counts like every other request [S5]', async () => {
  const from = '203.0.113.200';
  const answers = await Promise.all(
    Array.from({ length: 110 }, () => ask('GET /front/page', from)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(100);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.retryAfter)).toBeGreaterThan(0);
  expect((await ask('GET /wps/thing', from)).status).toBe(429);
  expect((await ask('OPTIONS /front/page', from)).status).toBe(200);
  state.lagMs = 100;
  const [busyRead, busyPost] = [
    await ask('GET /front/page', '203.0.113.201'),
    await ask('POST /front/play', '203.0.113.201', { body: '{}' }),
  ];
  state.lagMs = 0;
  expect([busyRead.status, busyPost.status]).toEqual([503, 200]);
});

test('a busy process refuses pages first, then reads, then changes, and money last [S5] [OPS-2]', async () => {
  const names = ['GET /a/page', 'GET /wps/thing', 'POST /wps/thing', 'POST /wps/bet'] as const;
  const statusesAt = async (lagMs: number) => {
    state.lagMs = lagMs;
    const answers = await Promise.all(
      names.map((name) => ask(name, '198.51.100.1', name.startsWith('POST') ? { body: '{}' } : {})),
    );
    state.lagMs = 0;
    return answers.map(({ status }) => status);
  };
  expect(await statusesAt(49)).toEqual([200, 200, 200, 200]);
  expect(await statusesAt(50)).toEqual([503, 200, 200, 200]);
  expect(await statusesAt(100)).toEqual([503, 503, 200, 200]);
  expect(await statusesAt(300)).toEqual([503, 503, 503, 200]);
  expect(await statusesAt(500)).toEqual([503, 503, 503, 503]);
});

test('a browser that opens a page of a busy or databaseless process gets one that comes again by itself; scripts and calls get what they read [S5] [OPS-2]', async () => {
  const asked = async () => {
    const [opened, fetched, called] = [
      await ask('GET /a/page', '198.51.100.5', { mode: 'navigate' }),
      await ask('GET /a/page', '198.51.100.5', { mode: 'cors' }),
      await ask('GET /wps/thing', '198.51.100.5', { mode: 'navigate' }),
    ];
    return [opened, fetched, called].map(({ status, retryAfter, type }) => [
      status,
      retryAfter,
      type?.split(';')[0],
    ]);
  };
  state.lagMs = 100;
  const busy = await asked();
  state.lagMs = 0;
  expect(busy).toEqual([
    [503, '1', 'text/html'],
    [503, '1', 'text/plain'],
    [503, '1', 'application/json'],
  ]);
  state.isAway = true;
  const away = await asked();
  state.isAway = false;
  expect(away.slice(0, 2)).toEqual([
    [503, '1', 'text/html'],
    [503, '1', 'text/plain'],
  ]);
});

test.each([
  ['POST /wps/thing', 65_537],
  ['POST /wps/upload', 41 * MB],
  ['POST /wps/thing', 5_000 * MB],
])('%s of %i bytes is refused before any of them is sent [S6]', async (name, stated) => {
  const answer = await ask(name, '198.51.100.2', { stated });
  expect(answer.status).toBe(400);
  expect(JSON.parse(answer.text)).toMatchObject({ errorCode: 'request_too_large' });
});

test('unfinished uploads hold no more than the process has room for [S6]', async () => {
  const held = httpRequest({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: '/wps/upload',
    agent: false,
    headers: { 'content-length': String(40 * MB), 'content-type': 'application/json' },
  });
  held.on('error', () => undefined);
  held.write('{');
  const second = () => ask('POST /wps/upload', '198.51.100.3', { stated: 40 * MB });
  await expect.poll(async () => (await Promise.race([second(), late()])).status).toBe(503);
  expect((await ask('POST /wps/bet', '198.51.100.3', { body: '{}' })).status).toBe(200);
  held.destroy();
});

/** What an upload that is accepted gives: no answer before its body has come. */
async function late(): Promise<Answer> {
  await new Promise((resolve) => setTimeout(resolve, 300));
  return { status: 0, retryAfter: undefined, type: undefined, text: '' };
}

test('the description of the calls is made once [S5]', async () => {
  const [first, second] = [
    await ask('GET /docs/json', '198.51.100.4'),
    await ask('GET /docs/json', '198.51.100.4'),
  ];
  expect(JSON.parse(first.text).openapi).toBe('3.1.0');
  expect(second.text).toBe(first.text);
});

import { request as httpRequest } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defineCache } from '#platform/cache.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { Module } from '#platform/module.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { createAdmission } from './admission.ts';
import { handleWithoutTx } from './handle.ts';
import { createMetrics } from './metrics.ts';
import type { PageRequest } from './page.ts';
import { createServer } from './server.ts';

const seen: { ip: string; host: string }[] = [];
const things: Module = {
  name: 'things',
  handlers: [
    handleWithoutTx(
      endpoint({
        wire: ['GET /wps/member/info'],
        summary: 'Who asks',
        auth: 'visitor',
        tx: 'none',
        input: Type.Object({ name: Type.Optional(Type.String()) }),
        output: Type.Unknown(),
        rejects: { gone: 409 },
      }),
      async ({ input, request }) => {
        seen.push({ ip: request.ip, host: request.host });
        return input;
      },
    ),
    handleWithoutTx(
      endpoint({
        wire: ['POST /wps/member/info', 'POST /office/v1/{id}/thing'],
        summary: 'Says it back',
        auth: 'visitor',
        tx: 'none',
        input: Type.Object({
          text: Type.Optional(Type.String()),
          id: Type.Optional(Type.String()),
        }),
        output: Type.Unknown(),
        rejects: {},
      }),
      async ({ input }) => input,
    ),
  ],
};

let app: TestApp;
let fastify: FastifyInstance;
let url = '';
const state = { isReady: true, lagMs: 0 };

beforeAll(async () => {
  app = await testApp({
    modules: [things],
    resolvers: {
      resolveBrand: async (_tx, { merchant }) =>
        merchant === 'nobody'
          ? undefined
          : { id: 1, code: merchant ?? 'shapla', defaultLanguage: 'EN' },
    },
  });
  const admission = createAdmission({
    shedAtMs: { page: 50, read: 100, change: 300, money: 500 },
    lagMs: () => state.lagMs,
  });
  fastify = await createServer({
    composition: app.composition,
    admission,
    metrics: createMetrics({
      pool: app.app.db.pool,
      sockets: () => 0,
      lagMs: admission.lagMs,
      caches: app.cacheCounts,
    }),
    trustedProxies: [],
    allowedOrigins: ['http://dev.test'],
    isHttps: true,
    isReady: async () => state.isReady,
    servePage: async ({ path, nonce }: PageRequest) =>
      path === '/' || path.startsWith('/studio/')
        ? {
            status: 200,
            headers: { 'content-type': 'text/html; charset=utf-8' },
            body: `<script nonce="${nonce}">`,
          }
        : undefined,
    frontRoutes: [
      {
        path: '/front/of/it',
        answer: (_request, response) => response.end('front'),
        refuse: (response, { status }) => response.writeHead(status).end(),
      },
    ],
  });
  url = await fastify.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => fastify.close());

/** Uses the bare client, since fetch would normalise paths and headers. */
function raw(options: {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string;
}): Promise<{ status: number; headers: Record<string, unknown>; text: string }> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      { host: '127.0.0.1', port, method: 'GET', agent: false, ...options },
      (response) => {
        let text = '';
        response.on('data', (part) => {
          text += part;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
      },
    );
    call.on('error', reject);
    call.end(options.body);
  });
}

describe('a name', () => {
  test('is served under its path, verb and named segments [API-1]', async () => {
    const reply = await raw({ path: '/wps/member/info?name=a%20b&_=1' });
    expect([reply.status, JSON.parse(reply.text).value]).toEqual([200, { name: 'a b' }]);
    const posted = await raw({
      path: '/office/v1/17/thing',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"text":"x"}',
    });
    expect(JSON.parse(posted.text)).toMatchObject({ value: { id: '17', text: 'x' } });
  });

  test('under a wrong verb is 400, whatever the verb; a preflight of strangers gets no rights [API-1]', async () => {
    for (const method of ['PUT', 'DELETE', 'PATCH', 'PROPFIND']) {
      const reply = await raw({ path: '/wps/member/info', method });
      expect([method, reply.status, JSON.parse(reply.text).errorCode]).toEqual([
        method,
        400,
        'http_method_not_support',
      ]);
    }
  });

  test('answers HEAD as GET without a body', async () => {
    const reply = await raw({ path: '/wps/member/info', method: 'HEAD' });
    expect([reply.status, reply.text]).toEqual([200, '']);
  });

  test.each([
    '//wps/member/info',
    '/init',
    '/debug',
    '/metrics',
    '/.env',
    '/assets/main.js.map',
    '/studio/slots/v1/nothing',
  ])(
    'that is not in the closed table is a plain 404 that nobody keeps: %s [ERR-3]',
    async (path) => {
      const reply = await raw({ path });
      expect([reply.status, reply.text, reply.headers['cache-control']]).toEqual([
        404,
        'Not found',
        'private, no-store',
      ]);
    },
  );

  test('with a merchant header sent twice is refused [BRD-7]', async () => {
    const reply = await raw({
      path: '/wps/member/info',
      headers: { Merchant: ['shapla', 'shapla'] },
    });
    expect([reply.status, JSON.parse(reply.text).errorCode]).toEqual([
      400,
      'function.not.available',
    ]);
  });

  test('in a broken request is 400, never 500', async () => {
    const long = await raw({ path: `/wps/member/info?name=${'x'.repeat(9_000)}` });
    expect(long.status).toBe(400);
    const huge = await raw({
      path: '/wps/member/info',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"text":"${'x'.repeat(70_000)}"}`,
    });
    expect([huge.status, JSON.parse(huge.text).errorCode]).toEqual([400, 'request_too_large']);
  });
});

describe('every answer', () => {
  test('forbids sniffing, framing and foreign sources, and keeps browsers on https', async () => {
    const { headers } = await raw({ path: '/wps/member/info' });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'strict-transport-security': expect.stringContaining('max-age'),
      'cache-control': 'private, no-store',
    });
    expect(headers['x-powered-by'] ?? headers['server']).toBeUndefined();
  });

  test('of a page carries a nonce of its own; only a game may be framed, by us', async () => {
    const [home, again, game] = [
      await raw({ path: '/' }),
      await raw({ path: '/' }),
      await raw({ path: '/studio/slots/?launch=x' }),
    ];
    const nonceOf = (text: string) => /nonce="([^"]+)"/.exec(text)?.[1] ?? '';
    expect(home.headers['content-security-policy']).toContain(`'nonce-${nonceOf(home.text)}'`);
    expect(home.headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(nonceOf(again.text)).not.toBe(nonceOf(home.text));
    expect(home.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(game.headers).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
      'referrer-policy': 'no-referrer',
    });
  });

  test('gives rights across origins to named hosts alone [N27]', async () => {
    for (const origin of [
      'null',
      'https://shapla.test.evil',
      'http://dev.test.evil',
      'https://dev.test',
    ]) {
      const { headers } = await raw({ path: '/wps/member/info', headers: { origin } });
      expect(headers['access-control-allow-origin']).toBeUndefined();
      const preflight = await raw({
        path: '/wps/member/info',
        method: 'OPTIONS',
        headers: { origin },
      });
      expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([
        204,
        undefined,
      ]);
    }
    const { headers } = await raw({
      path: '/wps/member/info',
      headers: { origin: 'http://dev.test' },
    });
    expect(headers['access-control-allow-origin']).toBe('http://dev.test');
    const stranger = await raw({ path: '/wps/member/info', headers: { origin: 'http://x.test' } });
    expect(stranger.headers['access-control-allow-credentials']).toBeUndefined();
  });
});

describe('who asks', () => {
  test('is the peer, whatever forwarding headers a stranger sends', async () => {
    seen.length = 0;
    await raw({
      path: '/wps/member/info',
      headers: {
        host: 'shapla.test:8080',
        'x-forwarded-for': '1.2.3.4',
        forwarded: 'for=1.2.3.4',
        'cf-connecting-ip': '1.2.3.4',
        'x-forwarded-host': 'evil.test',
        'x-original-url': '/office',
      },
    });
    expect(seen).toEqual([{ ip: '127.0.0.1', host: 'shapla.test' }]);
  });
});

describe('the process', () => {
  test('is alive always and ready only when it may take traffic [OPS-2]', async () => {
    expect((await raw({ path: '/health/ready' })).status).toBe(200);
    state.isReady = false;
    expect([
      (await raw({ path: '/health/live' })).status,
      (await raw({ path: '/health/ready' })).status,
    ]).toEqual([200, 503]);
    state.isReady = true;
  });

  test('that is late refuses reads first, then everything [OPS-2]', async () => {
    const statuses = async (lagMs: number) => {
      state.lagMs = lagMs;
      const read = await raw({ path: '/wps/member/info' });
      const write = await raw({
        path: '/wps/member/info',
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      state.lagMs = 0;
      return [read.status, write.status, read.headers['retry-after']];
    };
    state.lagMs = 500;
    const refused = await raw({ path: '/wps/member/info', headers: { language: 'BN' } });
    expect(JSON.parse(refused.text)).toMatchObject({
      success: false,
      errorCode: 'system.busy',
      message: expect.stringContaining('ব্যস্ত'),
    });
    expect(await statuses(99)).toEqual([200, 200, undefined]);
    expect(await statuses(100)).toEqual([503, 200, '1']);
    expect(await statuses(500)).toEqual([503, 503, '1']);
  });

  test('documents its calls as OpenAPI 3.1 and as a page without scripts [API-1]', async () => {
    const document = JSON.parse((await raw({ path: '/docs/json' })).text);
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths).sort()).toEqual([
      '/office/v1/{id}/thing',
      '/wps/member/info',
    ]);
    expect(document.paths['/wps/member/info'].get.responses['409']).toBeDefined();
    const page = await raw({ path: '/docs' });
    expect(page.text).toContain('/wps/member/info');
    expect(page.text).not.toContain('<script');
  });

  test('lets a route in front of the framework take a request', async () => {
    expect((await raw({ path: '/front/of/it' })).text).toBe('front');
  });

  test('counts requests by their canonical names on a port for this machine alone [OPS-2]', async () => {
    const metrics = createMetrics({
      pool: app.app.db.pool,
      sockets: () => 3,
      lagMs: () => 0,
      caches: app.cacheCounts,
    });
    metrics.observe({ endpoint: 'GET /wps/member/info', status: 200, seconds: 0.01 });
    const served = await metrics.listen(0);
    const measured = defineCache<string, number>({
      name: 'test.measured',
      maxEntries: 1,
      ttlMs: 60_000,
    });
    await measured.get(app.app, 'x', async () => 1);
    await measured.get(app.app, 'x', async () => 2);
    const text = await (await fetch(`http://127.0.0.1:${served.port}/metrics`)).text();
    expect(text).toContain(
      'shapla_request_seconds_count{endpoint="GET /wps/member/info",status="200"} 1',
    );
    expect(text).toContain('shapla_sockets 3');
    expect(text).toContain('shapla_cache_hits_total{cache="test.measured"} 1');
    expect(text).toContain('shapla_cache_misses_total{cache="test.measured"} 1');
    expect(text).toContain('shapla_cache_entries{cache="test.measured"} 1');
    expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
    await served.close();
  });
});

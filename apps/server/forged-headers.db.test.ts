import { request as httpRequest } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeSettings } from '#modules/brand/server/index.ts';
import { createAdmission } from '#platform/http/admission.ts';
import { createMetrics } from '#platform/http/metrics.ts';
import { createServer } from '#platform/http/server.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { createClosedPage } from './closed-page.ts';

/** A network whose addresses see the region page, so that a spoofed address of it would be noticed. */
const AWAY = '203.0.113.7';
const SITE = { manifest: { 'apps/site/main.tsx': { file: 'main.js' } }, sheets: new Map() };
const PLACE = {
  brandId: 1,
  code: 'shapla',
  host: 'localhost',
  origin: 'http://localhost',
  language: 'en',
} as const;

let app: TestApp;
const servers: FastifyInstance[] = [];
const ports = { direct: 0, proxied: 0 };
beforeAll(async () => {
  app = await testApp({ seed: true });
  const { db, log } = app.app;
  const change = { restrictedNetworks: ['203.0.113.0/24'] };
  await db.transaction((tx) => changeSettings(tx, { brandId: 1, change, log }));
  ports.direct = await listen([]);
  ports.proxied = await listen(['127.0.0.1']);
});
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function listen(trustedProxies: readonly string[]): Promise<number> {
  const admission = createAdmission({
    shedAtMs: { page: 60_000, read: 60_000, change: 60_000, money: 60_000 },
  });
  const closedPage = createClosedPage(app, SITE, async () => ({ html: '<p>closed</p>' }));
  const server = await createServer({
    composition: app.composition,
    admission,
    metrics: createMetrics({
      pool: app.app.db.pool,
      sockets: () => 0,
      lagMs: admission.lagMs,
      caches: app.cacheCounts,
    }),
    trustedProxies,
    allowedOrigins: [],
    isHttps: false,
    isReady: async () => true,
    servePage: async (request) =>
      (await closedPage(PLACE, request)) ?? {
        status: 200,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
        body: 'open',
      },
  });
  servers.push(server);
  return Number(new URL(await server.listen({ host: '127.0.0.1', port: 0 })).port);
}

type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
};

/** The bare client: fetch would tidy paths and headers. */
function ask(api: keyof typeof ports, path: string, headers: Record<string, string> = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const options = { host: '127.0.0.1', port: ports[api], path, agent: false, headers };
    const call = httpRequest(options, (response) => {
      let text = '';
      response.on('data', (part) => {
        text += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
    });
    call.on('error', reject);
    call.end();
  });
}

const addressSeen = async (api: keyof typeof ports, headers: Record<string, string>) => {
  const { text } = await ask(api, '/wps/system/status', { merchant: 'shapla', ...headers });
  const { value } = JSON.parse(text);
  return [value.location.ip, value.regionRestriction];
};

describe('where a caller is', () => {
  test.each([
    'x-forwarded-for',
    'forwarded',
    'cf-connecting-ip',
    'true-client-ip',
    'x-real-ip',
    'x-client-ip',
    'x-cluster-client-ip',
  ])('is never what a stranger’s %s says [N34] [R20]', async (header) => {
    const forged = { [header]: header === 'forwarded' ? `for=${AWAY}` : AWAY };
    expect(await addressSeen('direct', forged)).toEqual(['127.0.0.1', false]);
    expect((await ask('direct', '/', forged)).status).toBe(200);
  });

  test('is what a trusted proxy passes on: the last address that it added itself [N34] [R20]', async () => {
    expect(await addressSeen('proxied', { 'x-forwarded-for': AWAY })).toEqual([AWAY, true]);
    expect((await ask('proxied', '/', { 'x-forwarded-for': AWAY })).status).toBe(451);
    // The value that the visitor sent precedes what the proxy added.
    const forged = { 'x-forwarded-for': `8.8.8.8, ${AWAY}` };
    expect(await addressSeen('proxied', forged)).toEqual([AWAY, true]);
    for (const header of ['forwarded', 'cf-connecting-ip', 'true-client-ip', 'x-real-ip']) {
      expect(await addressSeen('proxied', { [header]: AWAY })).toEqual(['127.0.0.1', false]);
    }
  });
});

describe('a shared cache', () => {
  test.each([
    '/wps/member/info/x.css',
    '/wps/member/info;.js',
    '/wps/member/info;x.css',
    '/wps/member/info%0a',
    '/wps/member/info%0a.css',
    '/wps/member/info%2fx.css',
    '/wps/member/info/',
    '//wps/member/info',
    '/wps//member/info',
    '/wps/member/info.css',
    '/wps/v2/wallets/balance/x.js',
  ])('never keeps a member’s answer under a strange name: %s [N31]', async (path) => {
    const { body } = await app.call<{ value: { token: string } }>('POST /wps/session/login', {
      input: { username: 'player1', password: 'Shapla-demo-1', type: 'username' },
    });
    const { token } = body.value;
    const reply = await ask('direct', path, { merchant: 'shapla', authorization: token });
    expect([reply.status, reply.headers['cache-control']]).toEqual([404, 'private, no-store']);
    expect(reply.text).toMatch(/^Not found$|"errorCode":"function\.not\.available"/);
    expect(reply.text).not.toContain('player1');
  });

  test('keeps nothing of a member’s under its own name either [N31]', async () => {
    for (const path of ['/wps/member/info', '/wps/v2/wallets/balance', '/wps/system/status']) {
      const reply = await ask('direct', path, { merchant: 'shapla' });
      expect([path, reply.headers['cache-control']]).toEqual([path, 'private, no-store']);
    }
  });

  test.each([
    { 'x-forwarded-host': 'evil.test' },
    { 'x-original-url': '/office' },
    { 'x-rewrite-url': '/office' },
    { 'x-forwarded-scheme': 'nohttps', 'x-forwarded-proto': 'http' },
    { 'x-http-method-override': 'POST' },
    { 'accept-language': 'zz', 'x-language': 'EN' },
  ])('gets the same answer whatever unkeyed header comes with it: %j [N32]', async (headers) => {
    for (const path of ['/wps/system/domainRoute', '/wps/system/setting/register', '/']) {
      const plain = await ask('direct', path, { merchant: 'shapla' });
      const forged = await ask('direct', path, { merchant: 'shapla', ...headers });
      expect([path, forged.status, forged.text]).toEqual([path, plain.status, plain.text]);
      expect(forged.headers['cache-control']).toBe(plain.headers['cache-control']);
    }
  });

  test('gets a Vary of what the answer depends on: brand and language [N32]', async () => {
    const { headers } = await ask('direct', '/wps/system/domainRoute', { merchant: 'shapla' });
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(String(headers['vary'])).toContain('Merchant, Language');
  });
});

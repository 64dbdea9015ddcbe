import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import Type from 'typebox';
import { beforeAll, expect, test } from 'vitest';
import { aPlayer, aVendor, balanceOfPlayer, GAME } from '#modules/play/testing/play-builders.ts';
import { issueVendorKey } from '#modules/vendor/server/vendor-keys.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { handleWithoutTx } from '#platform/http/handle.ts';
import { createMoneyFirst } from '#platform/http/money-first.ts';
import { createServer } from '#platform/http/server.ts';
import { units } from '#platform/money/money.ts';
import { signedHeaders } from '#seamless/http-wallet.ts';
import { atFileEnd } from '#tests/file-end.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { buildIfChanged } from '#tools/build-site.ts';
import { ROOT } from './build-app.ts';
import * as registry from './registry.ts';
import { createSitePages } from './site-pages.ts';

const BUILD_MS = 180_000;
const PUBLIC_URL = 'https://play.shapla.test';
const STRANGER = 'stranger.example';
const state: { begun: () => void; go: Promise<void> } = {
  begun: () => undefined,
  go: Promise.resolve(),
};
const slow = handleWithoutTx(
  endpoint({
    wire: ['GET /wps/slow'],
    summary: 'a call of this test',
    auth: 'visitor',
    tx: 'none',
    input: Type.Object({}),
    output: Type.Unknown(),
    rejects: {},
  }),
  async () => {
    state.begun();
    await state.go;
    return {};
  },
);

let app: TestApp;
let fastify: FastifyInstance;
let port = 0;
async function serverOf(of: TestApp, isWithPages: boolean): Promise<FastifyInstance> {
  const server = await createServer({
    composition: of.composition,
    admission: { admits: () => true, turns: createMoneyFirst(() => false) },
    metrics: { observe: () => undefined },
    trustedProxies: [],
    allowedOrigins: [],
    isHttps: true,
    isReady: async () => true,
    ...(isWithPages ? { servePage: await createSitePages(of, ROOT) } : {}),
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return server;
}
function portOf({ server }: FastifyInstance): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

beforeAll(async () => {
  await buildIfChanged({ root: ROOT, report: () => undefined });
  const modules = [...Object.values(registry), { name: 'slow', handlers: [slow] }];
  app = await testApp({ modules, isSandbox: false, publicUrl: () => PUBLIC_URL });
  fastify = await serverOf(app, true);
  port = portOf(fastify);
  atFileEnd(() => fastify.close());
}, BUILD_MS);

/** Sends exactly these bytes, and gives what came back once the server has closed. */
async function say(text: string, to = port, after?: (socket: Socket) => void): Promise<string> {
  return await new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(to, '127.0.0.1', () => {
      socket.write(text);
      after?.(socket);
    });
    socket.on('data', (part) => {
      heard += part.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}

const get = (path: string, host: string) =>
  say(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
const withoutNonces = (page: string) =>
  page.slice(page.indexOf('<!')).replaceAll(/nonce="[^"]*"|"nonce":"[^"]*"/g, '');

test('unknown addresses share one stored page [S5]', async () => {
  const entries = () => app.cacheCounts().find(({ name }) => name === 'site.pages')?.entries;
  const first = await get('/nothing/one', 'localhost');
  const stored = entries();
  const others = await Promise.all(
    ['/nothing/two', '/nothing/three?x=1'].map((path) => get(path, 'localhost')),
  );
  for (const page of [first, ...others]) {
    expect(page).toMatch(/^HTTP\/1\.1 404 /);
    expect(withoutNonces(page)).toContain('</html>');
  }
  expect(stored).toBeGreaterThan(0);
  expect(entries()).toBe(stored);
});

test.each(['/docs', '/docs/json'])('%s is closed outside the sandbox [S5] [P3]', async (path) => {
  const answer = await get(path, 'localhost');
  expect(answer).toMatch(/^HTTP\/1\.1 404 /);
  expect(answer).not.toContain('openapi');
});

test.each(['/', '/elott', '/sitemap.xml', '/robots.txt', '/nothing'])(
  'a foreign host is named nowhere in %s [S12]',
  async (path) => {
    const answer = await get(path, STRANGER);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|404) /);
    expect(answer).not.toContain(STRANGER);
    const named = [
      ...answer.matchAll(
        /(?:rel="canonical" href="|og:url" content="|<loc>|Sitemap: )(https?:\/\/[^/"<]+)/g,
      ),
    ].map(([, origin]) => origin);
    expect(new Set(named)).toEqual(new Set(path === '/nothing' ? [] : [PUBLIC_URL]));
  },
);

/** A whole head, and a chunk that is longer than it says. */
const BROKEN =
  'POST /w/v1/bet HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab!!zz\r\n';
/** What a vendor does behind its bet: bytes that it sends, and whether it closes its half of the connection. */
const BEHIND_A_BET = [
  ['HALF', 'closes its half of the connection', '', true],
  ['STRAY', 'sends stray bytes', '\x00\x01stray', false],
  ['BROKEN', 'sends a broken request', BROKEN, false],
] as const;

test.each(BEHIND_A_BET)(
  '%s: a bet that is committed is answered, signed, to a vendor that %s behind it [S9]',
  async (code, _does, bytes, closes) => {
    await aVendor(app.app, { code });
    const expiresAt = new Date(Date.now() + 86_400_000);
    const key = await app.app.db.transaction((tx) =>
      issueVendorKey(app.app, tx, { vendorCode: code, expiresAt }),
    );
    const player = await aPlayer(app.app, { vendorCode: code, balance: units(10n) });
    const body = JSON.stringify({
      ...{ txn_id: `${code}-1`, round_id: `r-${code}`, game: GAME, amount: '1', occurred_at: 1 },
      ...{ member: player.member, session: player.session, currency: player.currency },
    });
    const headers = signedHeaders(
      {
        ...{ vendor: code, keyId: key.keyId, algorithm: 'hmac-sha256' },
        secret: key.secret ?? new Uint8Array(),
        nowMs: app.app.clock.nowMs,
      },
      { method: 'POST', target: '/w/v1/bet', body, nonce: randomBytes(16).toString('hex') },
    );
    const head = Object.entries({ host: 'localhost', 'content-length': body.length, ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    const call = `POST /w/v1/bet HTTP/1.1\r\n${head}\r\n${body}${bytes}`;
    const answer = await say(call, port, (socket) => closes && socket.end());
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/x-signature: v1=[0-9a-f]{64}/);
    expect(answer).toContain('"code":"OK"');
    expect(await balanceOfPlayer(app.app, player)).toBe(units(9n));
  },
);

test('a call over an open connection is answered while the server drains, and the connection then ends [P12]', async () => {
  const other = await serverOf(app, false);
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  Object.assign(state, { begun: begun.resolve, go: go.promise });
  const ask = 'GET /wps/slow HTTP/1.1\r\nHost: localhost\r\nMerchant: shapla\r\n\r\n';
  const opened = Promise.withResolvers<Socket>();
  const heard = say(ask, portOf(other), opened.resolve);
  await begun.promise;
  const closed = other.close();
  await expect.poll(() => other.server.listening).toBe(false);
  (await opened.promise).write(ask);
  go.resolve();
  const text = await heard;
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  expect(text).toMatch(/connection: close/i);
  await closed;
});

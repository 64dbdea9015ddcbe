import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedHeaders } from '#seamless/http-wallet.ts';
import { type RunningVendor, startVendor } from '#vendors/sample/server/start-vendor.ts';
import { sampleApi } from './sample-api.ts';

const folder = mkdtempSync(join(tmpdir(), 'sample-api-'));
const sampleKey = randomBytes(32);
const front = createServer();
let vendor: RunningVendor;
let url: string;
beforeAll(async () => {
  vendor = await startVendor({ folder, port: 0, sampleKey, report: () => undefined });
  const api = sampleApi({ url: vendor.url, reportsPeer: true });
  front.on('request', (request, response) => {
    if (request.url?.startsWith(api.path) === true) {
      api.answer(request, response);
    } else {
      response.writeHead(418).end();
    }
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const address = front.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  front.closeAllConnections();
  front.close();
  await vendor.stop();
  rmSync(folder, { recursive: true });
});

test('the page of the vendors comes through the door as an origin of its own, framed by us alone [N25]', async () => {
  const page = await fetch(`${url}/sample/?vendor=RUPALI`);
  expect(page.headers.get('content-type')).toContain('text/html');
  const rules = page.headers.get('content-security-policy') ?? '';
  expect(rules).toMatch(/^sandbox allow-scripts(?!.*allow-same-origin)/);
  expect(rules).toContain("frame-ancestors 'self'");
  const script = await fetch(`${url}/sample/client/main.ts`);
  expect(script.headers.get('content-type')).toContain('text/javascript');
  expect(await script.text()).not.toContain('Promise<HTMLElement>');
});

test('nothing but the page, its pictures and players’ calls is reached through the door', async () => {
  for (const path of ['/registration/v1/vendors', '/v/v1/games', '/sampler', '/']) {
    expect((await fetch(url + path, { method: 'POST', body: '{}' })).status).toBe(418);
  }
  expect((await fetch(`${url}/sample/../books.sqlite`)).status).toBe(418);
  expect((await fetch(`${url}/sample/server/store.ts`)).status).toBe(404);
});

test('a player without a session is refused, and a launch waits for the platform', async () => {
  const call = (name: string, body: object) =>
    fetch(`${url}/sample/v1/${name}`, { method: 'POST', body: JSON.stringify(body) });
  expect((await call('play', { key: 'key-00000001', stake: '1.00' })).status).toBe(401);
  expect((await call('open', { vendor: 'RUPALI', launch: 'x'.repeat(20) })).status).toBe(503);
  expect((await call('constructor', {})).status).toBe(404);
});

test('vendors introduce themselves to who holds the key, once for each signature [N85]', async () => {
  const body = JSON.stringify({ walletUrl: 'http://127.0.0.1:9' });
  const target = '/registration/v1/vendors';
  const ask = (secret: Uint8Array, nonce: string) =>
    fetch(vendor.url + target, {
      method: 'POST',
      body,
      headers: signedHeaders(
        {
          vendor: 'REGISTRATION',
          keyId: 'REGISTRATION',
          algorithm: 'hmac-sha256',
          secret,
          nowMs: Date.now,
        },
        { method: 'POST', target, body, nonce },
      ),
    });
  const nonce = randomBytes(16).toString('hex');
  const known = await ask(sampleKey, nonce);
  expect(known.status).toBe(200);
  expect(JSON.stringify(await known.json())).not.toContain('privateSeed');
  expect((await ask(sampleKey, nonce)).status).toBe(401);
  expect((await ask(randomBytes(32), randomBytes(16).toString('hex'))).status).toBe(401);
});

test('a question to a vendor without its key is refused, and the refusal is signed', async () => {
  const reply = await fetch(`${vendor.url}/v/v1/games`, {
    method: 'POST',
    body: '{}',
    headers: { 'x-vendor-id': 'RUPALI' },
  });
  expect([reply.status, reply.headers.get('x-signature')?.slice(0, 3)]).toEqual([401, 'v2=']);
});

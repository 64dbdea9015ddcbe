import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { httpWallet } from '#seamless/http-wallet.ts';
import { testApp } from '#tests/test-app.ts';
import { aVendorAdapter } from '#tests/vendor-adapter.ts';
import { type IssuedKey, issueVendorKey } from './vendor-keys.ts';
import { vendorApiOf } from './vendor-side.ts';
import { bindVendor } from './vendors.ts';

const DAY_MS = 86_400_000;
const code = 'CALLED';
const { app, answer } = await testApp({ start: false });

/** The vendor asks for a transaction, signed with this key. */
async function callBy({ keyId, secret = new Uint8Array() }: IssuedKey): Promise<string> {
  const wallet = httpWallet({
    ...{ baseUrl: 'http://platform', nowMs: app.clock.nowMs, vendor: code, keyId },
    ...{ algorithm: 'hmac-sha256', secret: Buffer.from(secret), deadlineMs: 10, tryMs: 5_000 },
    fetch: async (address, init) => {
      const reply = await answer({
        method: init?.method ?? 'GET',
        path: new URL(String(address)).pathname,
        query: '',
        headers: Object.fromEntries(new Headers(init?.headers)),
        body: Buffer.from(typeof init?.body === 'string' ? init.body : ''),
        ip: '127.0.0.1',
      });
      return new Response(reply.body, { status: reply.status, headers: reply.headers });
    },
  });
  return (await wallet.findTransaction({ txn_id: 'any' })).code;
}

test('[O6] a new key signs our calls to a vendor only after the vendor has signed with it', async () => {
  const seen: string[] = [];
  const server = createServer((request, reply) => {
    seen.push(String(request.headers['x-key-id']));
    reply.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const adapter = aVendorAdapter({ code, side: { url: `http://127.0.0.1:${port}` } });
  await bindVendor(app, adapter, { isHouse: false, position: 9 });
  const expiresAt = new Date(Date.now() + DAY_MS);
  const issue = () =>
    app.db.transaction((tx) => issueVendorKey(app, tx, { vendorCode: code, expiresAt }));
  const [first, next] = [await issue(), await issue()];
  const callVendor = async () => (await vendorApiOf(app, code))?.games?.({});
  await callVendor();
  expect(await callBy(next)).toBe('OK');
  await callVendor();
  server.close();
  expect(seen).toEqual([first.keyId, next.keyId]);
});

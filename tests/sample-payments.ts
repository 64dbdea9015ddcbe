import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { connectSamplePayments, NOTICE_PATH } from '#modules/cashier/server/index.ts';
import { signedHeaders } from '#seamless/http-wallet.ts';
import { atFileEnd } from '#tests/file-end.ts';
import type { TestApp } from '#tests/test-app.ts';
import { throwawayFolder } from '#tests/throwaway-folder.ts';
import { startPayments } from '#vendors/sample-payments/server/start-payments.ts';

const KEY = Buffer.alloc(32, 9);
const LINE = 'PAYMENTS';

/** What a payer does, and how the platform is told of it. */
export type PayAct = 'pay' | 'less' | 'more' | 'late' | 'plain' | 'wrong' | 'twice' | 'refuse';
export type PayTelling = 'now' | 'slow' | 'copies' | 'never';

/** The sample payment provider beside a test's app: its calls and its notices go over sockets, as they do outside of tests. */
export async function samplePayments(test: Pick<TestApp, 'app' | 'answer'>) {
  const door = createServer((request, response) => {
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) {
        parts.push(part);
      }
      const reply = await test.answer({
        method: request.method ?? 'POST',
        path: request.url ?? '/',
        query: '',
        ip: '127.0.0.1',
        body: Buffer.concat(parts),
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
      });
      response.writeHead(reply.status).end(reply.body);
    })();
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const folder = throwawayFolder('shapla-payments-');
  const running = await startPayments({
    folder: join(folder, 'payments'),
    port: 0,
    key: KEY,
    report: () => undefined,
  });
  const noticeUrl = `http://127.0.0.1:${portOf(door.address())}${NOTICE_PATH}`;
  connectSamplePayments(test.app, { url: running.url, key: KEY, noticeUrl });
  atFileEnd(async () => {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
    await new Promise<void>((resolve) => {
      door.close(() => resolve());
      door.closeAllConnections();
    });
  });
  return {
    url: running.url,
    provider: running.provider,
    /** What a payer does on the page of an order. */
    pay: async (payUrl: string, act: PayAct, telling: PayTelling = 'now') => {
      const page = await fetch(new URL(new URL(payUrl).pathname, running.url), {
        method: 'POST',
        body: new URLSearchParams({ act, telling }),
      });
      return await page.text();
    },
    /** Whether all notices that are due have been taken. */
    isQuiet: () =>
      running.provider.store.db
        .prepare('select 1 from notice where is_done = 0 and due_ms < ? limit 1')
        .get(Date.now() + 5_000) === undefined,
    /** Sends a notice as the provider would, signed by the given key. */
    notify: async (
      notice: object,
      options: {
        readonly key?: Uint8Array;
        readonly provider?: string;
        readonly nowMs?: number;
      } = {},
    ) => {
      const path = `${NOTICE_PATH}/${options.provider ?? 'sandbox'}`;
      const body = JSON.stringify(notice);
      return await test.answer({
        ...{ method: 'POST', path, query: '', ip: '127.0.0.1', body: Buffer.from(body) },
        headers: signedHeaders(
          {
            ...{ vendor: LINE, keyId: LINE, algorithm: 'hmac-sha256' },
            secret: options.key ?? KEY,
            nowMs: () => options.nowMs ?? Date.now(),
          },
          { method: 'POST', target: path, body, nonce: 'n'.repeat(32) },
        ),
      });
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

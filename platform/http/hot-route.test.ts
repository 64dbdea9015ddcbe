import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hotRoute } from './hot-route.ts';

const errors: unknown[] = [];
const hot = hotRoute({
  method: 'POST',
  path: '/hot',
  failureBody: '{"code":"INTERNAL"}',
  onError: (error) => errors.push(error),
  handle: async ({ body, headers }) => {
    if (body.toString() === 'bug') {
      throw new Error('a bug');
    }
    return { status: 402, body: `{"টাকা":"${headers['x-a']}${body}"}`, headers: ['X-B', 'b'] };
  },
});

let server: Server;
let url: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!hot(request, response)) {
      response.end('framework');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${portOf(server.address())}`;
});

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') {
    throw new Error('the server listens on a port');
  }
  return address.port;
}

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function post(path: string, body: string) {
  return fetch(url + path, { method: 'POST', headers: { 'x-a': 'a' }, body });
}

test('a hot route answers with what its handler wrote', async () => {
  const answer = await post('/hot', 'x');
  expect(answer.status).toBe(402);
  expect(answer.headers.get('x-b')).toBe('b');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('{"টাকা":"ax"}');
});

test('every other path, query and verb goes to the framework', async () => {
  for (const path of ['/', '/hot/', '/hot?x=1', '/HOT']) {
    expect(await (await post(path, '')).text()).toBe('framework');
  }
  expect(await (await fetch(`${url}/hot`)).text()).toBe('framework');
});

test('a bug of the handler is told and answers the retryable body', async () => {
  const answer = await post('/hot', 'bug');
  expect([answer.status, await answer.text()]).toEqual([500, '{"code":"INTERNAL"}']);
  expect(errors).toHaveLength(1);
});

test('a body above 64 KiB is refused, one of exactly 64 KiB is not', async () => {
  expect((await post('/hot', 'a'.repeat(65_536))).status).toBe(402);
  expect((await post('/hot', 'a'.repeat(65_537))).status).toBe(400);
});

import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openHotDoor } from './hot-door.ts';
import { type HotReply, hotRoute } from './hot-route.ts';

let server: Server;
let port = 0;
let seen: string[] = [];
let release: (() => void) | undefined;
let accepted: Socket | undefined;

beforeEach(async () => {
  seen = [];
  release = undefined;
  accepted = undefined;
  const handle = async ({ body, headers }: { body: Buffer; headers: Record<string, unknown> }) => {
    seen.push(body.toString());
    if (body.toString() === 'slow') {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    if (body.toString() === 'bug') {
      throw new Error('a bug');
    }
    const reply: HotReply = { status: 200, body: `{"টাকা":"${headers['x-a'] ?? ''}${body}"}` };
    return reply;
  };
  const options = {
    method: 'POST',
    path: '/hot',
    failureBody: '{}',
    onError: () => undefined,
    handle,
  } as const;
  const route = hotRoute(options);
  server = createServer((request, response) => {
    response.setHeader('x-by', 'node');
    if (!route(request, response)) {
      response.end('framework');
    }
  });
  openHotDoor(server, [options]);
  server.on('connection', (socket: Socket) => {
    accepted = socket;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address: AddressInfo | string | null = server.address();
  port = typeof address === 'object' ? (address?.port ?? 0) : 0;
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function call(body: string, more = ''): string {
  return `POST /hot HTTP/1.1\r\nHost: a\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`;
}

/** Sends the pieces one by one and returns all that came until so many answers were there or the end. */
async function talk(pieces: readonly string[], answers: number): Promise<string> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let text = '';
  const done = new Promise<void>((resolve, reject) => {
    socket.on('data', (chunk) => {
      text += chunk.toString();
      if (text.split('HTTP/1.1 ').length > answers && /\r\n\r\n(.+)$/s.test(text)) {
        resolve();
      }
    });
    socket.on('end', resolve);
    socket.on('error', reject);
  });
  let sent = 0;
  for (const piece of pieces) {
    socket.write(piece);
    sent += Buffer.byteLength(piece);
    // Else two pieces may arrive as one.
    await expect
      .poll(() => accepted?.bytesRead ?? 0, { timeout: 30_000, interval: 5 })
      .toBeGreaterThanOrEqual(sent);
  }
  release?.();
  await done;
  socket.destroy();
  return text;
}

test('a plain call is answered in front of the server, and the next on its connection too', async () => {
  const text = await talk([call('a', 'X-A: 1\r\n'), call('b')], 2);
  expect(text).toContain('{"টাকা":"1a"}');
  expect(text).toContain('{"টাকা":"b"}');
  expect(text.match(/Cache-Control: no-store/g)).toHaveLength(2);
  expect(text).not.toContain('x-by');
  expect(seen).toEqual(['a', 'b']);
});

test('a call in pieces is answered by the server behind, once', async () => {
  const whole = call('pieces');
  const text = await talk([whole.slice(0, 30), whole.slice(30, 70), whole.slice(70)], 1);
  expect(text).toContain('{"টাকা":"pieces"}');
  expect(text).toContain('x-by: node');
  expect(seen).toEqual(['pieces']);
});

test('two calls sent at once are answered in order, each once', async () => {
  const text = await talk([call('a') + call('b')], 2);
  expect(text.indexOf('"a"')).toBeLessThan(text.indexOf('"b"'));
  expect(seen).toEqual(['a', 'b']);
});

test('a call that comes while the one before is under way waits for its answer', async () => {
  const text = await talk([call('slow'), call('next')], 2);
  expect(text.indexOf('slow')).toBeLessThan(text.indexOf('next'));
  expect(seen).toEqual(['slow', 'next']);
});

test.each([
  ['another path', 'GET /x HTTP/1.1\r\nHost: a\r\n\r\n', 'framework'],
  ['a query', 'POST /hot?a=1 HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n', 'framework'],
  [
    'chunks',
    'POST /hot HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nc\r\n0\r\n\r\n',
    '"c"',
  ],
  ['a closing caller', call('d', 'Connection: close\r\n'), '"d"'],
  ['an absent host', 'POST /hot HTTP/1.1\r\nContent-Length: 0\r\n\r\n', '400 Bad Request'],
  ['two lengths', call('e', 'Content-Length: 2\r\n'), '400 Bad Request'],
  ['a length and chunks', call('f', 'Transfer-Encoding: chunked\r\n'), '400 Bad Request'],
  ['a folded header', call('g', 'X-A: 1\r\n 2\r\n'), '400 Bad Request'],
  ['a space before the colon', call('h', 'X-A : 1\r\n'), '400 Bad Request'],
  ['a bare line feed', call('i', 'X-A: 1\nX-B: 2\r\n'), '400 Bad Request'],
])('what has %s is for the server behind', async (_what, bytes, answer) => {
  expect(await talk([bytes], 1)).toContain(answer);
});

test('a bug of the handler answers the retryable body, and the connection lives on', async () => {
  const text = await talk([call('bug'), call('after')], 2);
  expect(text).toContain('HTTP/1.1 500');
  expect(text).toContain('{"টাকা":"after"}');
});

test('a server that closes answers what is under way and then lets go', async () => {
  const socket = connect({ port, host: '127.0.0.1' });
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString();
  });
  socket.write(call('slow'));
  await expect.poll(() => seen).toEqual(['slow']);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  release?.();
  await closed;
  expect(text).toContain('{"টাকা":"slow"}');
  expect(text).toContain('Connection: close');
});

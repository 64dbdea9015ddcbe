import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createRawServer } from './raw-server.ts';

let server: Server;
afterEach(() => server.close());

/** A server that answers what it received, after `work`. */
async function serverWith(
  work: (request: IncomingMessage) => Promise<void> = async () => undefined,
): Promise<number> {
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    await work(request);
    response.end(`${request.method} ${request.url} at ${request.headers.host}`);
  };
  const options = {
    slowestRequestMs: 60_000,
    takes: () => false,
    outlivesItsCaller: ({ url }: IncomingMessage) => url === '/bet',
  };
  server = createRawServer(options, (request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Sends exactly these bytes and reads until the server closes. */
function say(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => {
      heard += part.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
  });
}

const LAST = 'Connection: close\r\n';

test.each([
  ['two hosts', `GET / HTTP/1.1\r\nHost: a.test\r\nHost: b.test\r\n${LAST}\r\n`, 400],
  [
    'a coding beside chunked',
    `POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n${LAST}\r\n0\r\n\r\n`,
    501,
  ],
  ['a very long address', `GET /${'x'.repeat(9_000)} HTTP/1.1\r\nHost: a\r\n${LAST}\r\n`, 400],
  ['what is no request', 'HELLO\r\n\r\n', 400],
])('%s is refused [S12]', async (_what, text, status) => {
  expect(await say(await serverWith(), text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

test.each([
  ['POST http://b.test/wps/x?y=1 HTTP/1.1\r\nHost: a.test\r\n', 'POST /wps/x?y=1 at b.test'],
  ['GET http://b.test HTTP/1.1\r\nHost: a.test\r\n', 'GET / at b.test'],
  ['GET /x HTTP/1.1\r\nHost: a.test\r\nUpgrade: h2c\r\n', 'GET /x at a.test'],
])('%s is answered as its address says [S12]', async (head, answer) => {
  const port = await serverWith();
  // With a listener for upgrades, every upgrade would leave the path of ordinary requests.
  server.on('upgrade', (_request, socket) => socket.destroy());
  expect(await say(port, `${head}${LAST}\r\n`)).toMatch(
    new RegExp(`${answer.replace('?', '\\?')}`),
  );
});

test('a body that breaks off in the middle ends the connection [S9]', async () => {
  const port = await serverWith(() => new Promise(() => undefined));
  const text = 'POST /x HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab';
  expect(await say(port, `${text}cd!!zz\r\n`)).toMatch(/^HTTP\/1\.1 400 /);
});

test('stray bytes behind a request do not take its answer away [S9]', async () => {
  const begun = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const port = await serverWith(async () => {
    begun.resolve();
    await go.promise;
  });
  const heard = say(port, 'GET /bet HTTP/1.1\r\nHost: a.test\r\n\r\n\x00\x01stray');
  await begun.promise;
  go.resolve();
  expect(await heard).toMatch(/^HTTP\/1\.1 200 .*GET \/bet at a\.test/s);
});

const bet = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: a.test\r\nContent-Length: 2\r\n\r\n{}`;
/** A whole head, and a chunk that is longer than it says. */
const BROKEN =
  'POST /broken HTTP/1.1\r\nHost: a.test\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab!!zz\r\n';

test.each([
  ['one', ['/bet']],
  ['two', ['/bet', '/second']],
  ['three', ['/bet', '/second', '/third']],
])(
  'a broken request behind %s in the same packet leaves their answers [S9]',
  async (_count, paths) => {
    const go = Promise.withResolvers<void>();
    const port = await serverWith(({ url }) =>
      url === '/broken' ? new Promise(() => undefined) : go.promise,
    );
    const found = new Promise((resolve) => server.once('clientError', resolve));
    const heard = say(port, `${paths.map(bet).join('')}${BROKEN}`);
    await found;
    go.resolve();
    expect((await heard).match(/HTTP\/1\.1 \d+|POST \/\w+/g)).toEqual(
      paths.flatMap((path) => ['HTTP/1.1 200', `POST ${path}`]),
    );
  },
);

test.each([
  ['is answered when it must be', '/bet', /^HTTP\/1\.1 200 .*POST \/bet/s],
  ['is dropped otherwise', '/page', /^$/],
])(
  'a request whose caller has closed its half of the connection %s [S9] [P6]',
  async (_how, path, answer) => {
    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    const port = await serverWith(async ({ socket }) => {
      socket.once('end', () => go.resolve());
      begun.resolve();
      await go.promise;
    });
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bet(path)));
    socket.on('data', (part) => {
      heard += part.toString('latin1');
    });
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await begun.promise;
    socket.end();
    await closed;
    expect(heard).toMatch(answer);
  },
);

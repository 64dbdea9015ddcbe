import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { keepBusy } from './busy-load.ts';
import { openConnection } from './http-connection.ts';

const REQUEST = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

/** Answers on a free port until the test ends. */
async function serve(answer: RequestListener): Promise<number> {
  const server: Server = createServer(answer);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

test('every connection asks again once it is answered, and refusals have no latency', async () => {
  let served = 0;
  const port = await serve((_request, response) => {
    served += 1;
    const body = served % 2 === 0 ? 'no' : 'yes';
    response.writeHead(200, { 'content-length': body.length }).end(body);
  });
  const figures = await keepBusy({
    port,
    connections: 2,
    warmSeconds: 0,
    seconds: 0.2,
    request: () => REQUEST,
    isOk: (answer) => answer.endsWith('yes'),
  });
  expect(figures.calls).toBe(served);
  expect(figures.refused).toBeGreaterThan(0);
  expect(figures.perSecond).toBeGreaterThan(0);
  expect(figures.atMs(0.5)).toBeLessThanOrEqual(figures.atMs(1));
});

test('an answer in pieces is one answer', async () => {
  const port = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': 6 });
    response.write('abc');
    setImmediate(() => response.end('def'));
  });
  const connection = await openConnection({ port });
  const answers = [await connection.ask(REQUEST), await connection.ask(REQUEST)];
  connection.close();
  expect(answers.map((answer) => answer.slice(-6))).toEqual(['abcdef', 'abcdef']);
});

test('a request on a connection that the server closes fails', async () => {
  const port = await serve((request) => request.socket.destroy());
  const connection = await openConnection({ port });
  await expect(connection.ask(REQUEST)).rejects.toThrow();
});

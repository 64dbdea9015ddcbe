import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { HttpSettings } from '../../contract.office.ts';
import { createHttpGateway } from './http-gateway.ts';

type Answer = (reply: ServerResponse, request: IncomingMessage) => void;

/** A server that answers as each test sets it. */
const asked: { url: string; headers: IncomingMessage['headers']; body: string }[] = [];
let answers: Answer[] = [];
const service = createServer((request, reply) => {
  let body = '';
  request.on('data', (part: Buffer) => {
    body += part.toString();
  });
  request.on('end', () => {
    asked.push({ url: request.url ?? '', headers: request.headers, body });
    (answers.shift() ?? ok)(reply, request);
  });
});
const ok: Answer = (reply) => reply.end('{"result":{"status":"queued"}}');
const status =
  (code: number): Answer =>
  (reply) => {
    reply.statusCode = code;
    reply.end('no');
  };
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
const address = service.address();
const port = typeof address === 'object' && address !== null ? address.port : 0;

beforeEach(() => {
  asked.length = 0;
  answers = [];
});
afterAll(() => {
  service.closeAllConnections();
  service.close();
});

const SANDBOX = { isSandbox: true };
const SETTINGS: HttpSettings = {
  url: `http://127.0.0.1:${port}/send?from={sender}`,
  method: 'POST',
  contentType: 'json',
  body: '{"to":"{to}","digits":"{digits}","text":"{text}"}',
  sender: 'Shapla & Co',
  timeoutMs: 2_000,
  okField: 'result.status',
  okValue: 'queued',
};
const MESSAGE = { channel: 'sms', to: '+8801712345678', text: 'কোড "123456"\n{to}' } as const;
const send = (settings: Partial<HttpSettings> = {}) =>
  createHttpGateway(SANDBOX, { ...SETTINGS, ...settings }, { Authorization: 'Key s3cret' }).send(
    MESSAGE,
  );

test('a call carries number and text escaped for their place, and the secret headers [R09]', async () => {
  expect(await send()).toEqual({ isSent: true });
  expect(asked[0]?.url).toBe('/send?from=Shapla%20%26%20Co');
  expect(asked[0]?.headers).toMatchObject({
    authorization: 'Key s3cret',
    'content-type': 'application/json',
  });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({
    to: '+8801712345678',
    digits: '8801712345678',
    text: MESSAGE.text,
  });
});

test('a form body is encoded as a form', async () => {
  await send({ contentType: 'form', body: 'to={digits}&text={text}' });
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    to: '8801712345678',
    text: MESSAGE.text,
  });
});

test('a failing service is asked once more, and no more than once', async () => {
  answers = [status(503), ok];
  expect(await send()).toEqual({ isSent: true });
  answers = [status(500), status(502), ok];
  expect(await send()).toEqual({ isSent: false, reason: 'provider_error', detail: '502' });
  expect(asked).toHaveLength(4);
});

test('a service that says no, answers late, or talks nonsense is not asked again', async () => {
  answers = [status(401)];
  expect(await send()).toEqual({ isSent: false, reason: 'refused', detail: '401' });
  answers = [(reply) => reply.end('{"result":{"status":"blocked"}}')];
  expect(await send()).toEqual({ isSent: false, reason: 'refused', detail: '200' });
  answers = [() => undefined];
  expect(await send({ timeoutMs: 100 })).toEqual({ isSent: false, reason: 'no_answer' });
  answers = [(reply) => reply.end('<html>Welcome</html>')];
  expect(await send()).toEqual({ isSent: false, reason: 'garbage', detail: '200' });
  answers = [(reply) => reply.end('x'.repeat(1_000_000))];
  expect(await send()).toEqual({ isSent: false, reason: 'garbage', detail: '200' });
  expect(asked).toHaveLength(5);
});

test('a redirect is not followed, so secrets stay with the approved host', async () => {
  answers = [
    (reply) => {
      reply.writeHead(302, { location: `http://127.0.0.1:${port}/elsewhere` });
      reply.end();
    },
  ];
  expect(await send()).toEqual({ isSent: false, reason: 'refused', detail: '302' });
  expect(asked).toHaveLength(1);
});

test('a cut line, a closed port and a broken header are distinguished', async () => {
  const cut: Answer = (_reply, request) => request.socket.destroy();
  answers = [cut, ok];
  expect(await send()).toEqual({ isSent: false, reason: 'no_answer' });
  expect(asked).toHaveLength(1);
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const place = closed.address();
  const gone = typeof place === 'object' && place !== null ? place.port : 0;
  await new Promise<void>((resolve) => closed.close(() => resolve()));
  expect(await send({ url: `http://127.0.0.1:${gone}/` })).toEqual({
    isSent: false,
    reason: 'unreachable',
  });
  const broken = createHttpGateway(SANDBOX, SETTINGS, { 'X-Key': 'line\nend' });
  expect(await broken.send(MESSAGE)).toEqual({ isSent: false, reason: 'settings' });
});

test('[S12] off the sandbox no gateway calls the platform itself', async () => {
  const outside = createHttpGateway({ isSandbox: false }, SETTINGS, {});
  expect(await outside.send(MESSAGE)).toMatchObject({ isSent: false, reason: 'settings' });
  const named = { ...SETTINGS, url: `https://localhost:${port}/send` };
  expect(await createHttpGateway({ isSandbox: false }, named, {}).send(MESSAGE)).toMatchObject({
    isSent: false,
    reason: 'settings',
  });
  expect(asked).toEqual([]);
});

import { request as httpRequest } from 'node:http';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { afterAll, expect, test } from 'vitest';
import type { WireName } from '#platform/contract/endpoint.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { handleWithoutTx } from './handle.ts';
import { addRoutes } from './routes.ts';

function handlerOf(wire: readonly WireName[], hasFreeNames = false) {
  return handleWithoutTx(
    endpoint({
      wire,
      summary: 'a call',
      auth: 'visitor',
      tx: 'none',
      hasFreeNames,
      input: Type.Object({}),
      output: Type.Null(),
      rejects: {},
    }),
    async () => null,
  );
}

const info = handlerOf(['GET /wps/member/info']);
const change = handlerOf(['POST /wps/member/info', 'PUT /wps/member/info']);
const round = handlerOf(['GET /fairness/v1/rounds/{vendor}/{roundId}']);
const latest = handlerOf(['POST /fairness/v1/rounds/SHPL/latest']);
const found = handlerOf(['GET /w/v1/txn/{txn_id}'], true);

function appOf(handlers: Parameters<typeof addRoutes>[1]) {
  const app = Fastify({ exposeHeadRoutes: false, routerOptions: { maxParamLength: 400 } });
  app.setValidatorCompiler(() => () => true);
  app.setNotFoundHandler((_request, reply) => reply.send('nobody'));
  addRoutes(app, handlers, {
    unknown: (_request, reply) => reply.send('unknown'),
    call: async (handler, fields, request, reply) =>
      reply.send(`${request.method} ${handler.endpoint.wire[0]} ${JSON.stringify(fields)}`),
    wrongVerb: (handler, _request, reply) =>
      reply.send(`wrong at ${handler?.endpoint.wire[0] ?? 'a path with fields'}`),
    beforeBody: () => true,
    tooLarge: (_handler, _request, reply) => reply.send('too large'),
  });
  return app;
}

const app = appOf([info, change, round, latest, found]);
const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
afterAll(() => app.close());

/** Uses the bare client, since others normalise the path. */
function ask(method: string, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      { host: '127.0.0.1', port, method, path, agent: false },
      async (reply) => resolve(Buffer.concat(await reply.toArray()).toString()),
    );
    call.on('error', reject);
    call.end();
  });
}

test('a name leads to its handler by verb, under every spelling [API-1]', async () => {
  expect(await ask('GET', '/wps/member/info?a=/b')).toBe('GET GET /wps/member/info {}');
  expect(await ask('POST', '/wps/member/info')).toBe('POST POST /wps/member/info {}');
  expect(await ask('PUT', '/wps/member/info')).toBe('PUT POST /wps/member/info {}');
});

test('HEAD is served where GET is, and wrong elsewhere [API-1]', async () => {
  expect((await app.inject({ method: 'HEAD', url: '/wps/member/info' })).headers).toMatchObject({
    'content-length': String('HEAD GET /wps/member/info {}'.length),
  });
  expect(
    (await app.inject({ method: 'HEAD', url: '/fairness/v1/rounds/SHPL/latest' })).headers,
  ).toMatchObject({
    'content-length': String('wrong at POST /fairness/v1/rounds/SHPL/latest'.length),
  });
});

test('a served path under another verb is distinguished from an unknown one [API-1]', async () => {
  for (const verb of ['DELETE', 'PATCH', 'TRACE']) {
    expect(await ask(verb, '/wps/member/info')).toBe('wrong at GET /wps/member/info');
  }
  expect(await ask('POST', '/fairness/v1/rounds/SHPL/7')).toBe('wrong at a path with fields');
  expect(await ask('GET', '/fairness/v1/rounds/SHPL/latest')).toMatch(/^wrong at POST/);
  expect(await ask('OPTIONS', '/wps/member/info')).toBe('nobody');
  expect(await ask('GET', '/wps/relay/ANYTHING')).toBe('nobody');
});

test('named segments become fields [API-1]', async () => {
  expect(await ask('GET', '/fairness/v1/rounds/SHPL/K3%2D1')).toContain(
    '{"vendor":"SHPL","roundId":"K3-1"}',
  );
  expect(await ask('GET', '/w/v1/txn/a%2Fb%2525c')).toContain('{"txn_id":"a/b%25c"}');
});

test.each([
  '/wps/member/info/x.css',
  '/wps/member/info;.js',
  '/wps/member/info%0a',
  '//wps/member/info',
  '/wps/member/info/',
  '/WPS/member/info',
])('a name with something hung on it is nobody’s: %s [ERR-3]', async (path) => {
  expect(await ask('GET', path)).toBe('nobody');
});

test.each([
  '/wps/memb%65r/info',
  '/wps/member/info#x',
  '/fairness/v1/rounds/SHPL/..%2fsecret',
  '/fairness/v1/rounds/SHPL/%0a',
  '/fairness/v1/rounds/SHPL/',
  '/fairness/v%31/rounds/SHPL/7',
])('a name in another spelling is unknown: %s [ERR-3]', async (path) => {
  expect(await ask('GET', path)).toBe('unknown');
  expect(await ask('DELETE', path)).not.toBe('unknown');
});

test('an address that cannot be read is refused', async () => {
  expect(await ask('GET', '/fairness/v1/rounds/SHPL/%zz')).toContain('Bad Request');
});

test('two handlers cannot serve one name', () => {
  expect(() => appOf([info, handlerOf(['GET /wps/member/info'])])).toThrow('already declared');
});

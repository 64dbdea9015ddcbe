import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoint } from '#platform/contract/endpoint.ts';
import type { Module } from '#platform/module.ts';
import { testApp } from '#tests/test-app.ts';
import { handleWithoutTx } from './handle.ts';
import { createMoneyFirst } from './money-first.ts';
import { createServer } from './server.ts';

/** What clients of others meet: origins elsewhere, compressed answers, and names that are not served. */

const things: Module = {
  name: 'things',
  handlers: [
    handleWithoutTx(
      endpoint({
        wire: [
          'GET /wps/member/info',
          'POST /wps/member/info',
          'PUT /lgw/draw/{id}',
          'PUT /lotto/lgw/draw/{id}',
          'PUT /lotto-vn/lgw/draw/{id}',
        ],
        summary: 'Returns its input',
        auth: 'visitor',
        tx: 'none',
        input: Type.Object({
          name: Type.Optional(Type.String()),
          id: Type.Optional(Type.String()),
        }),
        output: Type.Unknown(),
        rejects: {},
      }),
      async ({ input }) => input,
    ),
    handleWithoutTx(
      endpoint({
        wire: ['POST /wps/things/pay'],
        summary: 'Returns its input, as a money call',
        auth: 'visitor',
        tx: 'none',
        idempotent: true,
        input: Type.Object({ name: Type.String() }),
        output: Type.Unknown(),
        rejects: {},
      }),
      async ({ input }) => input,
    ),
  ],
};

let fastify: FastifyInstance;
let port = 0;

beforeAll(async () => {
  const app = await testApp({
    modules: [things],
    resolvers: { resolveBrand: async () => ({ id: 1, code: 'shapla', defaultLanguage: 'EN' }) },
  });
  fastify = await createServer({
    composition: app.composition,
    admission: { admits: () => true, turns: createMoneyFirst(() => false) },
    metrics: { observe: () => undefined },
    trustedProxies: [],
    allowedOrigins: ['http://dev.test'],
    isHttps: false,
    isReady: async () => true,
    servePage: async ({ path }) =>
      path === '/picture.svg'
        ? { status: 200, headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' }
        : { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<p>' },
  });
  port = Number(new URL(await fastify.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => fastify.close());

type Received = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  readonly bytes: Buffer;
};

/** Uses the bare client, since fetch would unpack what it gets. */
function raw(options: {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}): Promise<Received> {
  return new Promise((resolve, reject) => {
    const call = httpRequest(
      { host: '127.0.0.1', port, method: 'GET', agent: false, ...options },
      (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => {
          parts.push(part);
        });
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, text: bytes.toString(), bytes });
        });
      },
    );
    call.on('error', reject);
    call.end(options.body);
  });
}

function unpacked({ headers, bytes }: Received): Buffer {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(bytes);
    case 'gzip':
      return gunzipSync(bytes);
    default:
      return bytes;
  }
}

describe('every answer', () => {
  test('lets a named front end send its headers and its cookie, and show our pictures [W11]', async () => {
    const { headers } = await raw({
      path: '/wps/session/login',
      method: 'OPTIONS',
      headers: { origin: 'http://dev.test' },
    });
    expect(headers).toMatchObject({
      'access-control-allow-origin': 'http://dev.test',
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      vary: expect.stringContaining('Origin'),
    });
    const allowed = String(headers['access-control-allow-headers']).split(', ');
    for (const name of ['ModuleId', 'Module-Id', 'X-Module-Id', 'Encryption', 'X-Real-UA']) {
      expect(allowed).toContain(name);
    }
    const picture = await raw({ path: '/picture.svg' });
    expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect((await raw({ path: '/' })).headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('is compressed from one kilobyte on, in what the caller takes [W11]', async () => {
    const long = `/wps/member/info?name=${'word '.repeat(400).trim().replaceAll(' ', '%20')}`;
    const fetched = async (path: string, encodings: string) => {
      const reply = await raw({ path, headers: { 'accept-encoding': encodings } });
      return [
        reply.headers['content-encoding'],
        unpacked(reply).length,
        reply.bytes.length,
      ] as const;
    };
    const [, plainLength] = await fetched(long, 'identity');
    expect(plainLength).toBeGreaterThan(2_000);
    for (const encoding of ['br', 'gzip']) {
      const [used, length, bytes] = await fetched(long, encoding === 'br' ? 'gzip, br' : 'gzip');
      expect([used, length]).toEqual([encoding, plainLength]);
      expect(bytes).toBeLessThan(300);
    }
    expect((await fetched('/wps/member/info', 'gzip, br'))[0]).toBeUndefined();
    const { headers } = await raw({ path: long, headers: { 'accept-encoding': 'br' } });
    expect(String(headers['vary']).toLowerCase()).toContain('accept-encoding');
  });

  test('is sent as it is to a money call: packing it takes longer than the bet [W11]', async () => {
    const reply = await raw({
      path: '/wps/things/pay',
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': randomUUID(),
        'accept-encoding': 'gzip, br',
      },
      body: Buffer.from(JSON.stringify({ name: 'word '.repeat(400) })),
    });
    expect([reply.status, reply.headers['content-encoding']]).toEqual([200, undefined]);
    expect(reply.bytes.length).toBeGreaterThan(2_000);
  });

  test('never unpacks what a request sends [W11]', async () => {
    const reply = await raw({
      path: '/wps/member/info',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      body: gzipSync('{"text":"x"}'),
    });
    expect([reply.status, JSON.parse(reply.text).errorCode]).toEqual([400, 'request_param_err']);
  });
});

describe('a name', () => {
  test.each([
    ['/wps/relay/NOTHING', true],
    ['/wps/member/info/x.css', true],
    ['/wps/member/info;.js', true],
    ['/wps/member/info%0a', true],
    ['/wps', true],
    ['/lgw/games/nothing', false],
    ['/lotto/lgw/nothing', false],
    ['/lotto-vn/lgw/nothing', false],
  ])(
    'that is not served is a 404 in the form that its clients read: %s [W9]',
    async (path, isWps) => {
      for (const method of ['GET', 'POST', 'DELETE']) {
        const reply = await raw({ path, method, headers: { language: 'bn-BD' } });
        const answered = { errorCode: 'function.not.available', message: 'এই সুবিধাটি এখন চালু নেই।' };
        expect([reply.status, JSON.parse(reply.text)]).toEqual([
          404,
          isWps ? { success: false, ...answered, value: null } : answered,
        ]);
        expect(reply.headers).toMatchObject({
          'content-type': 'application/json; charset=utf-8',
          'cache-control': 'private, no-store',
        });
      }
    },
  );

  test('under a wrong verb is JSON also where the path has fields [W9]', async () => {
    const reply = await raw({ path: '/lgw/draw/K3', method: 'POST' });
    expect([reply.status, JSON.parse(reply.text)]).toEqual([
      400,
      { errorCode: 'http_method_not_support', message: 'This request is not supported.' },
    ]);
  });
});

import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Unrouted } from './answer-unrouted.ts';
import { docsPage } from './docs-page.ts';
import type { PageReply } from './page.ts';
import { plainReply } from './replies.ts';
import { createNonce, pageHeaders } from './security-headers.ts';
import { send, sendUnserved } from './send.ts';
import type { ServerOptions } from './server-options.ts';
import { takenEncodings } from './taken-encodings.ts';

/** First parts of the addresses that the server itself answers, beside those of calls and pages. */
export const SERVER_AREAS = ['docs', 'health'] as const;

const compress = promisify(brotliCompress);
const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  vary: 'Accept-Encoding',
};

/** Health, and in a sandbox the description of all calls; elsewhere that is nobody's business. */
export function addOwnPages(
  fastify: FastifyInstance,
  options: ServerOptions,
  unrouted: Unrouted,
): void {
  const hide = { schema: { hide: true } };
  const { isSandbox } = options.composition.app;
  fastify.get('/health/live', hide, (request, reply) =>
    send(options, request, reply, plainReply(200, 'live')),
  );
  fastify.get('/health/ready', hide, async (request, reply) =>
    send(
      options,
      request,
      reply,
      (await options.isReady()) ? plainReply(200, 'ready') : plainReply(503, 'not ready'),
    ),
  );
  const inSandbox =
    (document: (request: FastifyRequest) => Promise<PageReply>) =>
    (request: FastifyRequest, reply: FastifyReply) =>
      isSandbox
        ? unrouted.document(request, reply, () => document(request))
        : sendUnserved(options, request, reply, 404);
  const openApi = onceFor(async () => {
    const plain = Buffer.from(JSON.stringify(fastify.swagger()));
    return { plain, brotli: await compress(plain) };
  });
  fastify.get(
    '/docs/json',
    hide,
    inSandbox(async ({ headers }) => {
      const { plain, brotli } = await openApi();
      return takenEncodings(headers['accept-encoding']?.toString()).has('br')
        ? { status: 200, headers: { ...JSON_HEADERS, 'content-encoding': 'br' }, body: brotli }
        : { status: 200, headers: JSON_HEADERS, body: plain };
    }),
  );
  const readable = onceFor(async () => docsPage(fastify.swagger(), NONCE));
  fastify.get(
    '/docs',
    hide,
    inSandbox(async () => {
      const nonce = createNonce();
      const type = { 'content-type': 'text/html; charset=utf-8' };
      return {
        status: 200,
        headers: { ...type, ...pageHeaders('/docs', nonce) },
        body: (await readable()).replaceAll(NONCE, nonce),
      };
    }),
  );
}

/** The place of an answer's nonce in a page that is made once. */
const NONCE = '__NONCE__';

/** Makes a value when it is first asked for, and never again. */
function onceFor<Value>(make: () => Promise<Value>): () => Promise<Value> {
  let made: Promise<Value> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

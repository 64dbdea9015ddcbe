import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { forCaller } from '#platform/db/caller.ts';
import { outageOf, outagesOf } from '#platform/db/outage.ts';
import { subscriberOf } from '#platform/networks.ts';
import { purposeOf } from './admission.ts';
import { answerUnrouted } from './answer-unrouted.ts';
import { createBodyPlaces } from './body-places.ts';
import { busyPage, isNavigation } from './busy-page.ts';
import { dispatch, languageOf, tooLargeReply } from './dispatch.ts';
import { frontRoutesOf } from './front-routes.ts';
import type { Handler } from './handle.ts';
import { BODY_LIMIT_BYTES, type Incoming, type Reply } from './incoming.ts';
import { OPEN_API } from './open-api.ts';
import { addOwnPages } from './own-pages.ts';
import { createRawServer } from './raw-server.ts';
import { failureReply, isVendorCall } from './replies.ts';
import { addRoutes, type PathFields } from './routes.ts';
import { incomingOf, send, sendUnserved } from './send.ts';
import type { ServerOptions } from './server-options.ts';
import { wrongVerbReply } from './unserved.ts';

/** A request that is incomplete by then is answered with 408, and its connection ends. */
const SLOWEST_REQUEST_MS = 30_000;
/** The calls of vendors, in our protocol and in their dialects. */
const VENDOR_AREA = '/w/';

/**
 * Answers from one kilobyte on are compressed for who takes it, at qualities that cost a few milliseconds; built files
 * are compressed by the build. Bodies of requests are never unpacked: a small one could become a very large one.
 */
const COMPRESSION = {
  threshold: 1_024,
  encodings: ['br', 'gzip'],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 6 },
  globalDecompression: false,
} satisfies FastifyCompressOptions;

/** The socket side of dispatch: one route for each wire name, documentation, health, pages. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const fastify = Fastify({
    logger: false,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: BODY_LIMIT_BYTES,
    // The raw server ends broken connections itself.
    clientErrorHandler: () => undefined,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // While it drains, what still comes over open connections is answered as always, and the connection then closes.
    return503OnClosing: false,
    // Ids of vendors have up to 128 characters, and any of them may be written here as three.
    routerOptions: { maxParamLength: 400 },
    serverFactory: (handle) =>
      createRawServer(
        {
          slowestRequestMs: options.slowestRequestMs ?? SLOWEST_REQUEST_MS,
          takes: frontRoutesOf(options),
          // What a vendor's call has moved is moved: its signed answer goes out as long as it can.
          outlivesItsCaller: ({ url }) => url?.startsWith(VENDOR_AREA) === true,
        },
        handle,
      ),
    // Dispatch validates the input: the schemas here serve the documentation alone.
    frameworkErrors: (_error, request, reply) => void sendUnserved(options, request, reply, 400),
  });
  fastify.setValidatorCompiler(() => () => true);
  fastify.setSerializerCompiler(() => (value) => JSON.stringify(value));
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  await fastify.register(swagger, { openapi: { ...OPEN_API } });
  await fastify.register(compress, COMPRESSION);

  const { composition } = options;
  const bodies = createBodyPlaces();
  addRoutes(fastify, composition.handlers, {
    unknown: (request, reply) => sendUnserved(options, request, reply, 404),
    call: async (handler, fields, request, reply) => {
      const incoming = incomingOf(request, options);
      const answered = await forCaller(request.raw.socket, () =>
        replyTo(options, handler, incoming, { fields, socket: request.raw.socket }),
      );
      return send(options, request, reply, answered);
    },
    wrongVerb: (handler, request, reply) =>
      send(
        options,
        request,
        reply,
        wrongVerbReply(composition, handler, incomingOf(request, options)),
      ),
    beforeBody: (handler, bytes, request, reply) => {
      const incoming = incomingOf(request, options);
      const isMoney = purposeOf(handler.endpoint, incoming.method) === 'money';
      const leave = bodies.take({ bytes, isMoney, ip: incoming.ip });
      if (leave === undefined) {
        const refusal = overloaded(options, handler.endpoint, incoming);
        void options.admission.turns
          .beforeRefusal()
          .then(() => send(options, request, reply, refusal));
        return false;
      }
      reply.raw.once('close', leave);
      return true;
    },
    tooLarge: (handler, request, reply) => {
      const incoming = incomingOf(request, options);
      return send(options, request, reply, tooLargeReply(composition, handler, incoming));
    },
  });
  const unrouted = answerUnrouted(options);
  addOwnPages(fastify, options, unrouted);
  fastify.setNotFoundHandler(unrouted.page);
  fastify.setErrorHandler((error, request, reply) => answerFailure(options, error, request, reply));
  return fastify;
}

/** Answers an error that no endpoint expects: 503 while the database is away, 400 for a broken request, else 500. */
function answerFailure(
  options: ServerOptions,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const outage = outageOf(error);
  if (outage !== undefined) {
    outagesOf(options.composition.app).note(outage);
    const incoming = incomingOf(request, options);
    const page = isNavigation(incoming)
      ? busyPage(options.composition.texts, incoming, { status: 503, wait: 1 })
      : undefined;
    return page === undefined
      ? sendUnserved(options, request, reply.header('retry-after', '1'), 503)
      : send(options, request, reply, page);
  }
  const status = isClientError(error) ? 400 : 500;
  if (status === 500) {
    options.composition.app.log.error('server_failed', { requestId: request.id, error });
  }
  return sendUnserved(options, request, reply, status);
}

/** Dispatch's answer, unless the process is too busy for it; measured and logged. */
async function replyTo(
  options: ServerOptions,
  handler: Handler,
  incoming: Incoming,
  asked: { readonly fields: PathFields; readonly socket: { readonly destroyed: boolean } },
): Promise<Reply> {
  const { endpoint } = handler;
  const { admission } = options;
  const { turns } = admission;
  const start = performance.now();
  const purpose = purposeOf(endpoint, incoming.method);
  const work = () => dispatch(options.composition, handler, incoming, asked.fields);
  const done = !admission.admits(purpose)
    ? undefined
    : purpose === 'money'
      ? await turns.money(work)
      : await turns.others.pass({
          work,
          subscriber: subscriberOf(incoming.ip),
          isGone: () => asked.socket.destroyed,
        });
  const answered = done ?? overloaded(options, endpoint, incoming);
  if (purpose !== 'money' && (answered.status === 429 || answered.status === 503)) {
    await turns.beforeRefusal();
  }
  const name = endpoint.wire[0] ?? '';
  const seconds = (performance.now() - start) / 1000;
  options.metrics.observe({ endpoint: name, status: answered.status, seconds });
  options.composition.app.log.debug('request', {
    requestId: incoming.requestId,
    endpoint: name,
    status: answered.status,
    ms: Math.round(seconds * 10_000) / 10,
    ip: incoming.ip,
  });
  return answered;
}

/** Answers a refusal before any work, in the form and language of the caller. */
function overloaded(options: ServerOptions, endpoint: Endpoint, incoming: Incoming): Reply {
  const requestId = incoming.requestId ?? randomUUID();
  const reply = failureReply(endpoint, options.composition.texts, {
    code: isVendorCall(endpoint) ? 'BUSY' : 'system.busy',
    status: 503,
    value: isVendorCall(endpoint) ? undefined : { requestId },
    requestId,
    language: languageOf(options.composition, incoming),
  });
  return { ...reply, headers: { ...reply.headers, 'retry-after': '1' } };
}

function isClientError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  );
}

import { randomUUID } from 'node:crypto';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { constants } from 'node:zlib';
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import swagger from '@fastify/swagger';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type Admission, purposeOf } from './admission.ts';
import type { Composition } from './composition.ts';
import { corsHeaders, pictureHeaders, varyOf } from './cross-origin.ts';
import { dispatch, languageOf } from './dispatch.ts';
import { docsPage } from './docs-page.ts';
import type { Handler } from './handle.ts';
import type { Incoming, Reply } from './incoming.ts';
import { interfacePaths } from './interface-paths.ts';
import type { Metrics } from './metrics.ts';
import { OPEN_API } from './open-api.ts';
import { failureReply, isVendorCall, plainReply } from './replies.ts';
import { addRoutes, type PathFields, routedVerb } from './routes.ts';
import { createNonce, pageHeaders, securityHeaders } from './security-headers.ts';
import { unservedReply, wrongVerbReply } from './unserved.ts';

const MAX_BODY_BYTES = 16 * 1024 * 1024;
const MAX_URL_BYTES = 8_192;
/** A request that is incomplete by then is answered with 408, and its connection ends. */
const SLOWEST_REQUEST_MS = 30_000;
const LOOKS_AT_SLOW_ONES = 6;

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

export type PageRequest = {
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Address of the visitor, as far as the trusted proxies report it. */
  readonly ip: string;
  /** For inline scripts and styles of this one answer. */
  readonly nonce: string;
};
export type PageReply = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
};
/** Answers GET outside the API: built files and rendered pages; undefined is a 404. */
export type ServePage = (request: PageRequest) => Promise<PageReply | undefined>;
/** Tried before the framework for each request; true when it has taken the request over. */
export type FrontRoute = (request: IncomingMessage, response: ServerResponse) => boolean;

export type ServerOptions = {
  readonly composition: Composition;
  readonly admission: Pick<Admission, 'admits'>;
  readonly metrics: Pick<Metrics, 'observe'>;
  /** Peers whose X-Forwarded-* headers are trusted; none when empty. */
  readonly trustedProxies: readonly string[];
  readonly allowedOrigins: readonly string[];
  readonly isHttps: boolean;
  /** The time for a request to arrive, head and body; half a minute when undefined. */
  readonly slowestRequestMs?: number;
  /** true while the process may take traffic: database reachable, migrations applied, not draining. */
  readonly isReady: () => Promise<boolean>;
  readonly servePage?: ServePage;
  readonly frontRoutes?: readonly FrontRoute[];
};

/** The socket side of dispatch: one route for each wire name, documentation, health, pages. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const fastify = Fastify({
    logger: false,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    bodyLimit: MAX_BODY_BYTES,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // Ids of vendors have up to 128 characters, and any of them may be written here as three.
    routerOptions: { maxParamLength: 400 },
    serverFactory: (handle) => serverWith(options, handle),
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
  addRoutes(
    fastify,
    composition.handlers,
    {
      unknown: (request, reply) => sendUnserved(options, request, reply, 404),
      call: async (handler, fields, request, reply) => {
        const incoming = incomingOf(request, options);
        return send(options, request, reply, await replyTo(options, handler, incoming, fields));
      },
      wrongVerb: (handler, request, reply) =>
        send(
          options,
          request,
          reply,
          wrongVerbReply(composition, handler, incomingOf(request, options)),
        ),
    },
    MAX_BODY_BYTES,
  );
  addOwnPages(fastify, options);
  const isInterface = interfacePaths(composition.handlers);
  fastify.setNotFoundHandler((request, reply) =>
    answerUnrouted(options, isInterface, request, reply),
  );
  fastify.setErrorHandler((error, request, reply) => {
    const status = isClientError(error) ? 400 : 500;
    if (status === 500) {
      options.composition.app.log.error('server_failed', { requestId: request.id, error });
    }
    return sendUnserved(options, request, reply, status);
  });
  return fastify;
}

function serverWith(
  options: ServerOptions,
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const requestTimeout = options.slowestRequestMs ?? SLOWEST_REQUEST_MS;
  const limits = {
    maxHeaderSize: 16_384,
    requestTimeout,
    connectionsCheckingInterval: requestTimeout / LOOKS_AT_SLOW_ONES,
    keepAliveTimeout: 65_000,
  };
  return createHttpServer(limits, (request, response) => {
    request.method = routedVerb(request.method);
    if ((request.url?.length ?? 0) > MAX_URL_BYTES) {
      response.writeHead(400, { connection: 'close' }).end();
    } else if (!options.frontRoutes?.some((front) => front(request, response))) {
      handle(request, response);
    }
  });
}

/** Dispatch's answer, unless the process is too busy for it; measured and logged. */
async function replyTo(
  options: ServerOptions,
  handler: Handler,
  incoming: Incoming,
  fields: PathFields = {},
): Promise<Reply> {
  const { endpoint } = handler;
  const start = performance.now();
  const answered = options.admission.admits(purposeOf(endpoint, incoming.method))
    ? await dispatch(options.composition, handler, incoming, fields)
    : overloaded(options, endpoint, incoming);
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

/** Converts the request for dispatch. A cross-site call from an origin that a setting allows counts as our own. */
export function incomingOf(
  request: FastifyRequest,
  options: Pick<ServerOptions, 'allowedOrigins'>,
): Incoming {
  const [path = '/', query = ''] = splitOnce(request.url, '?');
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    headers[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  }
  headers['host'] = request.host;
  return withOrigin(options, {
    method: request.method,
    path,
    query,
    headers,
    body: request.body instanceof Uint8Array ? request.body : new Uint8Array(),
    ip: request.ip,
    requestId: request.id,
    isHttps: request.protocol === 'https',
  });
}

function withOrigin(options: Pick<ServerOptions, 'allowedOrigins'>, incoming: Incoming): Incoming {
  return options.allowedOrigins.includes(incoming.headers['origin'] ?? '')
    ? { ...incoming, headers: { ...incoming.headers, 'sec-fetch-site': 'same-site' } }
    : incoming;
}

/** First parts of the addresses that the server itself answers, beside those of calls and pages. */
export const SERVER_AREAS = ['docs', 'health'] as const;

function addOwnPages(fastify: FastifyInstance, options: ServerOptions): void {
  const hide = { schema: { hide: true } };
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
  fastify.get('/docs/json', hide, (request, reply) =>
    send(options, request, reply, {
      status: 200,
      headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
      body: JSON.stringify(fastify.swagger()),
    }),
  );
  fastify.get('/docs', hide, (request, reply) => {
    const nonce = createNonce();
    const headers = { 'content-type': 'text/html; charset=utf-8', ...pageHeaders('/docs', nonce) };
    return send(options, request, reply, {
      status: 200,
      headers,
      body: docsPage(fastify.swagger(), nonce),
    });
  });
}

async function answerUnrouted(
  options: ServerOptions,
  isInterface: (path: string) => boolean,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const incoming = incomingOf(request, options);
  if (request.method === 'OPTIONS') {
    return send(options, request, reply, { ...plainReply(204, ''), headers: {} });
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || isInterface(incoming.path) || options.servePage === undefined) {
    return sendUnserved(options, request, reply, 404);
  }
  const nonce = createNonce();
  const { path, query, headers, ip } = incoming;
  const page = await options.servePage({ path, query, headers, ip, nonce });
  if (page === undefined) {
    return sendUnserved(options, request, reply, 404);
  }
  const isHtml = (page.headers['content-type'] ?? '').startsWith('text/html');
  return send(options, request, reply, {
    ...page,
    headers: { ...(isHtml ? pageHeaders(path, nonce) : {}), ...page.headers },
  });
}

function sendUnserved(
  options: ServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
): FastifyReply {
  const text = status === 404 ? 'Not found' : status === 400 ? 'Bad request' : 'The system is busy';
  const incoming = incomingOf(request, options);
  const answered = unservedReply(options.composition, incoming, { status, text });
  return send(options, request, reply, answered);
}

function send(
  options: ServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  answered: PageReply,
): FastifyReply {
  const { allowedOrigins, isHttps } = options;
  const vary = varyOf(allowedOrigins, answered.headers['vary']);
  return reply
    .code(answered.status)
    .headers({
      ...securityHeaders({ isHttps }),
      'x-request-id': request.id,
      ...corsHeaders(allowedOrigins, request.headers.origin),
      ...pictureHeaders(allowedOrigins, answered.headers['content-type'] ?? ''),
      ...answered.headers,
      ...(vary === '' ? {} : { vary }),
    })
    .send(answered.body);
}

function isClientError(error: unknown): boolean {
  return (
    error instanceof Error &&
    'statusCode' in error &&
    typeof error.statusCode === 'number' &&
    error.statusCode < 500
  );
}

function splitOnce(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

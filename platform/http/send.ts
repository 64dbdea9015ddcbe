import type { FastifyReply, FastifyRequest } from 'fastify';
import { corsHeaders, pictureHeaders, varyOf } from './cross-origin.ts';
import { revalidated } from './entity-tags.ts';
import type { Incoming } from './incoming.ts';
import type { PageReply } from './page.ts';
import { securityHeaders } from './security-headers.ts';
import type { ServerOptions } from './server-options.ts';
import { unservedReply } from './unserved.ts';

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

export function sendUnserved(
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

export function send(
  options: ServerOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  made: PageReply,
): FastifyReply {
  const ifNoneMatch = request.headers['if-none-match'] ?? '';
  const answered = revalidated({ method: request.method, ifNoneMatch }, made);
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

function splitOnce(text: string, mark: string): readonly string[] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

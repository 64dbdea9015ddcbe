import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HotRoute } from './server.ts';

export type HotRequest = {
  /** The body as it came, for signatures; at most 64 KiB. */
  readonly body: Buffer;
  /** Names in small letters; one that came twice is joined with `, `. */
  readonly headers: Readonly<Record<string, string>>;
  /** Address of the peer itself: forwarded headers are not read here. */
  readonly peer: string;
};

export type HotReply = {
  readonly status: number;
  /** JSON text, written by the handler itself. */
  readonly body: string;
  /** More headers, as name and value in turn. */
  readonly headers?: readonly string[];
  /** All headers but the length, in place of the usual ones; a door writes them as they are. */
  readonly allHeaders?: Readonly<Record<string, string>>;
};

export type HotRouteOptions = {
  readonly method: 'POST';
  /** The whole path; a query is no part of a hot call and leads to the framework. */
  readonly path: string;
  /** Must not reject for an expected refusal; what it throws is a bug and answers 500 with `failureBody`. */
  readonly handle: (request: HotRequest) => Promise<HotReply>;
  /** Answer to a bug: what the protocol calls "not known, ask again". */
  readonly failureBody: string;
  readonly onError: (error: unknown) => void;
};

export const MAX_BODY_BYTES = 65_536;
export const JSON_HEADERS = [
  'Content-Type',
  'application/json; charset=utf-8',
  'Cache-Control',
  'no-store',
  'X-Content-Type-Options',
  'nosniff',
] as const;

/**
 * A call that is answered before the framework's routing, for `hotRoutes` of `createServer`: a stake costs 35 µs of
 * a core, and hooks, reply objects and serialisers of a framework would be half of that. Node's own HTTP parser and
 * its limits and timeouts stay in front. It has no session, rate limit or validation: the handler does
 * what its call needs.
 */
export function hotRoute(options: HotRouteOptions): HotRoute {
  return (request, response) => {
    if (request.url !== options.path || request.method !== options.method) {
      return false;
    }
    readBody(request, response, (body) => {
      options
        .handle({ body, headers: singleHeaders(request), peer: request.socket.remoteAddress ?? '' })
        .then((reply) => send(response, reply))
        .catch((error: unknown) => {
          options.onError(error);
          send(response, { status: 500, body: options.failureBody });
        });
    });
    return true;
  };
}

function singleHeaders(request: IncomingMessage): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    headers[name] = Array.isArray(value) ? value.join(', ') : (value ?? '');
  }
  return headers;
}

function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  done: (body: Buffer) => void,
): void {
  let first: Buffer | undefined;
  let rest: Buffer[] | undefined;
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) {
      request.removeAllListeners('data');
      response.shouldKeepAlive = false;
      send(response, { status: 400, body: '{"code":"BAD_REQUEST"}' });
      request.resume();
    } else if (first === undefined) {
      first = chunk;
    } else {
      rest = [...(rest ?? [first]), chunk];
    }
  });
  request.on('end', () => {
    if (bytes <= MAX_BODY_BYTES) {
      done(rest === undefined ? (first ?? Buffer.alloc(0)) : Buffer.concat(rest));
    }
  });
}

function send(response: ServerResponse, reply: HotReply): void {
  if (response.headersSent || response.destroyed) {
    return;
  }
  const length = String(Buffer.byteLength(reply.body));
  const all =
    reply.allHeaders === undefined
      ? [...JSON_HEADERS, ...(reply.headers ?? [])]
      : Object.entries(reply.allHeaders).flat();
  response.writeHead(reply.status, [...all, 'Content-Length', length]);
  response.end(reply.body);
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { routedVerb } from './routes.ts';

const MAX_URL_BYTES = 8_192;
const MAX_HEADER_BYTES = 16_384;
const KEEP_ALIVE_MS = 65_000;
const LOOKS_AT_SLOW_ONES = 6;
/** RFC 9112, 3.2.2: a server accepts the absolute form, and its authority counts in place of `Host`. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i;

/** Tried before the framework for each request; true when it has taken the request over. */
export type FrontRoute = (request: IncomingMessage, response: ServerResponse) => boolean;

/** A request that is received or answered. */
type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };

/**
 * A server that hands on requests whose head means one thing only: one host, no coding of the body that we would not
 * undo, an address in one form. It also ends the connections whose bytes are no request.
 * @param slowestRequestMs the time for a request to arrive, head and body
 */
export function createRawServer(
  options: { readonly slowestRequestMs: number; readonly frontRoutes: readonly FrontRoute[] },
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const limits = {
    maxHeaderSize: MAX_HEADER_BYTES,
    requestTimeout: options.slowestRequestMs,
    connectionsCheckingInterval: options.slowestRequestMs / LOOKS_AT_SLOW_ONES,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // An upgrade to anything else is an offer that may be left aside (RFC 9110, 7.8).
    shouldUpgradeCallback: ({ headers }: IncomingMessage) =>
      headers.upgrade?.toLowerCase() === 'websocket',
  };
  const underWay = new WeakMap<Duplex, Exchange>();
  const server = createServer(limits, (request, response) => {
    underWay.set(request.socket, { request, response });
    response.once('close', () => underWay.delete(request.socket));
    const status = refusedStatus(request);
    if (status !== undefined) {
      response.writeHead(status, { connection: 'close' }).end();
      return;
    }
    request.method = routedVerb(request.method);
    toOriginForm(request);
    if (!options.frontRoutes.some((front) => front(request, response))) {
      handle(request, response);
    }
  });
  return server.on('clientError', (error, socket) =>
    endBroken(error, socket, underWay.get(socket)),
  );
}

/**
 * Ends a connection whose bytes are no request, or come too late. The answer to a request that was received whole goes
 * first: what it asked for is done, and its caller must hear so (S9).
 */
function endBroken(
  error: Error & { readonly code?: string },
  socket: Duplex,
  current: Exchange | undefined,
): void {
  if (current?.request.complete === true) {
    current.response.once('close', () => socket.destroy());
    return;
  }
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const status =
      error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : error.code === 'HPE_HEADER_OVERFLOW'
          ? '431 Request Header Fields Too Large'
          : '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  } else {
    socket.destroy();
  }
}

function refusedStatus({ url, rawHeaders, headers }: IncomingMessage): 400 | 501 | undefined {
  const hosts = rawHeaders.filter((text, at) => at % 2 === 0 && text.toLowerCase() === 'host');
  if ((url?.length ?? 0) > MAX_URL_BYTES || hosts.length > 1) {
    return 400;
  }
  const coding = headers['transfer-encoding'];
  return coding === undefined || coding.trim().toLowerCase() === 'chunked' ? undefined : 501;
}

function toOriginForm(request: IncomingMessage): void {
  const [, authority, rest] = ABSOLUTE.exec(request.url ?? '') ?? [];
  if (authority !== undefined && rest !== undefined) {
    request.headers.host = authority;
    request.url = rest.startsWith('/') ? rest : `/${rest}`;
  }
}

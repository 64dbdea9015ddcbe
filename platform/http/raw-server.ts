import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { routedVerb } from './routes.ts';

const MAX_URL_BYTES = 8_192;
const MAX_HEADER_BYTES = 16_384;
const KEEP_ALIVE_MS = 65_000;
const LOOKS_AT_SLOW_ONES = 6;
/** RFC 9112, 3.2.2: a server accepts the absolute form, and its authority counts in place of `Host`. */
const ABSOLUTE = /^https?:\/\/([^/?#]*)([^#]*)/i;

export type RawServerOptions = {
  /** The time for a request to arrive, head and body. */
  readonly slowestRequestMs: number;
  /** Tried before `handle` for each request; true when it has taken the request over. */
  readonly takes: (request: IncomingMessage, response: ServerResponse) => boolean;
  /**
   * Whether a request is answered after its caller has closed its own half of the connection. Callers of all others count
   * as gone then, and their work is dropped.
   */
  readonly outlivesItsCaller?: (request: IncomingMessage) => boolean;
};

/** A request that is received or answered. */
type Exchange = { readonly request: IncomingMessage; readonly response: ServerResponse };
/** The exchanges of a connection in the order of their requests, which is that of the answers. */
type Connection = { readonly exchanges: Set<Exchange>; isEnding: boolean };

/**
 * A server that hands on requests whose head means one thing only: one host, no coding of the body that we would not
 * undo, an address in one form. It also ends the connections whose bytes are no request.
 */
export function createRawServer(
  options: RawServerOptions,
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
  const connections = new WeakMap<Duplex, Connection>();
  const connectionOf = (socket: Duplex): Connection => {
    const found = connections.get(socket) ?? { exchanges: new Set(), isEnding: false };
    connections.set(socket, found);
    return found;
  };
  const server = createServer(limits, (request, response) => {
    const { exchanges } = connectionOf(request.socket);
    const exchange = { request, response };
    exchanges.add(exchange);
    response.once('close', () => exchanges.delete(exchange));
    const status = refusedStatus(request);
    if (status !== undefined) {
      response.writeHead(status, { connection: 'close' }).end();
      return;
    }
    request.method = routedVerb(request.method);
    toOriginForm(request);
    if (!options.takes(request, response)) {
      handle(request, response);
    }
  });
  // Node aborts what is under way when a caller closes its half; which of it is aborted is decided below.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('connection', (socket) =>
    socket.on('end', () => dropAbandoned(socket, connectionOf(socket), options.outlivesItsCaller)),
  );
  return server.on('clientError', (error, socket) => {
    const connection = connectionOf(socket);
    // Further bytes of a broken connection are errors, too.
    if (!connection.isEnding) {
      connection.isEnding = true;
      endBroken(error, socket, connection.exchanges);
    }
  });
}

/** Ends the connection of a caller that sends no more, unless a request is under way that is answered all the same. */
function dropAbandoned(
  socket: Duplex,
  { exchanges }: Connection,
  outlivesItsCaller: RawServerOptions['outlivesItsCaller'] = () => false,
): void {
  const open = [...exchanges];
  if (open.length === 0 || open.some(({ request }) => outlivesItsCaller(request))) {
    return;
  }
  for (const { request } of open) {
    request.destroy();
  }
  socket.end();
}

/**
 * Ends a connection whose bytes are no request, or come too late. The answers to all requests that were received whole go
 * first: what they asked for is done, and their callers must hear so (S9).
 */
function endBroken(
  error: Error & { readonly code?: string },
  socket: Duplex,
  exchanges: ReadonlySet<Exchange>,
): void {
  const open = [...exchanges];
  const last = open.findLast(({ request }) => request.complete);
  if (last !== undefined) {
    // Answers go out in the order of the requests, so the others have gone before it.
    last.response.once('close', () => socket.destroy());
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

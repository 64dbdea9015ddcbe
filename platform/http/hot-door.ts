import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type HotReply, type HotRouteOptions, JSON_HEADERS, MAX_BODY_BYTES } from './hot-route.ts';

const MAX_HEAD_CHARACTERS = 8_192;
/** Names and values as RFC 9112 allows them, without its old and its doubtful forms. */
const PLAIN_HEAD = /^(?:[\w!#$%&'*+.^`|~-]+:[\t\x20-\x7e]*\r\n)+$/;
const BODY_LENGTH = /^(?:0|[1-9]\d{0,4})$/;
/** What changes how a message is read or what follows it: Node's own parser knows how. */
const NOT_HERE = ['transfer-encoding', 'expect', 'upgrade', 'trailer', 'te'];

/** Names and values in turn, as they stand in an answer. */
const FIXED_HEADERS = JSON_HEADERS.map((part, at) => part + (at % 2 === 0 ? ': ' : '\r\n')).join(
  '',
);

/**
 * Answers the calls of hot routes from the socket itself, in front of Node's HTTP server: that costs 11 µs a call,
 * half of what a request and a response object do. Only the plainest form is read here, one whole HTTP/1.1 request
 * with `Content-Length` in one piece, and one at a time. At anything else the connection goes to Node's server for
 * good, with all bytes that came, so nothing is refused here and there is no second reading of a doubtful message.
 * Call it once, before the server listens.
 */
export function openHotDoor(server: Server, calls: readonly HotRouteOptions[]): void {
  const inner = server.listeners('connection');
  const door: Door = {
    calls: calls.map((options) => ({
      line: `${options.method} ${options.path} HTTP/1.1\r\n`,
      options,
    })),
    dateHeader: createDateHeader(),
    idleMs: server.keepAliveTimeout,
    connections: new Set(),
    isClosing: () => !server.listening,
    handOver: (socket) => {
      for (const listener of inner) {
        Reflect.apply(listener, server, [socket]);
      }
    },
  };
  server.removeAllListeners('connection');
  server.on('connection', (socket) => new HotConnection(door, socket));
  closeTogether(server, door);
}

/** The server's own ways to close connections reach those of the door too. */
function closeTogether(server: Server, door: Door): void {
  const closeIdle = server.closeIdleConnections.bind(server);
  const closeAll = server.closeAllConnections.bind(server);
  server.closeIdleConnections = () => {
    closeIdle();
    for (const connection of door.connections) {
      connection.closeIfIdle();
    }
  };
  server.closeAllConnections = () => {
    closeAll();
    for (const connection of door.connections) {
      connection.destroy();
    }
  };
}

type Call = { readonly line: string; readonly options: HotRouteOptions };
type Door = {
  readonly calls: readonly Call[];
  readonly dateHeader: () => string;
  readonly idleMs: number;
  readonly connections: Set<HotConnection>;
  readonly handOver: (socket: Socket) => void;
  readonly isClosing: () => boolean;
};
type Asked = {
  readonly options: HotRouteOptions;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

class HotConnection {
  readonly #door: Door;
  readonly #socket: Socket;
  readonly #peer: string;
  #isBusy = false;
  #isEnded = false;
  /** Bytes that came before the answer was out. */
  #early: Buffer | undefined;

  constructor(door: Door, socket: Socket) {
    this.#door = door;
    this.#socket = socket;
    this.#peer = socket.remoteAddress ?? '';
    door.connections.add(this);
    socket.setTimeout(door.idleMs);
    socket.on('data', this.#onData);
    socket.on('end', this.#onEnd);
    socket.on('timeout', this.#onTimeout);
    socket.on('error', this.#onError);
    socket.on('close', this.#onClose);
  }

  closeIfIdle(): void {
    if (!this.#isBusy) {
      this.destroy();
    }
  }

  destroy(): void {
    this.#socket.destroy();
  }

  readonly #onData = (chunk: Buffer): void => {
    if (this.#isBusy) {
      this.#early = this.#early === undefined ? chunk : Buffer.concat([this.#early, chunk]);
      this.#socket.pause();
      return;
    }
    const asked = readWhole(this.#door.calls, chunk);
    if (asked === undefined) {
      this.#handOver(chunk);
      return;
    }
    this.#isBusy = true;
    const { options, headers, body } = asked;
    options
      .handle({ body, headers, peer: this.#peer })
      .then(this.#answer)
      .catch((error: unknown) => {
        options.onError(error);
        this.#answer({ status: 500, body: options.failureBody });
      });
  };

  readonly #answer = (reply: HotReply): void => {
    if (this.#socket.destroyed || !this.#isBusy) {
      return;
    }
    const isLast = this.#isEnded || this.#door.isClosing();
    const text = textOf(reply, this.#door.dateHeader(), isLast);
    this.#isBusy = false;
    const isRead = this.#socket.write(text, isLatin(reply.body) ? 'latin1' : 'utf8');
    if (isLast) {
      this.#socket.end();
    } else if (this.#early !== undefined) {
      this.#handOver(this.#early);
    } else if (!isRead) {
      // A caller that does not read its answers is not read either.
      this.#socket.pause();
      this.#socket.once('drain', () => this.#socket.resume());
    }
  };

  #handOver(bytes: Buffer): void {
    const socket = this.#socket;
    this.#door.connections.delete(this);
    socket.off('data', this.#onData);
    socket.off('end', this.#onEnd);
    socket.off('timeout', this.#onTimeout);
    socket.off('error', this.#onError);
    socket.off('close', this.#onClose);
    socket.setTimeout(0);
    socket.pause();
    socket.unshift(bytes);
    this.#door.handOver(socket);
    socket.resume();
  }

  readonly #onEnd = (): void => {
    this.#isEnded = true;
    if (!this.#isBusy) {
      this.#socket.end();
    }
  };

  readonly #onTimeout = (): void => this.closeIfIdle();

  readonly #onError = (): void => this.destroy();

  readonly #onClose = (): void => {
    this.#door.connections.delete(this);
  };
}

/** The call that these bytes are, all of it and nothing more; undefined when Node's server must look. */
function readWhole(calls: readonly Call[], chunk: Buffer): Asked | undefined {
  const text = chunk.toString('latin1');
  const call = calls.find(({ line }) => text.startsWith(line));
  const end = text.indexOf('\r\n\r\n');
  if (call === undefined || end < 0 || end > MAX_HEAD_CHARACTERS) {
    return undefined;
  }
  const head = text.slice(call.line.length, end + 2);
  const headers = PLAIN_HEAD.test(head) ? headersOf(head) : undefined;
  if (headers === undefined || headers['host'] === undefined) {
    return undefined;
  }
  const length = headers['content-length'] ?? '';
  const bodyAt = end + 4;
  const isWhole = BODY_LENGTH.test(length) && Number(length) === chunk.length - bodyAt;
  const isKept = /^keep-alive$/i.test(headers['connection'] ?? 'keep-alive');
  if (
    !isWhole ||
    !isKept ||
    Number(length) > MAX_BODY_BYTES ||
    NOT_HERE.some((name) => name in headers)
  ) {
    return undefined;
  }
  return { options: call.options, headers, body: chunk.subarray(bodyAt) };
}

/** Names in small letters; undefined when a name comes twice. */
function headersOf(head: string): Record<string, string> | undefined {
  const headers: Record<string, string> = Object.create(null);
  for (let at = 0; at < head.length; ) {
    const end = head.indexOf('\r\n', at);
    const colon = head.indexOf(':', at);
    const name = head.slice(at, colon).toLowerCase();
    if (headers[name] !== undefined) {
      return undefined;
    }
    headers[name] = head.slice(colon + 1, end).trim();
    at = end + 2;
  }
  return headers;
}

function textOf(reply: HotReply, date: string, isLast: boolean): string {
  const { allHeaders, headers = [] } = reply;
  let text = `HTTP/1.1 ${reply.status} ${STATUS_CODES[reply.status] ?? ''}\r\n${date}`;
  if (allHeaders === undefined) {
    text += FIXED_HEADERS;
    for (let at = 0; at < headers.length; at += 2) {
      text += headerLine(headers[at] ?? '', headers[at + 1] ?? '');
    }
  } else {
    for (const name in allHeaders) {
      text += headerLine(name, allHeaders[name] ?? '');
    }
  }
  text += isLast ? 'Connection: close\r\n' : '';
  return `${text}Content-Length: ${Buffer.byteLength(reply.body)}\r\n\r\n${reply.body}`;
}

const VALUE = /^[\t\x20-\x7e]*$/;

function headerLine(name: string, value: string): string {
  if (!VALUE.test(value)) {
    throw new Error(`the header ${name} has a value no header may have`);
  }
  return `${name}: ${value}\r\n`;
}

function isLatin(body: string): boolean {
  return Buffer.byteLength(body) === body.length;
}

/** Written once a second. */
function createDateHeader(): () => string {
  let writtenSecond = 0;
  let text = '';
  return () => {
    const second = Math.floor(Date.now() / 1000);
    if (second !== writtenSecond) {
      writtenSecond = second;
      text = `Date: ${new Date(second * 1000).toUTCString()}\r\n`;
    }
    return text;
  };
}

import { lookup as lookupName } from 'node:dns';
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { AppContext } from '#platform/app-context.ts';
import { isInside } from './inside-addresses.ts';

const ANSWER_MS = 6_000;
const MAX_ANSWER_BYTES = 262_144;
/** Names of the platform and its neighbourhood, whatever they resolve to. */
const INSIDE_NAME = /^localhost$|\.(localhost|local|internal)$/i;

type Ask = (url: string, options: AskOptions) => Promise<Response>;
type AskOptions = {
  readonly method?: string;
  readonly headers?: ConstructorParameters<typeof Headers>[0];
  readonly body?: RequestInit['body'];
};

/** A provider could not be reached, or answered what no provider answers. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** Whose addresses these are: a sandbox may ask anything, since its own test servers run beside it. */
type Asker = Pick<AppContext, 'isSandbox'>;

/** Whether an address may be asked at all: https and outside the platform. */
export function mayAsk(app: Asker, address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') {
    return false;
  }
  return app.isSandbox
    ? /^https?:$/.test(url.protocol)
    : url.protocol === 'https:' && mayConnect(app, url.hostname);
}

/** Whether a host, by its name or address alone, may be connected to; what the name resolves to is vetted when it is. */
export function mayConnect(app: Asker, host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return app.isSandbox || (isIP(bare) === 0 ? !INSIDE_NAME.test(bare) : !isInside(bare));
}

/**
 * Calls an address that an operator or a provider named: no redirects, little time, little to read. Off the sandbox
 * the address a name resolves to is vetted, and it is the one that is connected to (N48, N49).
 * @param resolve the resolver; the system's own without it
 * @throws Unreachable
 */
export function askOutside(app: Asker, resolve: LookupFunction = lookupName): Ask {
  const fetchOutside = outsideFetch(app, {}, resolve);
  return async (address, { method, headers, body }) => {
    const answer = await fetchOutside(address, {
      ...(method === undefined ? {} : { method }),
      ...(headers === undefined ? {} : { headers }),
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    // A redirect would take secrets to an address that nobody approved (N50).
    if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400)) {
      throw new Unreachable(String(answer.status));
    }
    return answer;
  };
}

/**
 * `fetch` for addresses that people outside of the platform's code chose: it follows no redirect, connects to the very
 * address that was vetted, and reads no more than `maxBytes`.
 * @param limits.whenLonger what becomes of an answer with more bytes; it fails without it
 * @throws Unreachable with the failure of the line as its cause
 */
export function outsideFetch(
  app: Asker,
  limits: { readonly maxBytes?: number; readonly whenLonger?: 'fails' | 'is cut' },
  resolve: LookupFunction = lookupName,
): typeof fetch {
  const lookup = outsideLookup(app, resolve);
  return async (address, init) => {
    const asked = new Request(address, init);
    if (!mayAsk(app, asked.url)) {
      throw new Unreachable('address');
    }
    return await send(asked, Buffer.from(await asked.arrayBuffer()), {
      lookup,
      maxBytes: limits.maxBytes ?? MAX_ANSWER_BYTES,
      isCut: limits.whenLonger === 'is cut',
    });
  };
}

/** The resolver of a socket to a host that an operator named: it gives no address of the platform away. */
export function outsideLookup(app: Asker, resolve: LookupFunction = lookupName): LookupFunction {
  return app.isSandbox ? resolve : vetted(resolve);
}

/**
 * The one address that a connection to a host then goes to, for libraries that resolve names by themselves.
 * @throws Unreachable when there is none, or one of them is inside
 */
export function resolveOutside(
  app: Asker,
  host: string,
  resolve: LookupFunction = lookupName,
): Promise<string> {
  if (!mayConnect(app, host)) {
    return Promise.reject(new Unreachable('address'));
  }
  if (isIP(host) !== 0) {
    return Promise.resolve(host);
  }
  return new Promise((found, refused) => {
    outsideLookup(app, resolve)(host, { all: false }, (error, address) => {
      if (error !== null || typeof address !== 'string') {
        refused(new Unreachable('line', { cause: error }));
      } else {
        found(address);
      }
    });
  });
}

/** A resolver that gives no address of the platform away: one such among several is reason enough. */
function vetted(resolve: LookupFunction): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, options, (error, found, family) => {
      const addresses = typeof found === 'string' ? [found] : found.map(({ address }) => address);
      const isRefused = error === null && addresses.some(isInside);
      callback(isRefused ? new Error(`${hostname} is inside`) : error, found, family);
    });
}

type Line = {
  readonly lookup: LookupFunction;
  readonly maxBytes: number;
  readonly isCut: boolean;
};

function send(asked: Request, body: Buffer, line: Line): Promise<Response> {
  const { lookup, maxBytes, isCut } = line;
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new Unreachable('line', { cause }));
    const request = asked.url.startsWith('https:') ? requestTls : requestPlain;
    const call = request(
      asked.url,
      {
        method: asked.method,
        headers: { ...Object.fromEntries(asked.headers), 'content-length': body.length },
        lookup,
        signal: asked.signal,
      },
      (reply) => {
        const parts: Buffer[] = [];
        let length = 0;
        const answer = () => resolve(responseOf(reply, Buffer.concat(parts)));
        reply.on('data', (part: Buffer) => {
          parts.push(part);
          length += part.length;
          if (length > maxBytes) {
            if (isCut) {
              answer();
            }
            call.destroy(new Error('size'));
          }
        });
        reply.on('error', fail);
        reply.on('end', answer);
      },
    );
    call.on('error', fail);
    call.end(body);
  });
}

function responseOf({ statusCode: status = 0, headers }: IncomingMessage, body: Buffer): Response {
  const text = EMPTY.has(status) ? null : body;
  return new Response(text === null ? null : new Uint8Array(text), {
    status,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]),
  });
}

/** Statuses whose answers have no body at all. */
const EMPTY = new Set([204, 205, 304]);

import { lookup as lookupName } from 'node:dns';
import { request as requestPlain } from 'node:http';
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

/**
 * Whether an address may be asked at all: https and outside the platform; a sandbox may ask anything, since its own
 * test servers run beside it.
 */
export function mayAsk(app: Pick<AppContext, 'isSandbox'>, address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') {
    return false;
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isPublic = isIP(host) === 0 ? !INSIDE_NAME.test(host) : !isInside(host);
  return app.isSandbox ? /^https?:$/.test(url.protocol) : url.protocol === 'https:' && isPublic;
}

/**
 * Calls an address that an operator or a provider named: no redirects, little time, little to read. Off the sandbox
 * the address a name resolves to is vetted, and it is the one that is connected to (N48, N49).
 * @param resolve the resolver; the system's own without it
 * @throws Unreachable
 */
export function askOutside(
  app: Pick<AppContext, 'isSandbox'>,
  resolve: LookupFunction = lookupName,
): Ask {
  const lookup = app.isSandbox ? resolve : vetted(resolve);
  return async (address, options) => {
    if (!mayAsk(app, address)) {
      throw new Unreachable('address');
    }
    const { method, headers, body } = options;
    const asked = new Request(address, {
      ...(method === undefined ? {} : { method }),
      ...(headers === undefined ? {} : { headers }),
      ...(body === undefined ? {} : { body }),
    });
    const answer = await send(asked, Buffer.from(await asked.arrayBuffer()), lookup);
    // A redirect would take secrets to an address that nobody approved (N50).
    if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400)) {
      throw new Unreachable(String(answer.status));
    }
    return answer;
  };
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

function send(asked: Request, body: Buffer, lookup: LookupFunction): Promise<Response> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) => reject(new Unreachable('line', { cause }));
    const request = asked.url.startsWith('https:') ? requestTls : requestPlain;
    const call = request(
      asked.url,
      {
        method: asked.method,
        headers: { ...Object.fromEntries(asked.headers), 'content-length': body.length },
        lookup,
        signal: AbortSignal.timeout(ANSWER_MS),
      },
      (reply) => {
        const parts: Buffer[] = [];
        let length = 0;
        reply.on('data', (part: Buffer) => {
          parts.push(part);
          length += part.length;
          if (length > MAX_ANSWER_BYTES) {
            call.destroy(new Error('size'));
          }
        });
        reply.on('error', fail);
        reply.on('end', () => {
          const status = reply.statusCode ?? 0;
          const headers = Object.entries(reply.headers).map(([name, value]): [string, string] => [
            name,
            String(value),
          ]);
          const text = EMPTY.has(status) ? null : Buffer.concat(parts);
          resolve(new Response(text, { status, headers }));
        });
      },
    );
    call.on('error', fail);
    call.end(body);
  });
}

/** Statuses whose answers have no body at all. */
const EMPTY = new Set([204, 205, 304]);

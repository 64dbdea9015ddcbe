import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { FrontRefusal, FrontRoute } from '#platform/http/front-route.ts';
import { SAMPLE_PATH } from '#vendors/sample/adapter.ts';
import { PAY_PATH } from '#vendors/sample-payments/paths.ts';

/**
 * The vendors' page is an outsider's: it runs as an origin of its own, without our cookies and storage, though it comes
 * through our port. What such a page loads and calls counts as cross-origin.
 */
const PAGE_RULES = [
  'sandbox allow-scripts allow-popups allow-top-navigation-by-user-activation',
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'self'",
].join('; ');

const HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': PAGE_RULES,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
} as const;
const PREFLIGHT = {
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': 'content-type, x-game-session',
  'access-control-max-age': '600',
} as const;

/** The pages of sample payments are forms without a script. */
const PAY_PAGE_RULES = [
  'sandbox allow-forms allow-popups allow-top-navigation-by-user-activation',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Longer than a flight of the highest target. */
const TIMEOUT_MS = 60_000;

/**
 * Leads `/sample/` to the sample vendors' process: their page, pictures and players' calls, and nothing else of it.
 * @param options.reportsPeer whether the peer is the player, and no proxy in between
 */
export function sampleApi(options: {
  readonly url: string;
  readonly reportsPeer: boolean;
}): FrontRoute {
  return {
    path: SAMPLE_PATH,
    answer: (request, response) => {
      if (request.method === 'OPTIONS') {
        response.writeHead(204, { ...HEADERS, ...PREFLIGHT }).end();
      } else {
        passOn({ ...options, headers: HEADERS }, request, response);
      }
    },
    refuse,
  };
}

/** Leads the address of the sample payments' pages to their process, and nothing else of it. */
export function payPages(options: { readonly url: string }): FrontRoute {
  const headers = { ...HEADERS, 'content-security-policy': PAY_PAGE_RULES };
  return {
    path: PAY_PATH,
    answer: (request, response) =>
      passOn({ url: options.url, reportsPeer: false, headers }, request, response),
    refuse,
  };
}

function passOn(
  options: {
    readonly url: string;
    readonly reportsPeer: boolean;
    readonly headers: Readonly<Record<string, string>>;
  },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { headers, method = 'GET', url = '/' } = request;
  const onward = ask(
    new URL(url, options.url),
    {
      method,
      timeout: TIMEOUT_MS,
      headers: {
        'content-type': headers['content-type'] ?? '',
        'user-agent': headers['user-agent'] ?? '',
        'x-game-session': String(headers['x-game-session'] ?? ''),
        ...(headers['content-length'] === undefined
          ? {}
          : { 'content-length': headers['content-length'] }),
        ...(options.reportsPeer ? { 'x-player-ip': request.socket.remoteAddress ?? '' } : {}),
      },
    },
    (answered) => {
      response.writeHead(answered.statusCode ?? 502, { ...stored(answered), ...options.headers });
      answered.pipe(response);
    },
  );
  onward.on('timeout', () => onward.destroy());
  onward.on('error', () => fail(response));
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

function stored({ headers }: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    ['content-type', 'content-length', 'cache-control'].flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, String(value)]];
    }),
  );
}

/** The code of the vendors for a call whose outcome is clear: it did nothing, and may come again. */
const BUSY = 'BUSY';

function refuse(response: ServerResponse, { status, wait }: FrontRefusal, code = BUSY): void {
  if (!response.headersSent) {
    const headers = { 'content-type': 'application/json', 'retry-after': String(wait) };
    response.writeHead(status, { ...HEADERS, ...headers });
  }
  response.end(JSON.stringify({ code }));
}

/** The vendors are not there: they start after us, or again. */
function fail(response: ServerResponse): void {
  refuse(response, { status: 503, wait: 1 }, 'NOT_CONNECTED');
}

import { createHash, randomBytes } from 'node:crypto';
import { parseCookie } from 'cookie';
import type { AppContext } from '#platform/app-context.ts';
import type { RequestFacts } from './handle.ts';
import { isSameHost } from './same-host.ts';

type Headers = Pick<RequestFacts, 'headers'>;
type Sent = Pick<RequestFacts, 'headers' | 'host'>;
type Request = Pick<RequestFacts, 'headers' | 'host' | 'setHeader'>;

/** Browsers do not store Secure cookies from plain http on this machine. */
const THIS_MACHINE = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;
const TOKEN = /^[\w-]{43}$/;

/** A cookie with 256 random bits that scripts cannot read; the database stores only its hash. */
export type OwnCookie = {
  /** The token of the browser's cookie, 43 characters; undefined when it has none. */
  readonly tokenOf: (app: AppContext, request: Sent) => string | undefined;
  /** The hash of that token; undefined when the browser has none. */
  readonly hashOf: (app: AppContext, request: Sent) => Buffer | undefined;
  /** Gives the browser a new token. @returns its hash */
  readonly give: (app: AppContext, request: Request) => Buffer;
  /** Renews the lifetime of the browser's token, or creates its first one. @returns its hash */
  readonly renew: (app: AppContext, request: Request) => Buffer;
  /** Sets a token that the caller has created. @param seconds how long the browser stores it */
  readonly set: (app: AppContext, request: Request, token: string, seconds: number) => void;
  readonly take: (app: AppContext, request: Request) => void;
};

/**
 * @param of.name without prefix: over https it becomes `__Host-name`, which no other host can set
 * @param of.seconds how long a browser holds it
 * @param of.path the only part of the site it is sent to; its name then never has a prefix, which demands `/`
 * @param of.isForOtherOrigins it also works for front ends on another site that a setting allows: a browser then sends
 *   it for calls of that front end's pages alone
 */
export function ownCookie(of: {
  readonly name: string;
  readonly seconds: number;
  readonly path?: string;
  readonly isForOtherOrigins?: true;
}): OwnCookie {
  const path = of.path ?? '/';
  const nameFor = (app: AppContext, request: Sent) =>
    path !== '/' || isPlain(app, request) ? of.name : `__Host-${of.name}`;
  const tokenOf = (app: AppContext, request: Sent) => {
    const token = cookieOf(request, nameFor(app, request)) ?? '';
    return TOKEN.test(token) ? token : undefined;
  };
  const sites = (app: AppContext, request: Request) => {
    if (isPlain(app, request)) {
      return 'SameSite=Lax';
    }
    return of.isForOtherOrigins === true && isOfAllowedOrigin(request)
      ? 'SameSite=None; Secure; Partitioned'
      : 'SameSite=Lax; Secure';
  };
  const set = (app: AppContext, request: Request, token: string, seconds: number) =>
    request.setHeader(
      'set-cookie',
      `${nameFor(app, request)}=${token}; Path=${path}; Max-Age=${seconds}; HttpOnly; ${sites(app, request)}`,
    );
  const give = (app: AppContext, request: Request, token = drawToken()) => {
    set(app, request, token, of.seconds);
    return hash(token);
  };
  return {
    tokenOf,
    set,
    hashOf: (app, request) => {
      const token = tokenOf(app, request);
      return token === undefined ? undefined : hash(token);
    },
    give: (app, request) => give(app, request),
    renew: (app, request) => give(app, request, tokenOf(app, request)),
    take: (app, request) => set(app, request, '', 0),
  };
}

/** The value of the browser's cookie of that name; undefined when it has none. */
export function cookieOf({ headers }: Headers, name: string): string | undefined {
  return parseCookie(headers['cookie'] ?? '')[name];
}

/**
 * Whether a call that a cookie pays for was made by a page of this very site (N26). Browsers name the origin of every
 * POST; a call that names none is no page's, and one that names another host is refused.
 */
export function isOwnPage({ headers }: Headers): boolean {
  const site = headers['sec-fetch-site'];
  const { origin, host } = headers;
  if (site === undefined && origin === undefined) {
    return false;
  }
  const isSameOrigin = origin === undefined || isSameHost(origin, host);
  return isSameOrigin && (site === undefined || site === 'same-origin');
}

/** Whether a page of another host calls: the server has refused those of origins that no setting allows (`withOrigin`). */
function isOfAllowedOrigin({ headers }: Headers): boolean {
  const { origin, host } = headers;
  return (
    headers['sec-fetch-site'] === 'same-site' &&
    origin !== undefined &&
    URL.canParse(origin) &&
    !isSameHost(origin, host)
  );
}

function isPlain(app: AppContext, { host }: Sent): boolean {
  return app.publicUrl().startsWith('http:') && THIS_MACHINE.test(host);
}

function drawToken(): string {
  return randomBytes(32).toString('base64url');
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

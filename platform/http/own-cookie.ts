import { createHash, randomBytes } from 'node:crypto';
import type { House } from '#platform/house.ts';
import type { RequestFacts } from './handle.ts';

type Request = Pick<RequestFacts, 'headers' | 'host' | 'setHeader'>;

/** Browsers store nothing that is Secure on plain http of this very machine. */
const THIS_MACHINE = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;
const TOKEN = /^[\w-]{43}$/;

/** A cookie with 256 random bits that scripts never see; the house keeps its hash. */
export type OwnCookie = {
  /** The hash of the browser's cookie; undefined when it has none. */
  readonly hashOf: (house: House, request: Request) => Buffer | undefined;
  /** Gives the browser another cookie. @returns its hash */
  readonly give: (house: House, request: Request) => Buffer;
  readonly take: (house: House, request: Request) => void;
};

/**
 * @param of.name without prefix: over https it becomes `__Host-name`, which no other host can set
 * @param of.seconds how long a browser keeps it
 */
export function ownCookie(of: { readonly name: string; readonly seconds: number }): OwnCookie {
  const isPlain = (house: House, request: Request) =>
    house.publicUrl().startsWith('http:') && THIS_MACHINE.test(request.host);
  const nameFor = (house: House, request: Request) =>
    isPlain(house, request) ? of.name : `__Host-${of.name}`;
  const set = (house: House, request: Request, token: string, seconds: number) =>
    request.setHeader(
      'set-cookie',
      `${nameFor(house, request)}=${token}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isPlain(house, request) ? '' : '; Secure'}`,
    );
  return {
    hashOf: (house, request) => {
      const token = cookieOf(request, nameFor(house, request));
      return TOKEN.test(token) ? hash(token) : undefined;
    },
    give: (house, request) => {
      const token = randomBytes(32).toString('base64url');
      set(house, request, token, of.seconds);
      return hash(token);
    },
    take: (house, request) => set(house, request, '', 0),
  };
}

/**
 * Whether a call that a cookie pays for was made by a page of this very site (N26). Browsers name the origin of every
 * POST; a call that names none is no page's, and one that names another host is refused.
 */
export function isOwnPage({ headers }: Pick<RequestFacts, 'headers'>): boolean {
  const site = headers['sec-fetch-site'];
  const { origin, host } = headers;
  if (site === undefined && origin === undefined) {
    return false;
  }
  const isSameOrigin =
    origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  return isSameOrigin && (site === undefined || site === 'same-origin');
}

function cookieOf({ headers }: Request, name: string): string {
  for (const pair of (headers['cookie'] ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === name) {
      return value;
    }
  }
  return '';
}

function hash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

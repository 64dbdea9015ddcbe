import type { House } from '#platform/house.ts';
import type { RequestFacts } from '#platform/http/handle.ts';
import { createSecret, hashSecret } from './secrets.ts';

/** Browsers accept this name only with Secure, Path=/ and without a domain: no other host can set it. */
const GUARDED = '__Host-social';
/** On plain http of this very machine, where browsers store nothing that is Secure. */
const PLAIN = 'social';
const THIS_MACHINE = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;
const LIFE_SECONDS = 900;

type Request = Pick<RequestFacts, 'headers' | 'host' | 'setHeader'>;

function nameFor(house: House, request: Request): string {
  return house.publicUrl().startsWith('http:') && THIS_MACHINE.test(request.host) ? PLAIN : GUARDED;
}

/** The hash of the browser's cookie: who comes back from a provider must be who left. */
export function browserHashOf(house: House, request: Request): Buffer | undefined {
  const token = tokenOf(house, request);
  return token === undefined ? undefined : hashSecret(token);
}

/** Gives the browser its cookie, or more time for the one it has: several tabs may be under way at once. */
export function bindBrowser(house: House, request: Request): Buffer {
  const token = tokenOf(house, request) ?? createSecret();
  const name = nameFor(house, request);
  const secure = name === GUARDED ? '; Secure' : '';
  request.setHeader(
    'set-cookie',
    `${name}=${token}; Path=/; Max-Age=${LIFE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
  );
  return hashSecret(token);
}

function tokenOf(house: House, request: Request): string | undefined {
  const name = nameFor(house, request);
  for (const pair of (request.headers['cookie'] ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === name && /^[\w-]{43}$/.test(value)) {
      return value;
    }
  }
  return undefined;
}

/**
 * Whether a page of this very site makes the call (N26): browsers name the origin of every POST. Nobody else may
 * begin a way to a provider, nor bring back what came of it.
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

import type { House } from '#platform/house.ts';
import type { RequestFacts } from '#platform/http/handle.ts';

/** Browsers accept this name only with Secure, Path=/ and without a domain: no other host can set it. */
const GUARDED = '__Host-device';
/** On plain http of this very machine, where browsers store nothing that is Secure. */
const PLAIN = 'device';
const LOCAL = /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/;

type Request = Pick<RequestFacts, 'headers' | 'host' | 'setHeader'>;

function nameFor(house: House, request: Request): string {
  return house.publicUrl().startsWith('http:') && LOCAL.test(request.host) ? PLAIN : GUARDED;
}

/** The device token of the browser's cookie; undefined when there is none. */
export function readDeviceCookie(house: House, request: Request): string | undefined {
  const name = nameFor(house, request);
  for (const pair of (request.headers['cookie'] ?? '').split(';')) {
    const [key = '', value = ''] = pair.trim().split('=');
    if (key === name && /^[\w-]{43}$/.test(value)) {
      return value;
    }
  }
  return undefined;
}

/** Hands the browser a device token for so many seconds; scripts of the page never see it. */
export function setDeviceCookie(
  house: House,
  request: Request,
  device: { readonly token: string; readonly seconds: number },
): void {
  const name = nameFor(house, request);
  const secure = name === GUARDED ? '; Secure' : '';
  request.setHeader(
    'set-cookie',
    `${name}=${device.token}; Path=/; Max-Age=${device.seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** Takes the cookie away. */
export function clearDeviceCookie(house: House, request: Request): void {
  setDeviceCookie(house, request, { token: '', seconds: 0 });
}

/**
 * Whether a call that a cookie pays for was made by a page of this very site (N26). Browsers name the origin of
 * every POST; a call that names none is no page's, and one that names another host is refused.
 */
export function isOwnPage(request: Pick<RequestFacts, 'headers'>): boolean {
  const site = request.headers['sec-fetch-site'];
  const { origin, host } = request.headers;
  if (site === undefined && origin === undefined) {
    return false;
  }
  const isSameOrigin =
    origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
  return isSameOrigin && (site === undefined || site === 'same-origin');
}

import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(`recovery ${token}`).digest();
}

/**
 * Where a link leads: a host the brand itself names, never one that only the request brought along. The token stands
 * behind the `#`, which browsers keep to themselves: no server, log or referrer sees it.
 */
export function linkAddress(link: {
  readonly token: string;
  readonly requestHost: string;
  readonly domainList: readonly string[];
  readonly publicUrl: string;
}): string {
  const home = new URL(link.publicUrl);
  const asked = link.requestHost
    .trim()
    .toLowerCase()
    .replace(/:\d{1,5}$/, '');
  const isOwn = asked === home.hostname || link.domainList.includes(asked);
  home.hostname = isOwn ? asked : (link.domainList[0] ?? home.hostname);
  return `${home.origin}/reset#${link.token}`;
}

import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

export function tokenHashOf(token: string): Buffer {
  return createHash('sha256').update(`recovery ${token}`).digest();
}

/**
 * The address of a link: on a host that the brand itself configures, never one from the request. The token follows the
 * `#`, which browsers never send, so that no server, log or referrer contains it.
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

import { hash } from 'node:crypto';
import { isRead } from './methods.ts';
import type { PageReply } from './page.ts';

const CHARACTERS = 22;

/** The tag of a content, whatever it is compressed by, so it is a weak one. */
export function tagOfContent(content: string | Uint8Array): string {
  return `W/"${hash('sha256', content, 'base64url').slice(0, CHARACTERS)}"`;
}

/** Whether a browser that sent this `If-None-Match` has the content already; weak and strong tags compare alike. */
export function isKnownTag(tag: string, ifNoneMatch: string): boolean {
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((one) => one.trim() === '*' || opaque(one) === opaque(tag));
}

/**
 * An answer that shared caches may store, with a tag, so that who asks again after its time gets it only when it has
 * changed. Pages have none: each has a nonce of its own. What already has a tag stays as it is.
 */
export function revalidated(
  request: { readonly method: string; readonly ifNoneMatch: string },
  reply: PageReply,
): PageReply {
  const { status, headers, body } = reply;
  const isPublic = headers['cache-control']?.startsWith('public') === true;
  if (status !== 200 || !isRead(request.method) || !isPublic || headers['etag'] !== undefined) {
    return reply;
  }
  const tagged = { ...headers, etag: tagOfContent(body) };
  return isKnownTag(tagged.etag, request.ifNoneMatch)
    ? { status: 304, headers: tagged, body: '' }
    : { status, headers: tagged, body };
}

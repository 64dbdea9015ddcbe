import { createHash } from 'node:crypto';
import type { RequestFacts } from '#platform/http/handle.ts';

/** Clients of this family draw a random id for the browser and keep it in this cookie. */
const COOKIE = /(?:^|;\s*)SHELL_deviceId=([\w-]{16,64})(?:;|$)/;
const ID = /^[\w-]{16,64}$/;

/**
 * The hash of the random id that a browser keeps of itself; undefined when it has none. It is no proof of anything: it
 * only tells an account's own browsers from those of others.
 * @param sent what came in the call's field `loginDeviceId`
 */
export function browserMarkOf(
  request: Pick<RequestFacts, 'headers'>,
  sent?: string,
): Buffer | undefined {
  const id = COOKIE.exec(request.headers['cookie'] ?? '')?.[1] ?? sent;
  return id !== undefined && ID.test(id)
    ? createHash('sha256').update(`browser id ${id}`).digest()
    : undefined;
}

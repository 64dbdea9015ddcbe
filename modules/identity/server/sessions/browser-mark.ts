import { createHash } from 'node:crypto';
import type { RequestFacts } from '#platform/http/handle.ts';
import { cookieOf } from '#platform/http/own-cookie.ts';

/** Clients of this family draw a random id for the browser and store it in this cookie. */
const COOKIE = 'SHELL_deviceId';
const ID = /^[\w-]{16,64}$/;

/**
 * The hash of the random id that a browser has of itself; undefined when it has none. It is no proof of anything: it
 * only distinguishes an account's own browsers from those of others.
 * @param sent what came in the call's field `loginDeviceId`
 */
export function browserMarkOf(
  request: Pick<RequestFacts, 'headers'>,
  sent?: string,
): Buffer | undefined {
  const id = [cookieOf(request, COOKIE), sent].find((one) => one !== undefined && ID.test(one));
  return id !== undefined ? createHash('sha256').update(`browser id ${id}`).digest() : undefined;
}

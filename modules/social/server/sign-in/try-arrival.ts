import type { CallWithoutTx } from '#platform/http/handle.ts';
import { isOwnPage } from '#platform/http/own-cookie.ts';
import { hashSecret } from '../providers/secrets.ts';
import { type Arrival, type ArrivalKey, countArrivalTry } from './arrival.store.ts';
import { browserCookie } from './browser-cookie.ts';

/** A wrong name or password is no reason to go back to the provider; trying out all of them is. */
const MAX_TRIES = 10;

/**
 * Counts a try at an arrival: only a page of our own, in the browser that came back from the provider, may use it.
 * @throws Rejection when it is another page or browser, or the arrival has expired, is used or was tried too often
 */
export async function tryArrival(
  call: CallWithoutTx<{ readonly handle: string }, 'cross_site_refused' | 'social.arrival.gone'>,
): Promise<{ readonly key: ArrivalKey; readonly arrival: Arrival }> {
  const { input, brand, request, app, nowMs, reject } = call;
  if (!isOwnPage(request)) {
    return reject('cross_site_refused');
  }
  const browserHash = browserCookie.hashOf(app, request) ?? reject('social.arrival.gone');
  const key = {
    handleHash: hashSecret(input.handle),
    brandId: brand.id,
    browserHash,
    now: new Date(nowMs),
  };
  const arrival = await countArrivalTry(app.db.pooled, { ...key, maxTries: MAX_TRIES });
  return { key, arrival: arrival ?? reject('social.arrival.gone') };
}

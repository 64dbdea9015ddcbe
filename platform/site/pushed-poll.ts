/**
 * How often an answer that the live connection keeps up to date is asked for, in milliseconds: without the connection, and
 * with it until the first answer is there, since one that failed is pushed by nobody.
 */
export function pushedPollMs(
  everyMs: number,
  now: { readonly isLive: boolean; readonly isShown: boolean },
): number | false {
  return now.isLive && now.isShown ? false : everyMs;
}

const FIRST_S = 2;
const MAX_SECONDS = 3_600;

/**
 * How long to wait before a vendor that has not answered is asked again: two seconds, then twice as long each time, an
 * hour at most.
 * @param tries how often it was asked
 * @returns seconds
 */
export function pauseAfter(tries: number): number {
  return Math.min(FIRST_S * 2 ** Math.min(Math.max(tries - 1, 0), 20), MAX_SECONDS);
}

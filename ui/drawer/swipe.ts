/** Distance in pixels of a swipe down that closes a sheet. */
const FAR_PX = 96;
/** Speed in pixels per millisecond from which a shorter swipe closes it. */
const FAST = 0.6;
const MIN_PX = 24;

export type Swipe = { readonly downPx: number; readonly durationMs: number };

/** Whether a swipe closes the sheet: it is long enough, or short but fast. */
export function isClosingSwipe({ downPx, durationMs }: Swipe): boolean {
  return downPx >= FAR_PX || (downPx >= MIN_PX && downPx / Math.max(durationMs, 1) >= FAST);
}

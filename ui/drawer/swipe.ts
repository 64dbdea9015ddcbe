/** How far down a finger must go, in pixels, to close a sheet. */
const FAR_PX = 96;
/** A shorter swipe counts when it is this fast, in pixels a millisecond. */
const FAST = 0.6;
const MIN_PX = 24;

export type Swipe = { readonly downPx: number; readonly durationMs: number };

/** Whether a swipe means “close”: far enough, or short but fast. */
export function isClosingSwipe({ downPx, durationMs }: Swipe): boolean {
  return downPx >= FAR_PX || (downPx >= MIN_PX && downPx / Math.max(durationMs, 1) >= FAST);
}

/** What a wish for another limit leads to. Values are ticks or minutes; null is no limit. */
export type LimitStep =
  /** It holds at once. */
  | { readonly act: 'lowered'; readonly before: bigint | null; readonly after: bigint }
  /** It waits and must be confirmed. */
  | { readonly act: 'asked'; readonly before: bigint; readonly after: bigint | null }
  | { readonly act: 'none' };

/** A raise may be confirmed so long after it was asked for (R26). */
export const RAISE_WAIT_MS = 24 * 3_600_000;

/**
 * Stricter holds at once, looser waits: the first limit and a lower one are stricter; a higher one, or none, is looser.
 */
export function stepOf(now: bigint | null, wanted: bigint | null): LimitStep {
  if (now === wanted) {
    return { act: 'none' };
  }
  if (wanted !== null && (now === null || wanted < now)) {
    return { act: 'lowered', before: now, after: wanted };
  }
  return now === null ? { act: 'none' } : { act: 'asked', before: now, after: wanted };
}

import { useEffect, useState } from 'react';

const DAY_MS = 86_400_000;

/** Whether a moment of the server's clock has passed; a moment of today is noticed when it comes. */
export function useIsPast(atMs: number | null, serverNow: () => number): boolean {
  const [passedMs, setPassed] = useState<number>();
  useEffect(() => {
    const inMs = (atMs ?? Number.POSITIVE_INFINITY) - serverNow();
    if (atMs === null || inMs > DAY_MS) {
      return;
    }
    const timer = setTimeout(() => setPassed(atMs), Math.max(0, inMs));
    return () => clearTimeout(timer);
    // The clock is a function of the last answer; a moment is waited for once.
  }, [atMs]);
  return atMs !== null && passedMs === atMs;
}

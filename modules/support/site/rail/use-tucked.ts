import { useEffect, useState } from 'react';

/** A scroll of less than this is a trembling hand. */
const MIN_PX = 6;
/** So near its end a page has nothing below that could be covered. */
const END_PX = 80;

/**
 * Whether a floating button keeps to the edge of the window: it does while a reader reads on, so that it covers nothing,
 * and comes out when the reader turns back or has come to the end.
 */
export function useTucked(): boolean {
  const [isTucked, setTucked] = useState(true);
  useEffect(() => {
    let last = scrollY;
    const look = () => {
      const moved = scrollY - last;
      if (Math.abs(moved) < MIN_PX) {
        return;
      }
      last = scrollY;
      const left = document.documentElement.scrollHeight - innerHeight - scrollY;
      setTucked(scrollY < MIN_PX || (moved > 0 && left > END_PX));
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return isTucked;
}

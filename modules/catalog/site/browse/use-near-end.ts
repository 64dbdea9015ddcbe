import { useEffect, useEffectEvent, useRef } from 'react';

const THROTTLE_MS = 200;
/** So far above the end of the list more is asked for, in window heights. */
const AHEAD = 1.5;

/** Calls back while the end of a list is near the window: looks after scrolling, at most every 200 ms (GL-1). */
export function useNearEnd(isWanted: boolean, onNear: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!isWanted) {
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const top = end.current?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
      if (top < innerHeight * AHEAD) {
        near();
      }
    };
    const later = () => {
      if (timer === undefined) {
        timer = setTimeout(look, THROTTLE_MS);
      }
    };
    addEventListener('scroll', later, { capture: true, passive: true });
    // A visitor who was at the end before hydration may not scroll again.
    if (scrollY > 0) {
      later();
    }
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', later, { capture: true });
    };
  }, [isWanted]);
  return end;
}

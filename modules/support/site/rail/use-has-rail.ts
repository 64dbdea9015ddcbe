import { useSyncExternalStore } from 'react';

/** From this width on the rail is shown (`rail.css`). */
const WIDE = '(min-width: 1424px)';

/**
 * Whether the window has room for the rail. A phone does without: the clock of the hours in it, the first that is made in
 * a page, takes a phone 70 ms.
 */
export function useHasRail(): boolean {
  return useSyncExternalStore(follow, () => matchMedia(WIDE).matches);
}

function follow(notify: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', notify);
  return () => query.removeEventListener('change', notify);
}

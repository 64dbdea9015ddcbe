import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { TrendsPanel, type TrendsPanelProps } from './trends-panel.tsx';

/** From this width on the board has a column for the groups of plays, with room below them. */
const WIDE = '(min-width: 1024px)';

/**
 * The panel below the groups of plays on wide screens; on others it is a tab beside the bets, and is not built here. What
 * it shows is read when somebody sees it.
 */
export function TrendsColumn(props: Omit<TrendsPanelProps, 'look'>) {
  const isWide = useSyncExternalStore(subscribe, isWideNow);
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useSeen(frame, isWide);
  return isWide ? (
    <div
      ref={frame}
      className="mt-4 min-h-60 overflow-clip rounded-card border border-line bg-surface"
    >
      {isSeen ? <TrendsPanel {...props} look="column" /> : null}
    </div>
  ) : null;
}

/** Whether the frame has been in the window. */
function useSeen(frame: RefObject<HTMLElement | null>, isThere: boolean): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!isThere || frame.current === null) {
      return undefined;
    }
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) {
        setSeen(true);
        observer.disconnect();
      }
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, isThere]);
  return isSeen;
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function isWideNow(): boolean {
  return matchMedia(WIDE).matches;
}

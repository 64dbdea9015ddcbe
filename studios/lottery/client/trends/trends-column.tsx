import { useSyncExternalStore } from 'react';
import { TrendsPanel, type TrendsPanelProps } from './trends-panel.tsx';

/** From this width on the board has a column for the groups of plays, with room below them. */
const WIDE = '(min-width: 1024px)';

/** The panel below the groups of plays on wide screens; on others it is a tab beside the bets, and is not built here. */
export function TrendsColumn(props: Omit<TrendsPanelProps, 'look'>) {
  const isWide = useSyncExternalStore(subscribe, isWideNow);
  return isWide ? (
    <div className="mt-4 overflow-clip rounded-card border border-line bg-surface">
      <TrendsPanel {...props} look="column" />
    </div>
  ) : null;
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function isWideNow(): boolean {
  return matchMedia(WIDE).matches;
}

import { useEffect, useState } from 'react';
import { formatClock } from '#ui/countdown/format-clock.ts';

/** How long somebody has been playing: never stops, is not read out each second. */
export function PlayClock({ sinceMs }: { readonly sinceMs: number }) {
  const [nowMs, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return <span role="timer">{formatClock(Math.max(0, Math.floor((nowMs - sinceMs) / 1000)))}</span>;
}

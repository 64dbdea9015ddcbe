import { useRef } from 'react';
import type { DrawEvent } from '#modules/lottery-api/contract.live.ts';
import { DRAW_TOPIC } from '#modules/lottery-api/draw-topic.ts';
import { useLive } from '#platform/site/live-socket.ts';
import { useOnceLater } from '#platform/site/use-later.ts';
import { isDrawEvent } from './draw-event.ts';

/** What all pages have missed at once is asked for within this time: by every page at another moment. */
export const SPREAD_MS = 10_000;

/**
 * Hands on what is pushed about draws of all lotteries. `missed` asks for the state: at once when the page has opened, for a
 * draw may have ended since its first answer, and within ten seconds after a break of the connection, which all pages had.
 */
export function useDrawEvents(on: {
  readonly event: (event: DrawEvent) => void;
  readonly missed: () => void;
}): void {
  const later = useOnceLater();
  const hasFollowed = useRef(false);
  useLive(DRAW_TOPIC, (data) => {
    if (isDrawEvent(data)) {
      on.event(data);
    } else {
      later(hasFollowed.current ? SPREAD_MS : 0, on.missed);
      hasFollowed.current = true;
    }
  });
}

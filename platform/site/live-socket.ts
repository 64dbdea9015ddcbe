import { useEffect, useEffectEvent } from 'react';
import type { LiveKind, Receive } from './live-kind.ts';

/** A page is shown before its line is open. Without the line it goes on: what it shows is asked for now and then. */
const line = () => import('./live-line.ts').catch(() => undefined);

/** Opens the socket anew, after a login or logout changed who is asking. */
export function reconnectLive(): void {
  void line().then((live) => live?.renew());
}

/**
 * Listens to a topic while the component lives. The listener gets the event's data, or undefined when events were
 * missed and the state should be asked for again.
 */
export function useLive(
  topic: string | undefined,
  receive: Receive,
  kind: LiveKind = 'events',
): void {
  const notify = useEffectEvent(receive);
  useEffect(() => {
    if (topic === undefined) {
      return;
    }
    let stop: (() => void) | undefined;
    let isGone = false;
    void line().then((live) => {
      if (!isGone) {
        stop = live?.listen(topic, (data) => notify(data), kind);
      }
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, [topic, kind]);
}

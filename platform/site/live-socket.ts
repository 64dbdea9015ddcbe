import { useEffect, useEffectEvent } from 'react';
import type { LiveKind, Receive } from './live-kind.ts';

/** A page is shown before its connection is open. Without the connection its data is polled. */
const line = () => import('./live-line.ts').catch(() => undefined);

/** Opens the socket again, after a login or logout changed the account. */
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

import { useEffect, useEffectEvent } from 'react';

const RETRY_MS = 3_000;

/**
 * Listens to the events of a topic while the caller is shown: that there is something to fetch, or that somebody is
 * writing. Whoever uses it also polls, for when there is no socket.
 * @param from.brand merchant code; undefined until it is known
 */
export function useOfficeEvents(
  from: { readonly brand: string | undefined; readonly topic: string | undefined },
  onEvent: (event: { readonly kind: string; readonly by: string; readonly id: string }) => void,
): void {
  const { brand, topic } = from;
  const notify = useEffectEvent(onEvent);
  useEffect(() => {
    if (brand === undefined || topic === undefined) {
      return;
    }
    let socket: WebSocket | undefined;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const connect = () => {
      const address = new URL('/ws', location.href);
      address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
      const opened = new WebSocket(address);
      socket = opened;
      opened.addEventListener('open', () => {
        opened.send(JSON.stringify({ type: 'hello', merchant: brand }));
        opened.send(JSON.stringify({ type: 'follow', topic }));
      });
      opened.addEventListener('message', (message) => notify(eventOf(String(message.data))));
      opened.addEventListener('close', () => {
        retry = isOver ? undefined : setTimeout(connect, RETRY_MS);
      });
    };
    connect();
    return () => {
      isOver = true;
      clearTimeout(retry);
      socket?.close();
    };
  }, [brand, topic]);
}

/** A frame without data asks to fetch everything. */
function eventOf(text: string) {
  const frame: unknown = JSON.parse(text);
  const data =
    typeof frame === 'object' && frame !== null && 'data' in frame ? frame.data : undefined;
  const said = typeof data === 'object' && data !== null ? data : {};
  const word = (name: 'kind' | 'by' | 'id') => {
    const entry = Object.entries(said).find(([key]) => key === name);
    return entry === undefined ? '' : String(entry[1]);
  };
  return { kind: word('kind'), by: word('by'), id: word('id') };
}

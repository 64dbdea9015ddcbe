import { useEffect } from 'react';
import { readBoot } from './boot.ts';
import { useSession } from './session.ts';

type Hear = (data: unknown) => void;
type Frame =
  | {
      readonly type: 'event';
      readonly topic: string;
      readonly number: number;
      readonly data: unknown;
    }
  | { readonly type: 'fresh'; readonly topic: string; readonly number: number }
  | { readonly type: 'kicked' };

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 15_000;
const KICKED = 4401;

const heard = new Map<string, Set<Hear>>();
const lastNumber = new Map<string, number>();
let socket: WebSocket | undefined;
let retryMs = FIRST_RETRY_MS;
let retry: ReturnType<typeof setTimeout> | undefined;

function connect(): void {
  const address = new URL('/ws', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const opened = new WebSocket(address);
  socket = opened;
  opened.addEventListener('open', () => {
    retryMs = FIRST_RETRY_MS;
    const token = useSession.getState().session?.token;
    send({
      type: 'hello',
      merchant: readBoot().merchant,
      ...(token === undefined ? {} : { token }),
    });
    for (const topic of heard.keys()) {
      follow(topic);
    }
  });
  opened.addEventListener('message', (message) => take(JSON.parse(String(message.data)) as Frame));
  opened.addEventListener('close', (event) => {
    if (socket !== opened) {
      return;
    }
    socket = undefined;
    if (event.code === KICKED) {
      useSession.getState().close();
    }
    if (heard.size > 0) {
      retry = setTimeout(connect, retryMs);
      retryMs = Math.min(retryMs * 2, LAST_RETRY_MS);
    }
  });
}

function send(frame: Readonly<Record<string, unknown>>): void {
  if (socket?.readyState === WebSocket.OPEN) {
    socket.send(JSON.stringify(frame));
  }
}

function follow(topic: string): void {
  const after = lastNumber.get(topic);
  send({ type: 'follow', topic, ...(after === undefined ? {} : { after }) });
}

function take(frame: Frame): void {
  if (frame.type === 'kicked') {
    useSession.getState().close();
    return;
  }
  lastNumber.set(frame.topic, frame.number);
  for (const hear of heard.get(frame.topic) ?? []) {
    // `fresh`: too much was missed to replay, so the listener asks the server for the state.
    hear(frame.type === 'event' ? frame.data : undefined);
  }
}

/** Opens the socket anew, after a login or logout changed who is asking. */
export function reconnectLive(): void {
  clearTimeout(retry);
  lastNumber.clear();
  const former = socket;
  socket = undefined;
  former?.close();
  if (heard.size > 0) {
    connect();
  }
}

/**
 * Hears a topic while the component lives. `hear` gets the event's data, or undefined when events were missed and
 * the state should be asked for again.
 */
export function useLive(topic: string | undefined, hear: Hear): void {
  useEffect(() => {
    if (topic === undefined) {
      return;
    }
    const hearers = heard.get(topic) ?? new Set<Hear>();
    const isFirst = hearers.size === 0;
    hearers.add(hear);
    heard.set(topic, hearers);
    if (socket === undefined) {
      connect();
    } else if (isFirst) {
      follow(topic);
    }
    return () => {
      hearers.delete(hear);
      if (hearers.size === 0) {
        heard.delete(topic);
        send({ type: 'unfollow', topic });
      }
    };
  }, [topic, hear]);
}

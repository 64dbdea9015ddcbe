import { readBoot } from './boot.ts';
import type { LiveKind, Receive } from './live-kind.ts';
import { useLiveState } from './live-state.ts';
import { useSession } from './session.ts';

type Frame =
  | {
      readonly type: 'event';
      readonly topic: string;
      readonly number: number;
      readonly data: unknown;
    }
  | { readonly type: 'fresh'; readonly topic: string; readonly number: number };

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 15_000;
/** A reader who comes back to the page finds a line that received something so lately, or a new one. */
const QUIET_MS = 5_000;
/** A line that is not open after so long is given up, and tried again. */
const PATIENCE_MS = 10_000;
/** The server closes a line with this when the session that it was opened with lives no more. */
const SESSION_ENDED = 4401;

const received = new Map<string, Set<Receive>>();
const lastNumber = new Map<string, number>();
const states = new Set<string>();
let socket: WebSocket | undefined;
let retryMs = FIRST_RETRY_MS;
let retry: ReturnType<typeof setTimeout> | undefined;
let lastSignMs = 0;
let isAwake = false;

function connect(): void {
  const address = new URL('/ws', location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  const opened = new WebSocket(address);
  socket = opened;
  lastSignMs = Date.now();
  let token: string | undefined;
  const patience = setTimeout(() => opened.close(), PATIENCE_MS);
  opened.addEventListener('open', () => {
    clearTimeout(patience);
    retryMs = FIRST_RETRY_MS;
    useLiveState.setState({ isOpen: true });
    token = useSession.getState().session?.token;
    send({
      type: 'hello',
      merchant: readBoot().merchant,
      ...(token === undefined ? {} : { token }),
    });
    for (const topic of received.keys()) {
      follow(topic);
    }
  });
  opened.addEventListener('message', (message) => take(JSON.parse(String(message.data)) as Frame));
  opened.addEventListener('close', (event) => {
    clearTimeout(patience);
    if (socket !== opened) {
      return;
    }
    socket = undefined;
    useLiveState.setState({ isOpen: false });
    const { session, close } = useSession.getState();
    // By now another login, or a change of the password, may have opened another session.
    if (event.code === SESSION_ENDED && session !== undefined && session.token === token) {
      close();
    }
    if (received.size > 0) {
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
  // Without a number the server answers `fresh`: the state is asked for once, whatever has been missed.
  const after = states.has(topic) ? undefined : lastNumber.get(topic);
  send({ type: 'follow', topic, ...(after === undefined ? {} : { after }) });
}

function take(frame: Frame): void {
  lastSignMs = Date.now();
  lastNumber.set(frame.topic, frame.number);
  for (const receive of received.get(frame.topic) ?? []) {
    // `fresh`: too much was missed to replay, so the listener asks the server for the state.
    receive(frame.type === 'event' ? frame.data : undefined);
  }
}

/** Opens a new connection at once, whatever the state of the previous one. */
function reopen(): void {
  clearTimeout(retry);
  retryMs = FIRST_RETRY_MS;
  const former = socket;
  socket = undefined;
  useLiveState.setState({ isOpen: false });
  former?.close();
  if (received.size > 0) {
    connect();
  }
}

/** Opens the socket again, after a login or logout changed the account. */
export function renew(): void {
  lastNumber.clear();
  reopen();
}

/**
 * Does not wait for the next retry, which may be late on a hidden page and after a long break: it opens a new
 * connection when the network is back, when the page returns from the browser's cache, and when the reader looks at the
 * page again, unless the connection has just received something. A connection may be dead long before the browser
 * notices.
 */
function wakeWithThePage(): void {
  if (isAwake) {
    return;
  }
  isAwake = true;
  const look = () => {
    const isQuiet = socket === undefined || Date.now() - lastSignMs > QUIET_MS;
    if (isQuiet && document.visibilityState === 'visible') {
      reopen();
    }
  };
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  addEventListener('online', reopen);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      reopen();
    }
  });
}

/** Listens to a topic from now on. @returns how to stop */
export function listen(topic: string, receive: Receive, kind: LiveKind): () => void {
  wakeWithThePage();
  const hearers = received.get(topic) ?? new Set<Receive>();
  const isFirst = hearers.size === 0;
  hearers.add(receive);
  received.set(topic, hearers);
  if (kind === 'state') {
    states.add(topic);
  }
  if (socket === undefined) {
    clearTimeout(retry);
    connect();
  } else if (isFirst) {
    follow(topic);
  }
  return () => {
    hearers.delete(receive);
    if (hearers.size === 0) {
      received.delete(topic);
      send({ type: 'unfollow', topic });
    }
  };
}

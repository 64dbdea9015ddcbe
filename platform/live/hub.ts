import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Gate } from '#platform/http/gate.ts';
import { isSameHost } from '#platform/http/same-host.ts';
import type { VisitorAddress } from '#platform/http/visitor-address.ts';
import { subscriberOf } from '#platform/networks.ts';
import { createFanOut, type Signal } from './fan-out.ts';
import { createFollower, type Follower } from './follower.ts';
import type { HubOptions } from './hub-options.ts';
import type { Live } from './live.ts';
import { shareWatchers } from './share-watchers.ts';
import { createSocketPlaces, MAX_SOCKETS, type SocketPlaces } from './socket-places.ts';
import { createTopicLog, topicKey } from './topic-log.ts';
import { createWatchers } from './watchers.ts';

const MAX_FRAME_BYTES = 4_096;
/** How long a browser has to close its connection. */
const LEAVE_MS = 2_000;
const PING_MS = 25_000;
const RECHECK_MS = 60_000;
const BUSY = '503 Service Unavailable';
const TOO_MANY = '429 Too Many Requests';

type Attached = { readonly addressOf: VisitorAddress; readonly turns: Gate };

/** The sockets of this process, and through the database those of all others. */
export type LiveHub = Live & {
  /** Takes the upgrades of `/ws` on that server, each in its turn, from no address more than its places. */
  readonly attach: (server: Server, at: Attached) => void;
  /** Number of open sockets. */
  readonly count: () => number;
  /** Sends all sockets away and takes no more: a server that closes waits for them. */
  readonly leave: () => void;
  readonly close: () => Promise<void>;
};

export function createLiveHub(options: HubOptions): LiveHub {
  const followers = new Set<Follower>();
  const events = createTopicLog();
  const watchers = createWatchers(() => performance.now());
  const places = createSocketPlaces(options.maxSockets ?? MAX_SOCKETS);
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });

  const each = (work: (follower: Follower) => void) => {
    for (const follower of followers) {
      work(follower);
    }
  };

  function deliver(signal: Signal): void {
    if (signal.kind === 'kick') {
      each((follower) => follower.kick(signal));
      return;
    }
    if (signal.kind === 'watchers') {
      watchers.hear(signal.process, signal.counts);
      return;
    }
    const key = topicKey(signal);
    const frame = JSON.stringify({ type: 'event', ...events.add(key, signal.topic, signal.data) });
    for (const follower of followers) {
      follower.deliver(key, frame);
    }
  }

  const fanOut = createFanOut({
    notifications: options.notifications,
    db: options.db,
    log: options.log,
    receive: deliver,
    missed: () => each((follower) => follower.refresh()),
  });

  function send(signal: Signal): void {
    deliver(signal);
    fanOut.send(signal);
  }

  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const follower = createFollower({ socket, request, options, events, watchers });
    followers.add(follower);
    socket.on('close', () => followers.delete(follower));
  });
  const pings = setInterval(() => each((follower) => follower.ping()), PING_MS);
  const sharing = shareWatchers(watchers, options.counted ?? [], fanOut.send);
  const rechecks = setInterval(() => each((follower) => follower.recheck()), RECHECK_MS);

  let leaving: NodeJS.Timeout | undefined;
  return {
    count: () => followers.size,
    attach: (server, at) =>
      server.on('upgrade', (request, socket, head) => {
        const refusal = leaving === undefined ? refusalOf(options, request) : BUSY;
        void openInTurn({ ...at, sockets, places, refusal }, { request, socket, head });
      }),
    leave: () => {
      leaving ??= setTimeout(() => {
        for (const socket of sockets.clients) {
          socket.terminate();
        }
      }, LEAVE_MS);
      each((follower) => follower.close(1001, 'the server restarts'));
    },
    publish: ({ memberId, ...event }) =>
      send({
        kind: 'event',
        ...event,
        ...(memberId === undefined ? {} : { memberId: String(memberId) }),
      }),
    kick: (who) => send(kickOf(who)),
    watchers: watchers.count,
    close: async () => {
      clearInterval(pings);
      clearInterval(rechecks);
      sharing.stop();
      clearTimeout(leaving);
      each((follower) => follower.close(1001, 'the server restarts'));
      sockets.close();
      await fanOut.close();
    },
  };
}

function kickOf({ memberId, sessionId }: Parameters<Live['kick']>[0]): Signal {
  return {
    kind: 'kick',
    memberId: String(memberId),
    ...(sessionId === undefined ? {} : { sessionId: String(sessionId) }),
  };
}

/** Why no socket is opened; undefined when one may be. */
function refusalOf(options: HubOptions, request: IncomingMessage): string | undefined {
  if ((request.url ?? '').split('?')[0] !== '/ws') {
    return '404 Not Found';
  }
  return mayConnect(request, options.allowedOrigins) ? undefined : '403 Forbidden';
}

type Opening = Attached & {
  readonly sockets: WebSocketServer;
  readonly places: SocketPlaces;
  /** Why it is not opened in any case. */
  readonly refusal: string | undefined;
};

type Upgrade = {
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
};

async function openInTurn(
  { sockets, places, refusal, addressOf, turns }: Opening,
  { request, socket, head }: Upgrade,
): Promise<void> {
  const ip = addressOf(request);
  const leave = refusal === undefined ? places.take(ip) : undefined;
  if (leave === undefined) {
    refuse(socket, refusal ?? TOO_MANY);
    return;
  }
  socket.once('close', leave);
  socket.on('error', () => socket.destroy());
  const isOpen = await turns.pass({
    subscriber: subscriberOf(ip),
    isGone: () => socket.destroyed,
    work: async () => {
      sockets.handleUpgrade(request, socket, head, (opened) =>
        sockets.emit('connection', opened, request),
      );
      return true;
    },
  });
  if (isOpen === undefined) {
    refuse(socket, BUSY);
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Browsers always send an origin; a client that sends none is no browser and carries no one's cookies. */
function mayConnect(request: IncomingMessage, allowed: readonly string[]): boolean {
  const { origin, host } = request.headers;
  return origin === undefined || allowed.includes(origin) || isSameHost(origin, host);
}

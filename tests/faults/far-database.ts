import { once } from 'node:events';
import { createConnection, createServer, type Socket } from 'node:net';

/** A database that answers late, as one in another place does. */
export type FarDatabase = {
  /** The address to reach it by. */
  readonly url: string;
  /** The time that a question and its answer take longer, in milliseconds; it may change at any moment. */
  readonly setDelay: (roundTripMs: number) => void;
  readonly countFromNow: () => void;
  /**
   * How many times in a row somebody has waited for an answer before asking the next question, on all connections
   * together: what is asked at once, or sent behind each other, counts once.
   */
  readonly roundTrips: () => number;
  /** Cuts every connection and takes no more, until `restore`. */
  readonly cut: () => void;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
};

/** Opens a way to the database of this address that delays what goes through it, and counts it. */
export async function openFarDatabase(url: string, roundTripMs = 0): Promise<FarDatabase> {
  const state = { delayMs: roundTripMs / 2, asked: 0, answered: 0, isCut: false };
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    if (state.isCut) {
      near.destroy();
      return;
    }
    const far = connectTo(url);
    let depth = 0;
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => undefined);
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
    near.on('data', (part) => {
      // Whoever asks now may know every answer so far.
      depth = state.answered + 1;
      state.asked = Math.max(state.asked, depth);
      sendLater(far, part, state.delayMs);
    });
    far.on('data', (part) => {
      state.answered = Math.max(state.answered, depth);
      sendLater(near, part, state.delayMs);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: addressBy(url, server.address()),
    setDelay: (ms) => {
      state.delayMs = ms / 2;
    },
    countFromNow: () => {
      state.asked = 0;
      state.answered = 0;
    },
    roundTrips: () => state.asked,
    cut: () => {
      state.isCut = true;
      destroyAll(sockets);
    },
    restore: () => {
      state.isCut = false;
    },
    close: async () => {
      destroyAll(sockets);
      server.close();
      await once(server, 'close');
    },
  };
}

function destroyAll(sockets: ReadonlySet<Socket>): void {
  for (const socket of sockets) {
    socket.destroy();
  }
}

/** Timers of one length fire in the order in which they were set, so the order of the parts stays. */
function sendLater(to: Socket, part: Buffer, delayMs: number): void {
  if (delayMs === 0) {
    to.write(part);
  } else {
    setTimeout(() => to.write(part), delayMs);
  }
}

function connectTo(url: string): Socket {
  const address = new URL(url);
  const folder = address.searchParams.get('host');
  const port = address.port === '' ? '5432' : address.port;
  return folder === null
    ? createConnection(Number(port), address.hostname)
    : createConnection(`${folder}/.s.PGSQL.${port}`);
}

function addressBy(url: string, listening: ReturnType<ReturnType<typeof createServer>['address']>) {
  const address = new URL(url);
  if (typeof listening !== 'object' || listening === null) {
    throw new Error('the way to the database has no port');
  }
  address.searchParams.delete('host');
  address.hostname = '127.0.0.1';
  address.port = String(listening.port);
  return address.href;
}

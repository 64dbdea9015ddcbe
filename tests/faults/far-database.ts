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
  /**
   * Holds back what is sent either way, also over connections that are opened meanwhile, and closes none, as a network
   * does that drops packets. `restore` lets it through late, as packets that are sent again.
   */
  readonly drop: () => void;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
};

/** Opens a way to the database of this address that delays what goes through it, and counts it. */
export async function openFarDatabase(url: string, roundTripMs = 0): Promise<FarDatabase> {
  const state = { delayMs: roundTripMs / 2, asked: 0, answered: 0, isCut: false };
  let dropped: (() => void)[] | undefined;
  const pass = (step: () => void) => {
    if (dropped === undefined) {
      later(step, state.delayMs);
    } else {
      dropped.push(step);
    }
  };
  const sockets = new Set<Socket>();
  // Either side may have ended while the other still answers.
  const server = createServer({ allowHalfOpen: true }, (near) => {
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
      from.on('end', () => pass(() => to.end()));
      from.once('close', () => {
        sockets.delete(from);
        pass(() => to.destroy());
      });
    }
    near.on('data', (part) => {
      // Whoever asks now may know every answer so far.
      depth = state.answered + 1;
      state.asked = Math.max(state.asked, depth);
      pass(() => far.write(part));
    });
    far.on('data', (part) => {
      state.answered = Math.max(state.answered, depth);
      pass(() => near.write(part));
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
    drop: () => {
      dropped ??= [];
    },
    restore: () => {
      state.isCut = false;
      const late = dropped ?? [];
      dropped = undefined;
      for (const step of late) {
        step();
      }
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
function later(step: () => void, delayMs: number): void {
  if (delayMs === 0) {
    step();
  } else {
    setTimeout(step, delayMs);
  }
}

function connectTo(url: string): Socket {
  const address = new URL(url);
  const folder = address.searchParams.get('host');
  const port = address.port === '' ? '5432' : address.port;
  return folder === null
    ? createConnection({ port: Number(port), host: address.hostname, allowHalfOpen: true })
    : createConnection({ path: `${folder}/.s.PGSQL.${port}`, allowHalfOpen: true });
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

import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { clientConfig, type Database } from '#platform/db/database.ts';
import type { Log } from '#platform/log/log.ts';
import { deleteOldParcels, findParcel, insertParcel, notifyLive } from './live.store.ts';

const CHANNEL = 'shapla_live';
/** PostgreSQL refuses a notification of 8,000 bytes or more. */
const MAX_BYTES = 7_800;
const BATCH_MS = 5;
const RECONNECT_MS = 500;

/** What one process tells the others. */
export type Signal =
  | {
      readonly kind: 'event';
      readonly brandId: number;
      readonly topic: string;
      readonly memberId?: string;
      readonly data: unknown;
    }
  | { readonly kind: 'kick'; readonly memberId: string; readonly sessionId?: string };

export type FanOut = {
  readonly send: (signal: Signal) => void;
  /** Resolves when the process hears the others. */
  readonly ready: Promise<void>;
  readonly close: () => Promise<void>;
};

type Letter = {
  readonly from: string;
  readonly signals?: readonly Signal[];
  readonly parcel?: string;
};

/**
 * Carries signals between processes through LISTEN/NOTIFY: some milliseconds' worth in one notification, a
 * bigger load as a parcel in a table. A broken connection is opened again; what was missed meanwhile shows as
 * `missed`, so that followers are told to fetch afresh.
 */
export function createFanOut(options: {
  readonly databaseUrl: string;
  readonly db: Database;
  readonly log: Log;
  readonly receive: (signal: Signal) => void;
  readonly missed: () => void;
}): FanOut {
  const { db, log } = options;
  const self = randomUUID();
  let waiting: Signal[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let isClosed = false;

  async function flush(): Promise<void> {
    timer = undefined;
    const signals = waiting;
    waiting = [];
    for (const part of parts(signals)) {
      await post(part);
    }
  }

  async function post(signals: readonly Signal[]): Promise<void> {
    const message = JSON.stringify({ from: self, signals } satisfies Letter);
    if (Buffer.byteLength(message) <= MAX_BYTES) {
      await notifyLive(db.pooled, CHANNEL, message);
      return;
    }
    const parcel = String(await insertParcel(db.pooled, JSON.stringify(signals)));
    await notifyLive(db.pooled, CHANNEL, JSON.stringify({ from: self, parcel } satisfies Letter));
  }

  async function open(text: string): Promise<void> {
    const letter: Letter = JSON.parse(text);
    if (letter.from === self) {
      return;
    }
    const content =
      letter.parcel === undefined ? undefined : await findParcel(db.pooled, BigInt(letter.parcel));
    const signals: readonly Signal[] = letter.signals ?? JSON.parse(content ?? '[]');
    for (const signal of signals) {
      options.receive(signal);
    }
  }

  const listener = keepListening({
    url: options.databaseUrl,
    isClosed: () => isClosed,
    log,
    missed: options.missed,
    hear: (text) =>
      open(text).catch((error: unknown) => log.warn('live_letter_unreadable', { error })),
  });
  const cleaner = setInterval(() => {
    deleteOldParcels(db.pooled).catch((error: unknown) => log.warn('live_parcels_kept', { error }));
  }, 600_000);
  cleaner.unref();

  return {
    ready: listener.ready,
    send: (signal) => {
      waiting.push(signal);
      timer ??= setTimeout(() => {
        sending = sending
          .then(flush)
          .catch((error: unknown) => log.warn('live_not_sent', { error }));
      }, BATCH_MS);
    },
    close: async () => {
      isClosed = true;
      clearInterval(cleaner);
      clearTimeout(timer);
      await sending;
      await flush().catch(() => undefined);
      await listener.close();
    },
  };
}

/** Splits so that most letters fit a notification; one big signal travels alone. */
function* parts(signals: readonly Signal[]): Generator<readonly Signal[]> {
  let part: Signal[] = [];
  let bytes = 0;
  for (const signal of signals) {
    const size = Buffer.byteLength(JSON.stringify(signal)) + 1;
    if (part.length > 0 && bytes + size > MAX_BYTES - 100) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(signal);
    bytes += size;
  }
  if (part.length > 0) {
    yield part;
  }
}

function keepListening(options: {
  readonly url: string;
  readonly isClosed: () => boolean;
  readonly log: Log;
  readonly missed: () => void;
  readonly hear: (text: string) => void;
}): { readonly ready: Promise<void>; readonly close: () => Promise<void> } {
  let client: pg.Client | undefined;
  let again: NodeJS.Timeout | undefined;
  const first = Promise.withResolvers<void>();

  async function connect(): Promise<void> {
    const opened = new pg.Client(clientConfig({ url: options.url }));
    // Only a connection that stood can be lost: one that fails to open is told by connect() itself, and a second
    // reconnect for it would double with every try.
    const lose = () => {
      if (client === opened && !options.isClosed()) {
        client = undefined;
        options.log.warn('live_connection_lost');
        opened.end().catch(() => undefined);
        again = setTimeout(reconnect, RECONNECT_MS);
      }
    };
    opened.on('error', lose);
    opened.on('end', lose);
    opened.on('notification', ({ payload }) => options.hear(payload ?? '{}'));
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
    } catch (error) {
      opened.end().catch(() => undefined);
      throw error;
    }
    client = opened;
  }

  function reconnect(): void {
    connect()
      .then(options.missed)
      .catch(() => {
        again = options.isClosed() ? undefined : setTimeout(reconnect, RECONNECT_MS);
      });
  }

  connect().then(first.resolve, (error: unknown) => {
    options.log.warn('live_connection_lost', { error });
    again = setTimeout(reconnect, RECONNECT_MS);
    first.resolve();
  });

  return {
    ready: first.promise,
    close: async () => {
      clearTimeout(again);
      await first.promise;
      await client?.end().catch(() => undefined);
    },
  };
}

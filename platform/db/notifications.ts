import pg from 'pg';
import type { Log } from '#platform/log/log.ts';
import { createClosingClients } from './closing-clients.ts';
import { clientConfig } from './database.ts';

const RECONNECT_MS = 500;

/** PostgreSQL refuses a notification of 8,000 bytes or more. */
export const MAX_NOTIFICATION_BYTES = 7_800;

/** A listener for the notifications of one channel. */
export type ChannelListener = {
  readonly receive: (message: string) => void;
  /** Called when a lost connection is open again: anything may have been notified meanwhile. */
  readonly missed: () => void;
};

/** The one connection on which a process listens for the notifications of all others and of its own. */
export type Notifications = {
  /** Registers the listener of a channel; before `open`. */
  readonly listen: (channel: string, listener: ChannelListener) => void;
  /** Connects in the background; a broken connection is opened again. */
  readonly open: () => void;
  /** Resolves when the first try to connect is over. */
  readonly ready: Promise<void>;
  /** Resolves when no connection is left, also of those that were lost or could not listen. */
  readonly close: () => Promise<void>;
};

/** Prepares the listening connection of a process. Nothing connects before `open`. */
export function createNotifications(options: {
  readonly databaseUrl: string;
  readonly log: Log;
}): Notifications {
  const { log } = options;
  const channels = new Map<string, ChannelListener>();
  const first = Promise.withResolvers<void>();
  const givenUp = createClosingClients();
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let attempt: Promise<void> | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const opened = new pg.Client(clientConfig({ url: options.databaseUrl }));
    // Only an open connection can be lost: connect() itself reports one that fails to open, and a second reconnect for
    // it would double with every attempt.
    const lose = () => {
      if (client === opened && !isClosed) {
        client = undefined;
        log.warn('live_connection_lost');
        givenUp.close(opened);
        retryLater();
      }
    };
    opened.on('error', lose);
    opened.on('end', lose);
    opened.on('notification', ({ channel, payload }) =>
      channels.get(channel)?.receive(payload ?? ''),
    );
    try {
      await opened.connect();
      await opened.query([...channels.keys()].map((channel) => `listen ${channel}`).join(';'));
    } catch (error) {
      givenUp.close(opened);
      throw error;
    }
    client = opened;
  }

  function retryLater(): void {
    retry = setTimeout(() => {
      attempt = reconnect();
    }, RECONNECT_MS);
  }

  async function reconnect(): Promise<void> {
    try {
      await connect();
    } catch {
      if (!isClosed) {
        retryLater();
      }
      return;
    }
    for (const { missed } of channels.values()) {
      missed();
    }
  }

  async function connectFirst(): Promise<void> {
    try {
      await connect();
    } catch (error) {
      log.warn('live_connection_lost', { error });
      if (!isClosed) {
        retryLater();
      }
    }
    first.resolve();
  }

  return {
    listen: (channel, listener) => {
      if (attempt !== undefined || channels.has(channel)) {
        throw new Error(`the channel ${channel} has a listener or the connection is open`);
      }
      channels.set(channel, listener);
    },
    open: () => {
      attempt = connectFirst();
    },
    ready: first.promise,
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await attempt;
      await client?.end().catch(() => undefined);
      await givenUp.closed();
    },
  };
}

import { randomUUID } from 'node:crypto';
import { detachedTimer } from '#platform/clock/detached-timer.ts';
import type { Database } from '#platform/db/database.ts';
import { MAX_NOTIFICATION_BYTES, type Notifications } from '#platform/db/notifications.ts';
import { notifyUnsaved } from '#platform/db/notify.store.ts';
import type { Log } from '#platform/log/log.ts';
import { deleteOldOverflow, findOverflow, insertOverflow } from './live.store.ts';
import type { WatcherCounts } from './watchers.ts';

const CHANNEL = 'shapla_live';
const BATCH_MS = 5;

/** A notification from one process to the others. */
export type Signal =
  | {
      readonly kind: 'event';
      readonly brandId: number;
      readonly topic: string;
      readonly memberId?: string;
      readonly data: unknown;
    }
  | { readonly kind: 'kick'; readonly memberId: string; readonly sessionId?: string }
  | { readonly kind: 'watchers'; readonly process: string; readonly counts: WatcherCounts };

export type FanOut = {
  readonly send: (signal: Signal) => void;
  readonly close: () => Promise<void>;
};

type LiveMessage = {
  readonly from: string;
  readonly signals?: readonly Signal[];
  readonly overflow?: string;
};

/**
 * Carries signals between processes through LISTEN/NOTIFY: some milliseconds' worth in one notification, a bigger load
 * as a stored message in a table. A broken connection is opened again; what was missed meanwhile is reported as
 * `missed`, so that followers are asked to fetch again.
 */
export function createFanOut(options: {
  readonly notifications: Notifications;
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

  async function flush(): Promise<void> {
    timer = undefined;
    const signals = waiting;
    waiting = [];
    for (const part of parts(signals)) {
      await post(part);
    }
  }

  async function post(signals: readonly Signal[]): Promise<void> {
    const message = JSON.stringify({ from: self, signals } satisfies LiveMessage);
    if (Buffer.byteLength(message) <= MAX_NOTIFICATION_BYTES) {
      await notifyUnsaved(db.pooled, CHANNEL, message);
      return;
    }
    const overflow = String(await insertOverflow(db.pooled, JSON.stringify(signals)));
    await notifyUnsaved(
      db.pooled,
      CHANNEL,
      JSON.stringify({ from: self, overflow } satisfies LiveMessage),
    );
  }

  async function open(text: string): Promise<void> {
    const liveMessage: LiveMessage = JSON.parse(text);
    if (liveMessage.from === self) {
      return;
    }
    const content =
      liveMessage.overflow === undefined
        ? undefined
        : await findOverflow(db.pooled, BigInt(liveMessage.overflow));
    const signals: readonly Signal[] = liveMessage.signals ?? JSON.parse(content ?? '[]');
    for (const signal of signals) {
      options.receive(signal);
    }
  }

  options.notifications.listen(CHANNEL, {
    missed: options.missed,
    receive: (text) => {
      open(text).catch((error: unknown) => log.warn('live_message_unreadable', { error }));
    },
  });
  const cleaner = setInterval(() => {
    deleteOldOverflow(db.pooled).catch((error: unknown) =>
      log.warn('live_overflow_not_deleted', { error }),
    );
  }, 600_000);
  cleaner.unref();

  return {
    send: (signal) => {
      waiting.push(signal);
      timer ??= detachedTimer(() => {
        sending = sending
          .then(flush)
          .catch((error: unknown) => log.warn('live_not_sent', { error }));
      }, BATCH_MS);
    },
    close: async () => {
      clearInterval(cleaner);
      clearTimeout(timer);
      await sending;
      await flush().catch(() => undefined);
    },
  };
}

/** Splits so that most letters fit a notification; one big signal travels alone. */
function* parts(signals: readonly Signal[]): Generator<readonly Signal[]> {
  let part: Signal[] = [];
  let bytes = 0;
  for (const signal of signals) {
    const size = Buffer.byteLength(JSON.stringify(signal)) + 1;
    if (part.length > 0 && bytes + size > MAX_NOTIFICATION_BYTES - 100) {
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

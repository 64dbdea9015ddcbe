import type { TSchema } from 'typebox';
import type { Clock } from './clock/clock.ts';
import type { BoundContributions } from './contributions.ts';
import type { Database } from './db/database.ts';
import type { Tx } from './db/tx.ts';
import type { Announcement, EventDefinition } from './events.ts';
import type { BoundExtensions } from './extensions.ts';
import type { FileStore } from './files/file-store.ts';
import type { BoundGuards } from './guards.ts';
import type { Texts } from './i18n/texts.ts';
import type { Live } from './live/live.ts';
import type { Log } from './log/log.ts';
import { perObject } from './per-object.ts';

/**
 * The services of a running process for every operation. Operations receive this object as an argument and never import
 * it.
 */
export type AppContext = {
  readonly db: Database;
  /** Address of the database, for modules that keep connections of their own (posting batch queues, LISTEN). */
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly live: Live;
  readonly files: FileStore;
  /** The texts of all modules, for names that an answer carries in the reader's language. */
  readonly texts: Texts;
  readonly guards: BoundGuards;
  readonly contributions: BoundContributions;
  /** The contributions of modules to each other's extension points. */
  readonly extensions: BoundExtensions;
  /** Queues an event for its listeners, in the same transaction as the fact itself; each runs at least once. */
  readonly announce: <Schema extends TSchema>(
    tx: Tx,
    event: EventDefinition<Schema>,
    fact: Announcement<Schema>,
  ) => Promise<void>;
  /** Whether an event has a listener: without one its payload need not be put together. */
  readonly hasListener: (event: EventDefinition) => boolean;
  /** Queues a job in the same transaction. `key` makes it unique while it waits. */
  readonly addJob: (
    tx: Tx,
    job: {
      readonly name: string;
      readonly payload?: Readonly<Record<string, unknown>>;
      readonly key?: string;
      readonly runAt?: Date;
    },
  ) => Promise<void>;
  /** Runs when the process drains, in reverse order of registration. */
  readonly onClose: (close: () => Promise<void>) => void;
  /** 32 bytes known to this installation alone: secrets at rest are encrypted or keyed with it. */
  readonly secretKey: Uint8Array;
  /** true on a sandbox installation: demo data, the old seal scheme, the outbox page. */
  readonly isSandbox: boolean;
  /** The folder below which are folders that keep checkpoints of the public log outside; undefined: none. */
  readonly anchorFolder: string | undefined;
  /** Absolute addresses of this process, known after listening: `http://127.0.0.1:8080`. */
  readonly publicUrl: () => string;
};

/**
 * A thing that lives as long as the app (a queue, a counter): made at first use, one for each app, so that two apps in
 * one process share nothing.
 */
export function perApp<Thing>(make: (app: AppContext) => Thing): (app: AppContext) => Thing {
  return perObject(make);
}

import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { BatchConnection, BatcherOptions } from './batcher-options.ts';
import { createClosingClients } from './closing-clients.ts';

/** An item of a batch queue, with the promise of its result. */
export type Put<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  /** When it came, by the monotonic clock. */
  readonly atMs: number;
};

type Entry<Item, Result> = Put<Item, Result> & { isSent: boolean; isAnswered: boolean };
type Batch<Item, Result> = readonly Entry<Item, Result>[];

/** The database finds the next batch in its socket when it has committed one. More would only be smaller batches. */
const MAX_IN_FLIGHT = 2;
/** Tries of a batch that the database has undone because others were at the same rows. */
const MAX_TRIES = 3;
const FIRST_PAUSE_MS = 20;
const MAX_PAUSE_MS = 500;

/**
 * One connection that takes batches. A second batch is sent ahead as soon as as many items wait as the first one
 * has, so that the database need not wait for us while we write answers and read requests.
 */
export class BatchQueue<Item, Result, State> {
  readonly #options: BatcherOptions<Item, Result, State>;
  readonly #queues = new Map<string, Entry<Item, Result>[]>();
  readonly #givenUp = createClosingClients();
  #waiting = 0;
  #inFlight: readonly Batch<Item, Result>[] = [];
  #connection: BatchConnection<State> | undefined;
  #connecting: Promise<void> | undefined;
  #isTurnPlanned = false;
  #isClosed = false;
  #onIdle: (() => void) | undefined;

  constructor(options: BatcherOptions<Item, Result, State>) {
    this.#options = options;
  }

  /** Items waiting or in flight. */
  load(): number {
    return this.#inFlight.reduce((total, batch) => total + batch.length, this.#waiting);
  }

  /** @returns false when the batch queue is full or closed */
  push(put: Put<Item, Result>): boolean {
    if (this.#waiting >= this.#options.maxWaiting || this.#isClosed) {
      return false;
    }
    const entry = { ...put, isSent: false, isAnswered: false };
    const group = this.#options.groupOf?.(put.item) ?? '';
    const queue = this.#queues.get(group);
    if (queue === undefined) {
      this.#queues.set(group, [entry]);
    } else {
      queue.push(entry);
    }
    this.#waiting += 1;
    if (!this.#isTurnPlanned) {
      // Other calls of this turn of the event loop join the batch.
      this.#isTurnPlanned = true;
      setImmediate(() => {
        this.#isTurnPlanned = false;
        this.#advance();
      });
    }
    return true;
  }

  /** Answers what came before that moment: `unknown` when it was sent, `busy` when it certainly was not. */
  expire(beforeMs: number): void {
    for (const batch of this.#inFlight) {
      for (const entry of batch.filter((one) => one.atMs < beforeMs)) {
        answer(entry, this.#options.unknown);
      }
    }
    for (const [group, queue] of this.#queues) {
      const young = queue.findIndex((entry) => entry.atMs >= beforeMs);
      const expired = queue.splice(0, young === -1 ? queue.length : young);
      this.#waiting -= expired.length;
      for (const entry of expired) {
        answer(entry, entry.isSent ? this.#options.unknown : this.#options.busy);
      }
      if (queue.length === 0) {
        this.#queues.delete(group);
      }
    }
  }

  /** Takes nothing more, waits until all is answered, then closes the connection. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.load() > 0) {
      await new Promise<void>((resolve) => {
        this.#onIdle = resolve;
      });
    }
    await this.#connecting;
    await this.#connection?.client.end().catch(() => undefined);
    await this.#givenUp.closed();
    this.#connection = undefined;
  }

  /** Sends what may be sent now. */
  #advance(): void {
    if (this.#waiting > 0 && this.#connection === undefined) {
      this.#connecting ??= this.#connect();
    }
    while (this.#waiting > 0 && this.#connection !== undefined && this.#mayFly()) {
      void this.#run(this.#take());
    }
    if (this.load() === 0) {
      this.#onIdle?.();
    }
  }

  #mayFly(): boolean {
    const [first] = this.#inFlight;
    const hasRoom = this.#inFlight.length < MAX_IN_FLIGHT;
    return first === undefined || (hasRoom && this.#waiting >= first.length);
  }

  /** The first group that waits; it goes to the back, so that no group starves. */
  #take(): Batch<Item, Result> {
    for (const [group, queue] of this.#queues) {
      this.#queues.delete(group);
      const { batch, rest } = splitQueue(queue, this.#options);
      if (rest.length > 0) {
        this.#queues.set(group, rest);
      }
      this.#waiting -= batch.length;
      return batch;
    }
    return [];
  }

  /** The next batch is on its way before this one is answered: the database works while answers are written. */
  async #run(batch: Batch<Item, Result>): Promise<void> {
    this.#inFlight = [...this.#inFlight, batch];
    const notify = await this.#sendUntilDecided(batch);
    this.#inFlight = this.#inFlight.filter((other) => other !== batch);
    this.#advance();
    notify();
  }

  /** A batch that was undone because others were at the same rows is sent again, and at last its items one by one. */
  async #sendUntilDecided(batch: Batch<Item, Result>): Promise<() => void> {
    const connection = this.#connection;
    for (let tries = 1; ; tries += 1) {
      try {
        return await this.#send(batch, connection);
      } catch (error) {
        const [first] = batch;
        if (this.#connection !== connection) {
          this.#putBack(batch);
        } else if (tries < MAX_TRIES && isConflict(error)) {
          continue;
        } else if (first !== undefined && batch.length === 1) {
          this.#giveUp(first, error);
        } else {
          await this.#oneByOne(batch);
        }
        return () => undefined;
      }
    }
  }

  /** A failed batch has written nothing: each item is tried alone, so that a bad one harms only itself. */
  async #oneByOne(batch: Batch<Item, Result>): Promise<void> {
    for (const entry of batch) {
      entry.isSent = false;
    }
    for (const [index, entry] of batch.entries()) {
      if (this.#connection === undefined) {
        this.#putBack(batch.slice(index));
        return;
      }
      if (!entry.isAnswered) {
        const notify = await this.#sendUntilDecided([entry]);
        notify();
      }
    }
  }

  /** The item failed alone: the database was busy with its rows, or the item itself is wrong. */
  #giveUp(entry: Entry<Item, Result>, error: unknown): void {
    if (isContention(error)) {
      answer(entry, this.#options.busy);
    } else {
      refuse(entry, error);
    }
  }

  /** @returns what answers the batch; rejects when it is not committed, or not known to be */
  async #send(
    batch: Batch<Item, Result>,
    connection: BatchConnection<State> | undefined,
  ): Promise<() => void> {
    if (connection === undefined) {
      throw new Error('the batch queue lost its connection');
    }
    const items = batch.map((entry) => entry.item);
    const encoded = this.#options.encode(items, connection);
    const values =
      encoded instanceof Promise ? await this.#noticingLoss(connection, encoded) : encoded;
    for (const entry of batch) {
      entry.isSent = true;
    }
    const { text } = this.#options;
    const query = { name: 'batch', text, values, rowMode: 'array', types: AS_TEXT } as const;
    const { rows } = await this.#noticingLoss(
      connection,
      connection.client.query<(string | null)[]>(query),
    );
    return () => notifyAll(batch, () => this.#options.decode(rows, items));
  }

  /**
   * Runs work on the batch queue's connection; when it fails because the connection is lost, the batch queue becomes
   * unconnected.
   */
  async #noticingLoss<T>(connection: BatchConnection<State>, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (isConnectionLoss(error)) {
        this.#drop(connection.client);
      }
      throw error;
    }
  }

  /**
   * After a lost connection the batch may or may not be committed. It returns to its place and is sent again with the
   * same keys.
   */
  #putBack(batch: Batch<Item, Result>): void {
    const open = batch.filter((entry) => !entry.isAnswered);
    const first = open[0];
    if (first === undefined) {
      return;
    }
    const group = this.#options.groupOf?.(first.item) ?? '';
    const all = [...open, ...(this.#queues.get(group) ?? [])];
    this.#queues.set(
      group,
      all.sort((left, right) => left.atMs - right.atMs),
    );
    this.#waiting += open.length;
  }

  /** Tries until there is a connection, or nothing left that waits for one. */
  async #connect(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (this.#waiting > 0 && !(await this.#connectOnce())) {
      await sleep(pauseMs);
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
    }
    this.#connecting = undefined;
    this.#advance();
  }

  async #connectOnce(): Promise<boolean> {
    const client = new pg.Client({ ...this.#options.client, pipeline: true });
    client.on('error', (error) => {
      this.#drop(client);
      this.#options.onError?.(error);
    });
    client.on('end', () => this.#drop(client));
    try {
      await client.connect();
      this.#connection = { client, state: await this.#options.onConnect(client) };
      return true;
    } catch (error) {
      this.#options.onError?.(error instanceof Error ? error : new Error(String(error)));
      await client.end().catch(() => undefined);
      return false;
    }
  }

  #drop(client: pg.Client): void {
    if (this.#connection?.client === client) {
      this.#connection = undefined;
      this.#givenUp.close(client);
    }
  }
}

function notifyAll<Item, Result>(
  batch: Batch<Item, Result>,
  decode: () => readonly Result[],
): void {
  let results: readonly Result[] = [];
  let failure: unknown = new Error('the batch answered too few results');
  try {
    results = decode();
  } catch (error) {
    failure = error;
  }
  for (let index = 0; index < batch.length; index += 1) {
    const entry = batch[index];
    const result = results[index];
    if (entry !== undefined && result !== undefined) {
      answer(entry, result);
    } else {
      refuse(entry, failure);
    }
  }
}

/** PostgreSQL goes down, starts, or ended this connection. */
const GONE = new Set(['57P01', '57P02', '57P03', '57P04', '57P05']);

/** Errors that PostgreSQL did not answer come from the connection, and so do those of its own going down. */
function isConnectionLoss(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || GONE.has(error.code ?? '');
}

/** The queue's first items that can share one batch; what conflicts with one of them keeps its order behind it. */
function splitQueue<Item, Result, State>(
  queue: Entry<Item, Result>[],
  { maxBatch, conflictsOf }: BatcherOptions<Item, Result, State>,
): { readonly batch: Batch<Item, Result>; readonly rest: Entry<Item, Result>[] } {
  const batch: Entry<Item, Result>[] = [];
  const rest: Entry<Item, Result>[] = [];
  const taken = new Set<unknown>();
  for (const [index, entry] of queue.entries()) {
    if (batch.length >= maxBatch) {
      return { batch, rest: [...rest, ...queue.slice(index)] };
    }
    const keys = conflictsOf?.(entry.item) ?? [];
    (keys.some((key) => taken.has(key)) ? rest : batch).push(entry);
    for (const key of keys) {
      taken.add(key);
    }
  }
  return { batch, rest };
}

/** Two transactions wrote one key or stood in each other's way: what the other has written is seen by the next try. */
const CONFLICTS = new Set(['23505', '40P01', '40001']);

function isConflict(error: unknown): boolean {
  return error instanceof pg.DatabaseError && CONFLICTS.has(error.code ?? '');
}

const CONTENTION = new Set(['55P03', '57014', '40P01', '40001', '26000']);

/**
 * Lock and statement timeouts, deadlocks and serialisation failures: undone for certain, worth the same again. So is a
 * statement that is missing (26000): it was sent ahead behind the one that should have prepared it and timed out.
 */
function isContention(error: unknown): boolean {
  return error instanceof pg.DatabaseError && CONTENTION.has(error.code ?? '');
}

function refuse<Item, Result>(entry: Entry<Item, Result> | undefined, error: unknown): void {
  if (entry !== undefined && !entry.isAnswered) {
    entry.isAnswered = true;
    entry.reject(error);
  }
}

function answer<Item, Result>(entry: Entry<Item, Result>, result: Result): void {
  if (!entry.isAnswered) {
    entry.isAnswered = true;
    entry.resolve(result);
  }
}

/** Values stay texts, because the decoder knows the type of each. */
const AS_TEXT: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };

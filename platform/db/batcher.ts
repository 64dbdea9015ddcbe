import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * Micro-batching in process: a batch forms while the one before it is in flight, so there is no timer to wait
 * for, an idle system answers in one round trip and a busy one shares its commits.
 */
export type BatcherOptions<Item, Result, State> = {
  /** Settings of each lane's connection; one connection a lane. */
  readonly client: pg.ClientConfig;
  /** The statement of a batch. It must be idempotent: a batch whose connection broke is sent again. */
  readonly text: string;
  /** Values of the statement for these items, all of one group. A promise is for work on the lane's connection. */
  readonly encode: (items: readonly Item[], lane: Lane<State>) => unknown[] | Promise<unknown[]>;
  /** One result for each item, in the order given. Rows are arrays of texts as PostgreSQL writes them. */
  readonly decode: (
    rows: readonly (readonly (string | null)[])[],
    items: readonly Item[],
  ) => readonly Result[];
  readonly lanes: number;
  /** Any integer ≥ 0; items of one account must have one lane, so that they keep their order. */
  readonly laneOf: (item: Item) => number;
  /** Items of different groups are never in one batch. Default: all are one group. */
  readonly groupOf?: (item: Item) => string;
  readonly maxBatch: number;
  /** After this long an item that was sent is answered `unknown`, one that was not is answered `busy`. */
  readonly deadlineMs: number;
  /** Admission control: with this many items waiting in a lane, another is answered `busy` at once. */
  readonly maxWaiting: number;
  /** Certainly not done. */
  readonly busy: Result;
  /** May or may not be done: the caller must ask again with the same key. */
  readonly unknown: Result;
  /** Runs on each new connection, before its first batch; what it returns is the lane's `state`. */
  readonly onConnect: (client: pg.Client) => Promise<State>;
  readonly onError?: (error: Error) => void;
};

/** A connected lane, as the encoder sees it. */
export type Lane<State> = { readonly client: pg.Client; readonly state: State };

export type Batcher<Item, Result> = {
  /** Queues the item. Rejects only when the database refuses this very item alone. */
  readonly put: (item: Item) => Promise<Result>;
  /** Items waiting or in flight. */
  readonly load: () => number;
  /** Answers what is queued, then closes the connections. */
  readonly close: () => Promise<void>;
};

type Entry<Item, Result> = {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
  readonly atMs: number;
  isSent: boolean;
  isAnswered: boolean;
};

const SWEEP_MS = 50;
const FIRST_PAUSE_MS = 20;
const LONGEST_PAUSE_MS = 500;

/** Opens the lanes (each connects at its first item) and returns the queue. */
export function createBatcher<Item, Result, State>(
  options: BatcherOptions<Item, Result, State>,
): Batcher<Item, Result> {
  const lanes = Array.from(
    { length: options.lanes },
    () => new BatchLane<Item, Result, State>(options),
  );
  const sweeper = setInterval(() => {
    const expiredMs = performance.now() - options.deadlineMs;
    for (const lane of lanes) {
      lane.expire(expiredMs);
    }
  }, SWEEP_MS);
  sweeper.unref();
  return {
    put: (item) =>
      new Promise((resolve, reject) => {
        const lane = lanes[options.laneOf(item) % options.lanes];
        if (lane === undefined || !lane.push({ item, resolve, reject, ...fresh() })) {
          resolve(options.busy);
        }
      }),
    load: () => lanes.reduce((total, lane) => total + lane.load(), 0),
    close: async () => {
      await Promise.all(lanes.map((lane) => lane.close()));
      clearInterval(sweeper);
    },
  };
}

function fresh() {
  return { atMs: performance.now(), isSent: false, isAnswered: false };
}

class BatchLane<Item, Result, State> {
  readonly #options: BatcherOptions<Item, Result, State>;
  readonly #queues = new Map<string, Entry<Item, Result>[]>();
  #waiting = 0;
  #inFlight: readonly Entry<Item, Result>[] = [];
  #lane: Lane<State> | undefined;
  #pumping: Promise<void> | undefined;
  #isClosed = false;

  constructor(options: BatcherOptions<Item, Result, State>) {
    this.#options = options;
  }

  load(): number {
    return this.#waiting + this.#inFlight.length;
  }

  /** @returns false when the lane is full or closed */
  push(entry: Entry<Item, Result>): boolean {
    if (this.#waiting >= this.#options.maxWaiting || this.#isClosed) {
      return false;
    }
    const group = this.#options.groupOf?.(entry.item) ?? '';
    const queue = this.#queues.get(group);
    if (queue === undefined) {
      this.#queues.set(group, [entry]);
    } else {
      queue.push(entry);
    }
    this.#waiting += 1;
    if (this.#pumping === undefined) {
      // The rest of this turn of the event loop joins the first batch.
      this.#pumping = new Promise((resolve) => setImmediate(resolve)).then(() => this.#pump());
    }
    return true;
  }

  expire(beforeMs: number): void {
    for (const entry of this.#inFlight.filter((one) => one.atMs < beforeMs)) {
      answer(entry, this.#options.unknown);
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

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pumping;
    await this.#lane?.client.end().catch(() => undefined);
    this.#lane = undefined;
  }

  async #pump(): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (this.#waiting > 0) {
      if (this.#lane === undefined && !(await this.#connect())) {
        await sleep(pauseMs);
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
        continue;
      }
      pauseMs = FIRST_PAUSE_MS;
      const batch = this.#take();
      if (batch.length > 0) {
        await this.#run(batch);
      }
    }
    this.#pumping = undefined;
  }

  /** The first group that waits; it goes to the back, so that no group starves. */
  #take(): Entry<Item, Result>[] {
    for (const [group, queue] of this.#queues) {
      this.#queues.delete(group);
      const batch =
        queue.length > this.#options.maxBatch ? queue.splice(0, this.#options.maxBatch) : queue;
      if (batch !== queue) {
        this.#queues.set(group, queue);
      }
      this.#waiting -= batch.length;
      return batch;
    }
    return [];
  }

  async #run(batch: readonly Entry<Item, Result>[]): Promise<void> {
    this.#inFlight = batch;
    try {
      await this.#send(batch);
    } catch (error) {
      if (this.#lane === undefined) {
        this.#putBack(batch);
      } else if (batch[0] !== undefined && batch.length === 1) {
        this.#giveUp(batch[0], error);
      } else {
        await this.#oneByOne(batch);
      }
    } finally {
      this.#inFlight = [];
    }
  }

  /** A failed batch has written nothing: each item is tried alone, so that a bad one harms only itself. */
  async #oneByOne(batch: readonly Entry<Item, Result>[]): Promise<void> {
    for (const entry of batch) {
      entry.isSent = false;
    }
    for (const [index, entry] of batch.entries()) {
      if (this.#lane === undefined) {
        this.#putBack(batch.slice(index));
        return;
      }
      await (entry.isAnswered ? undefined : this.#alone(entry));
    }
  }

  async #alone(entry: Entry<Item, Result>): Promise<void> {
    try {
      await this.#send([entry]);
    } catch (error) {
      if (this.#lane === undefined) {
        this.#putBack([entry]);
      } else {
        this.#giveUp(entry, error);
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

  async #send(batch: readonly Entry<Item, Result>[]): Promise<void> {
    const lane = this.#lane;
    if (lane === undefined) {
      throw new Error('the lane lost its connection');
    }
    const items = batch.map((entry) => entry.item);
    const encoded = this.#options.encode(items, lane);
    const values = encoded instanceof Promise ? await this.#noticingLoss(lane, encoded) : encoded;
    for (const entry of batch) {
      entry.isSent = true;
    }
    const results = this.#options.decode(await this.#query(lane, values), items);
    for (let index = 0; index < batch.length; index += 1) {
      const entry = batch[index];
      const result = results[index];
      if (entry !== undefined && result !== undefined) {
        answer(entry, result);
      } else {
        refuse(entry, new Error('the batch answered too few results'));
      }
    }
  }

  async #query(lane: Lane<State>, values: unknown[]): Promise<(string | null)[][]> {
    const { text } = this.#options;
    const query = { name: 'batch', text, values, rowMode: 'array', types: AS_TEXT } as const;
    const { rows } = await this.#noticingLoss(lane, lane.client.query<(string | null)[]>(query));
    return rows;
  }

  /** Work on the lane's connection that fails because the connection is gone leaves the lane unconnected. */
  async #noticingLoss<T>(lane: Lane<State>, work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (isConnectionLoss(error)) {
        this.#drop(lane.client);
      }
      throw error;
    }
  }

  /** The connection is gone: the batch may be committed. It waits at the front and is sent again, keys and all. */
  #putBack(batch: readonly Entry<Item, Result>[]): void {
    const open = batch.filter((entry) => !entry.isAnswered);
    const first = open[0];
    if (first === undefined) {
      return;
    }
    const group = this.#options.groupOf?.(first.item) ?? '';
    this.#queues.set(group, [...open, ...(this.#queues.get(group) ?? [])]);
    this.#waiting += open.length;
  }

  async #connect(): Promise<boolean> {
    const client = new pg.Client(this.#options.client);
    client.on('error', (error) => {
      this.#drop(client);
      this.#options.onError?.(error);
    });
    client.on('end', () => this.#drop(client));
    try {
      await client.connect();
      this.#lane = { client, state: await this.#options.onConnect(client) };
      return true;
    } catch (error) {
      this.#options.onError?.(error instanceof Error ? error : new Error(String(error)));
      await client.end().catch(() => undefined);
      return false;
    }
  }

  #drop(client: pg.Client): void {
    if (this.#lane?.client === client) {
      this.#lane = undefined;
      client.end().catch(() => undefined);
    }
  }
}

/** Errors that PostgreSQL did not answer come from the connection; class 57P is its own going down. */
function isConnectionLoss(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || (error.code?.startsWith('57P') ?? false);
}

const CONTENTION = new Set(['55P03', '57014', '40P01', '40001']);

/** Lock and statement timeouts, deadlocks and serialisation failures: undone for certain, worth the same again. */
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

/** Values stay the texts they are on the wire: the decoder knows best what each is. */
const AS_TEXT: pg.CustomTypesConfig = { getTypeParser: () => (value: string) => value };

/** A one-dimensional array as PostgreSQL writes numbers: `{1,NULL,3}`. */
export function arrayOfNumbers(text: string | null): readonly string[] {
  return text === null || text.length <= 2 ? [] : text.slice(1, -1).split(',');
}

const NEEDS_NO_ESCAPE = /^[^"\\]*$/;

/** Writes texts as the literal of a PostgreSQL `text[]`. */
export function textArray(values: readonly string[]): string {
  let literal = '{';
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] ?? '';
    const escaped = NEEDS_NO_ESCAPE.test(value) ? value : value.replace(/["\\]/g, '\\$&');
    literal += index === 0 ? `"${escaped}"` : `,"${escaped}"`;
  }
  return `${literal}}`;
}

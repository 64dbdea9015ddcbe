import type pg from 'pg';

/**
 * Micro-batching in process: a batch forms while those before it are in flight, so there is no timer to wait
 * for, an idle system answers in one round trip and a busy one shares its commits.
 */
export type BatcherOptions<Item, Result, State> = {
  /** Settings of each batch queue's connection; one connection a batch queue. */
  readonly client: pg.ClientConfig;
  /** The statement of a batch. It must be idempotent: a batch whose connection broke is sent again. */
  readonly text: string;
  /** Values of the statement for these items, all of one group. A promise is for work on the batch queue's connection. */
  readonly encode: (
    items: readonly Item[],
    queue: BatchConnection<State>,
  ) => unknown[] | Promise<unknown[]>;
  /** One result for each item, in the order given. Rows are arrays of texts as PostgreSQL writes them. */
  readonly decode: (
    rows: readonly (readonly (string | null)[])[],
    items: readonly Item[],
  ) => readonly Result[];
  /** Connections; `USUAL_QUEUES` for what members wait for. */
  readonly queues: number;
  /** Any integer ≥ 0; items of one account must have one batch queue, so that they keep their order. */
  readonly queueOf: (item: Item) => number;
  /** Items of different groups are never in one batch. Default: all are one group. */
  readonly groupOf?: (item: Item) => string;
  /** Values that two items of a batch must not have in common, e.g. their account. Default: none. */
  readonly conflictsOf?: (item: Item) => readonly unknown[];
  readonly maxBatch: number;
  /** After this long an item that was sent is answered `unknown`, one that was not is answered `busy`. */
  readonly deadlineMs: number;
  /** Admission control: with this many items waiting in a batch queue, another is answered `busy` at once. */
  readonly maxWaiting: number;
  /** Certainly not done. */
  readonly busy: Result;
  /** May or may not be done: the caller must ask again with the same key. */
  readonly unknown: Result;
  /** Runs on each new connection, before its first batch; its result is the batch queue's `state`. */
  readonly onConnect: (client: pg.Client) => Promise<State>;
  readonly onError?: (error: Error) => void;
};

/** A connected batch queue, as the encoder sees it. */
export type BatchConnection<State> = { readonly client: pg.Client; readonly state: State };

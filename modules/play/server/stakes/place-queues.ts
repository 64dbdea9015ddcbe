import {
  claimShard,
  type QueueShards,
  queueClient,
  shardOf,
} from '#modules/ledger/server/index.ts';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { arrayOfNumbers, textArray } from '#platform/db/array-texts.ts';
import { createBatcher } from '#platform/db/batcher.ts';
import type { BatchConnection, BatcherOptions } from '#platform/db/batcher-options.ts';
import { clientConfig } from '#platform/db/database.ts';
import { noteQueueError } from '#platform/db/outage.ts';
import { nullableTextArray, plainArray } from '../bets/array-literals.ts';
import { QUEUES, type QueueCode, type Transfer, transfersOf } from '../bets/queue-answer.ts';

/** One stake, or one round in one call, that waits to be booked. Money is in ticks. */
export type PlaceItem = {
  /** Brand and currency of the session; brand 0 when there is no such session: then nothing can move. */
  readonly brandId: number;
  readonly currency: string;
  readonly accountId: bigint;
  readonly vendorId: number;
  readonly scope: string;
  /** Empty when a studio sets it in its own transaction. */
  readonly txnId: string;
  readonly hash: string;
  readonly isPlay: boolean;
  readonly session: string;
  readonly member: string;
  readonly roundId: string;
  readonly game: string;
  readonly gameType: string;
  readonly askedCurrency: string;
  readonly stake: bigint;
  readonly payout: bigint;
  /** Lowest balance at which the moves can follow each other. */
  readonly need: bigint;
  readonly valid: bigint | undefined;
  readonly closes: boolean;
  /** Whether the bet is decided by this very call. */
  readonly settles: boolean;
  readonly acceptUntilMs: number | undefined;
  /** The refusal of the call, if any; PAYOUT_LIMIT only when there is no other. */
  readonly refusal: string | undefined;
  readonly detail: string | undefined;
  /** Signed ticks in the order they happen, never zero: stakes are negative. */
  readonly moves: readonly bigint[];
};

export type Placed = Transfer & {
  readonly hasParked: boolean;
  /** When a bet that is new was taken, by the database's clock. */
  readonly takenAtMs: number | undefined;
};

/** The columns of `play.place_batch` that `readPlaced` reads, of a row called `p`. */
export const PLACED_COLUMNS =
  'p.codes, p.duplicates, p.balances_then, p.balances_now, p.bet_ids, p.have_parked, p.taken_ms';
/** How many arguments of `play.place_batch` come from `placeValues`; the ids of its items follow, and whether they are new. */
export const PLACE_VALUES = 24;
export const PLACE_ARGUMENTS = argumentsFrom(1, PLACE_VALUES);

/** `$3, $4, $5` */
export function argumentsFrom(first: number, count: number): string {
  return Array.from({ length: count }, (_, index) => `$${first + index}`).join(', ');
}

/** The queue of stakes: many to a commit, in batch queues by account. */
export const placeQueues = perApp((app: AppContext) => {
  const batcher = createBatcher<PlaceItem, Placed, QueueShards>({
    ...placeQueueOptions(app, (item) => item),
    text: `select ${PLACED_COLUMNS} from play.place_batch(${PLACE_ARGUMENTS}, $${PLACE_VALUES + 1}, false) p`,
    encode: (items, queue) =>
      withShard(items, queue, (values) => [...values, textArray(items.map((item) => item.txnId))]),
    decode: (rows) => readPlaced(rows[0] ?? []),
    busy: undecided('BUSY'),
    unknown: undecided('INTERNAL'),
  });
  app.onClose(() => batcher.close());
  return batcher;
});

/** The rule of all batch queues of stakes: the items of a batch have different accounts and ids. */
export function placeQueueOptions<Item>(
  app: AppContext,
  itemOf: (item: Item) => PlaceItem,
): Omit<
  BatcherOptions<Item, never, QueueShards>,
  'text' | 'encode' | 'decode' | 'busy' | 'unknown'
> {
  return {
    ...QUEUES,
    client: queueClient(clientConfig({ url: app.databaseUrl })),
    queueOf: (item) => Number(itemOf(item).accountId),
    groupOf: (item) => `${itemOf(item).brandId}/${itemOf(item).currency}`,
    conflictsOf: (item) => {
      const { accountId, txnId } = itemOf(item);
      return [...(accountId === 0n ? [] : [accountId]), ...(txnId === '' ? [] : [txnId])];
    },
    onConnect: (client) => claimShard(client, QUEUES.shards),
    onError: (error) => noteQueueError(app, 'place', error),
  };
}

export function undecided(code: QueueCode): Placed {
  return {
    code,
    isDuplicate: false,
    balanceThen: undefined,
    balanceNow: undefined,
    betId: undefined,
    hasParked: false,
    takenAtMs: undefined,
  };
}

/** Values of the batch, with the batch queue's own house account; a promise when that account must be found first. */
export function withShard(
  items: readonly PlaceItem[],
  queue: BatchConnection<QueueShards>,
  valuesOf: (values: readonly unknown[]) => unknown[],
): unknown[] | Promise<unknown[]> {
  const first = items[0];
  if (first === undefined || first.brandId === 0) {
    return valuesOf(placeValues(items, null));
  }
  const shard = shardOf(queue, first.brandId, first.currency);
  return typeof shard === 'string'
    ? valuesOf(placeValues(items, shard))
    : shard.then((id) => valuesOf(placeValues(items, id)));
}

/** The arguments of `play.place_batch`, in order, without the ids. */
export function placeValues(items: readonly PlaceItem[], shard: string | null): unknown[] {
  const later = items.flatMap(({ moves }, index) =>
    moves.slice(1).map((ticks) => ({ item: index + 1, ticks })),
  );
  return [
    items[0]?.brandId ?? 0,
    shard,
    plainArray(items.map((item) => item.vendorId)),
    textArray(items.map((item) => item.scope)),
    plainArray(items.map((item) => item.hash)),
    plainArray(items.map((item) => item.isPlay)),
    textArray(items.map((item) => item.session)),
    textArray(items.map((item) => item.member)),
    textArray(items.map((item) => item.roundId)),
    textArray(items.map((item) => item.game)),
    textArray(items.map((item) => item.gameType)),
    textArray(items.map((item) => item.askedCurrency)),
    plainArray(items.map((item) => item.stake)),
    plainArray(items.map((item) => item.payout)),
    plainArray(items.map((item) => item.need)),
    plainArray(items.map((item) => item.valid)),
    plainArray(items.map((item) => item.closes)),
    plainArray(items.map((item) => item.settles)),
    plainArray(items.map((item) => item.acceptUntilMs)),
    nullableTextArray(items.map((item) => item.refusal)),
    nullableTextArray(items.map((item) => item.detail)),
    plainArray(items.map((item) => item.moves[0])),
    plainArray(later.map(({ item }) => item)),
    plainArray(later.map(({ ticks }) => ticks)),
  ];
}

/** Reads a row of `PLACED_COLUMNS`. */
export function readPlaced(row: readonly (string | null)[]): readonly Placed[] {
  const columns = row.slice(0, 6).map(arrayOfNumbers);
  const parked = columns[5] ?? [];
  const takenAtMs = typeof row[6] === 'string' ? Number(row[6]) : undefined;
  return transfersOf(columns).map((transfer, index) => ({
    ...transfer,
    hasParked: parked[index] === 't',
    takenAtMs,
  }));
}

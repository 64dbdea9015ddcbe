import {
  claimShard,
  type QueueShards,
  queueClient,
  shardOf,
} from '#modules/ledger/server/index.ts';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { arrayOfNumbers, textArray } from '#platform/db/array-texts.ts';
import { createBatcher } from '#platform/db/batcher.ts';
import type { BatchConnection } from '#platform/db/batcher-options.ts';
import { clientConfig } from '#platform/db/database.ts';
import { noteQueueError } from '#platform/db/outage.ts';
import { nullableTextArray, plainArray } from '../bets/array-literals.ts';
import { QUEUES, type QueueCode, type Transfer, transfersOf } from '../bets/queue-answer.ts';

/** One payout or settlement that waits to be booked. Money is in ticks. */
export type PayItem = {
  /** Brand and currency of the bet; brand 0 when no bet was found: then nothing can move. */
  readonly brandId: number;
  readonly currency: string;
  readonly accountId: bigint | undefined;
  readonly betId: bigint | undefined;
  /** The vendor's reference of the member, for a prize. */
  readonly memberRef: string | undefined;
  readonly vendorId: number;
  readonly scope: string;
  readonly txnId: string;
  readonly hash: string;
  readonly isSettle: boolean;
  readonly roundId: string;
  readonly game: string;
  readonly askedCurrency: string | undefined;
  readonly amount: bigint;
  readonly version: number | undefined;
  readonly outcome: string | undefined;
  readonly valid: bigint | undefined;
  readonly closes: boolean;
  readonly lateWindowMs: number;
  readonly refusal: string | undefined;
  readonly detail: string | undefined;
  /** The maximum sum of the payouts of one bet. */
  readonly maxPayout: bigint | undefined;
  /** A prize is paid beside the bets of its round, as a bet without a stake. */
  readonly isPrize: boolean;
  /** What pays a prize of real money, or what a bet of nothing pays; undefined for every other payment. */
  readonly budget: PrizeTerms | undefined;
  /** Locks the round exclusively, as a call that closes the round or a late payout into declared totals must. */
  readonly isExclusive: boolean;
};

/** What a vendor may pay without a stake, in ticks; undefined amounts mean that it may pay nothing. */
export type PrizeTerms = {
  /** The maximum of all prizes of a day, by UTC. */
  readonly day: bigint | undefined;
  /** The maximum of one member's prizes of a day. */
  readonly memberDay: bigint | undefined;
  /** From this amount on, alone or in a day, a prize opens a case. */
  readonly review: bigint | undefined;
};

export type Paid = Transfer & {
  readonly isLate: boolean;
  /** A prize from which on a person looks at it. */
  readonly isLarge: boolean;
};

const TEXT = `select array_agg(code), array_agg(is_duplicate), array_agg(balance_then), array_agg(balance_now),
    array_agg(bet_id), array_agg(is_late), array_agg(is_large)
  from play.pay_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
    $22, $23, $24, $25, $26, $27, $28)`;

/** The queue of payouts and settlements: many to a commit, in batch queues by account. */
export const payQueues = perApp((app: AppContext) => {
  const batcher = createBatcher<PayItem, Paid, QueueShards>({
    ...QUEUES,
    client: queueClient(clientConfig({ url: app.databaseUrl })),
    text: TEXT,
    queueOf: (item) => Number(item.accountId ?? 0n),
    groupOf: (item) => `${item.brandId}/${item.currency}`,
    encode,
    decode,
    busy: answerOf('BUSY'),
    unknown: answerOf('INTERNAL'),
    onConnect: (client) => claimShard(client, QUEUES.shards),
    onError: (error) => noteQueueError(app, 'pay', error),
  });
  app.onClose(() => batcher.close());
  return batcher;
});

function answerOf(code: QueueCode): Paid {
  return {
    code,
    isDuplicate: false,
    balanceThen: undefined,
    balanceNow: undefined,
    betId: undefined,
    isLate: false,
    isLarge: false,
  };
}

function encode(
  items: readonly PayItem[],
  queue: BatchConnection<QueueShards>,
): unknown[] | Promise<unknown[]> {
  const first = items[0];
  if (first === undefined || first.brandId === 0) {
    return valuesOf(items, null);
  }
  const shard = shardOf(queue, first.brandId, first.currency);
  return typeof shard === 'string'
    ? valuesOf(items, shard)
    : shard.then((id) => valuesOf(items, id));
}

function valuesOf(items: readonly PayItem[], shard: string | null): unknown[] {
  return [items[0]?.brandId ?? 0, shard, ...Object.values(payColumns(items))];
}

/** The items as arrays, in the order of the parameters of `play.pay_batch` after brand and shard. */
export function payColumns(items: readonly PayItem[]) {
  return {
    vendorIds: plainArray(items.map((item) => item.vendorId)),
    scopes: textArray(items.map((item) => item.scope)),
    txnIds: textArray(items.map((item) => item.txnId)),
    hashes: plainArray(items.map((item) => item.hash)),
    settles: plainArray(items.map((item) => item.isSettle)),
    accountIds: plainArray(items.map((item) => item.accountId)),
    betIds: plainArray(items.map((item) => item.betId)),
    memberRefs: nullableTextArray(items.map((item) => item.memberRef)),
    roundIds: textArray(items.map((item) => item.roundId)),
    games: textArray(items.map((item) => item.game)),
    askedCurrencies: nullableTextArray(items.map((item) => item.askedCurrency)),
    amounts: plainArray(items.map((item) => item.amount)),
    versions: plainArray(items.map((item) => item.version)),
    outcomes: nullableTextArray(items.map((item) => item.outcome)),
    valids: plainArray(items.map((item) => item.valid)),
    closes: plainArray(items.map((item) => item.closes)),
    lateWindowsMs: plainArray(items.map((item) => item.lateWindowMs)),
    refusals: nullableTextArray(items.map((item) => item.refusal)),
    details: nullableTextArray(items.map((item) => item.detail)),
    maxPayouts: plainArray(items.map((item) => item.maxPayout)),
    prizes: plainArray(items.map((item) => item.isPrize)),
    exclusives: plainArray(items.map((item) => item.isExclusive)),
    budgets: plainArray(items.map((item) => item.budget !== undefined)),
    budgetDays: plainArray(items.map((item) => item.budget?.day)),
    budgetMemberDays: plainArray(items.map((item) => item.budget?.memberDay)),
    budgetReviews: plainArray(items.map((item) => item.budget?.review)),
  };
}

function decode(rows: readonly (readonly (string | null)[])[]): readonly Paid[] {
  const columns = (rows[0] ?? []).map(arrayOfNumbers);
  const late = columns[5] ?? [];
  const large = columns[6] ?? [];
  return transfersOf(columns).map((transfer, index) => ({
    ...transfer,
    isLate: late[index] === 't',
    isLarge: large[index] === 't',
  }));
}

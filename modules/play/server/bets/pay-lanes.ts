import {
  claimStripe,
  type LaneStripes,
  laneClient,
  stripeOf,
} from '#modules/ledger/server/index.ts';
import { arrayOfNumbers, textArray } from '#platform/db/array-texts.ts';
import { createBatcher, type Lane } from '#platform/db/batcher.ts';
import { clientConfig } from '#platform/db/database.ts';
import { type House, perHouse } from '#platform/house.ts';
import { nullableTextArray, plainArray } from './array-literals.ts';
import { LANES, type LaneCode, type Movement, toMovement } from './lane-answer.ts';

/** One payout or settlement on its way to the books. Money in ticks. */
export type PayItem = {
  /** Brand and currency of the bet; brand 0 when no bet was found: then nothing can move. */
  readonly brandId: number;
  readonly currency: string;
  readonly accountId: bigint | undefined;
  readonly betId: bigint | undefined;
  /** The vendor's name of the member, for a prize. */
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
  /** What one bet may be paid in sum. */
  readonly most: bigint | undefined;
  /** Stands beside the bets of its round, as a bet of its own without a stake. */
  readonly isPrize: boolean;
  /** Takes the round's lock alone: who closes the round must, and a late payout into declared totals. */
  readonly isAlone: boolean;
};

export type Paid = Movement & { readonly isLate: boolean };

const TEXT = `select array_agg(code), array_agg(is_duplicate), array_agg(balance_then), array_agg(balance_now),
    array_agg(bet_id), array_agg(is_late)
  from play.pay_batch($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
    $22, $23, $24)`;

/** The queue of payouts and settlements: many to a commit, in lanes by account. */
export const payLanes = perHouse((house: House) => {
  const batcher = createBatcher<PayItem, Paid, LaneStripes>({
    ...LANES,
    client: laneClient(clientConfig({ url: house.databaseUrl })),
    text: TEXT,
    laneOf: (item) => Number(item.accountId ?? 0n),
    groupOf: (item) => `${item.brandId}/${item.currency}`,
    encode,
    decode,
    busy: answerOf('BUSY'),
    unknown: answerOf('INTERNAL'),
    onConnect: (client) => claimStripe(client, LANES.stripes),
    onError: (error) => house.log.error('pay_lane', { error }),
  });
  house.onClose(() => batcher.close());
  return batcher;
});

function answerOf(code: LaneCode): Paid {
  return {
    code,
    isDuplicate: false,
    balanceThen: undefined,
    balanceNow: undefined,
    betId: undefined,
    isLate: false,
  };
}

function encode(
  items: readonly PayItem[],
  lane: Lane<LaneStripes>,
): unknown[] | Promise<unknown[]> {
  const first = items[0];
  if (first === undefined || first.brandId === 0) {
    return valuesOf(items, null);
  }
  const stripe = stripeOf(lane, first.brandId, first.currency);
  return typeof stripe === 'string'
    ? valuesOf(items, stripe)
    : stripe.then((id) => valuesOf(items, id));
}

function valuesOf(items: readonly PayItem[], stripe: string | null): unknown[] {
  return [
    items[0]?.brandId ?? 0,
    stripe,
    plainArray(items.map((item) => item.vendorId)),
    textArray(items.map((item) => item.scope)),
    textArray(items.map((item) => item.txnId)),
    plainArray(items.map((item) => item.hash)),
    plainArray(items.map((item) => item.isSettle)),
    plainArray(items.map((item) => item.accountId)),
    plainArray(items.map((item) => item.betId)),
    nullableTextArray(items.map((item) => item.memberRef)),
    textArray(items.map((item) => item.roundId)),
    textArray(items.map((item) => item.game)),
    nullableTextArray(items.map((item) => item.askedCurrency)),
    plainArray(items.map((item) => item.amount)),
    plainArray(items.map((item) => item.version)),
    nullableTextArray(items.map((item) => item.outcome)),
    plainArray(items.map((item) => item.valid)),
    plainArray(items.map((item) => item.closes)),
    plainArray(items.map((item) => item.lateWindowMs)),
    nullableTextArray(items.map((item) => item.refusal)),
    nullableTextArray(items.map((item) => item.detail)),
    plainArray(items.map((item) => item.most)),
    plainArray(items.map((item) => item.isPrize)),
    plainArray(items.map((item) => item.isAlone)),
  ];
}

function decode(rows: readonly (readonly (string | null)[])[]): readonly Paid[] {
  const columns = (rows[0] ?? []).map(arrayOfNumbers);
  const late = columns[5] ?? [];
  return toMovement(columns).map((movement, index) => ({
    ...movement,
    isLate: late[index] === 't',
  }));
}

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

/** One stake, or one round in one call, on its way to the books. Money in ticks. */
export type PlaceItem = {
  /** Brand and currency of the session; brand 0 when there is no such session: then nothing can move. */
  readonly brandId: number;
  readonly currency: string;
  readonly accountId: bigint;
  readonly vendorId: number;
  readonly scope: string;
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
  /** What is against the call; PAYOUT_LIMIT only when nothing else is. */
  readonly refusal: string | undefined;
  readonly detail: string | undefined;
  /** Signed ticks in the order they happen; stakes and payouts take turns, a stake first. */
  readonly moves: readonly bigint[];
};

export type Placed = Movement & { readonly hasParked: boolean };

const TEXT = `select codes, duplicates, balances_then, balances_now, bet_ids, have_parked
  from play.place_many($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21,
    $22, $23, $24, $25)`;

/** The queue of stakes: many to a commit, in lanes by account. */
export const placeLanes = perHouse((house: House) => {
  const batcher = createBatcher<PlaceItem, Placed, LaneStripes>({
    ...LANES,
    client: laneClient(clientConfig({ url: house.databaseUrl })),
    text: TEXT,
    laneOf: (item) => Number(item.accountId),
    groupOf: (item) => `${item.brandId}/${item.currency}`,
    encode,
    decode,
    busy: answerOf('BUSY'),
    unknown: answerOf('INTERNAL'),
    onConnect: (client) => claimStripe(client, LANES.stripes),
    onError: (error) => house.log.error('place_lane', { error }),
  });
  house.onClose(() => batcher.close());
  return batcher;
});

function answerOf(code: LaneCode): Placed {
  return {
    code,
    isDuplicate: false,
    balanceThen: undefined,
    balanceNow: undefined,
    betId: undefined,
    hasParked: false,
  };
}

function encode(
  items: readonly PlaceItem[],
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

function valuesOf(items: readonly PlaceItem[], stripe: string | null): unknown[] {
  const moveItem: number[] = [];
  const moveLevel: number[] = [];
  const moveAmount: bigint[] = [];
  items.forEach(({ moves }, index) => {
    moves.forEach((ticks, level) => {
      if (ticks !== 0n) {
        moveItem.push(index + 1);
        moveLevel.push(level);
        moveAmount.push(ticks);
      }
    });
  });
  return [
    items[0]?.brandId ?? 0,
    stripe,
    plainArray(items.map((item) => item.vendorId)),
    textArray(items.map((item) => item.scope)),
    textArray(items.map((item) => item.txnId)),
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
    plainArray(moveItem),
    plainArray(moveLevel),
    plainArray(moveAmount),
  ];
}

function decode(rows: readonly (readonly (string | null)[])[]): readonly Placed[] {
  const columns = (rows[0] ?? []).map(arrayOfNumbers);
  const parked = columns[5] ?? [];
  return toMovement(columns).map((movement, index) => ({
    ...movement,
    hasParked: parked[index] === 't',
  }));
}

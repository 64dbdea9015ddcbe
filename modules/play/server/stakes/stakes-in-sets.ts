import Type from 'typebox';
import type { QueueShards } from '#modules/ledger/server/index.ts';
import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { CacheUser } from '#platform/cache.ts';
import { arrayOfNumbers } from '#platform/db/array-texts.ts';
import { createBatcher } from '#platform/db/batcher.ts';
import type { StakeInSet, StakeSets } from '#seamless/together.ts';
import { Stake } from '#seamless/wallet-api.ts';
import { createBodyReader } from '../call-body.ts';
import { receiptOfPlaced } from '../receipts/receipt-of-stake.ts';
import { movedAnswer, refusalOf } from '../wallet-answer.ts';
import { figuresOfStake } from './bet-figures.ts';
import {
  argumentsFrom,
  PLACE_ARGUMENTS,
  PLACE_VALUES,
  PLACED_COLUMNS,
  type Placed,
  type PlaceItem,
  placeQueueOptions,
  readPlaced,
  undecided,
  withShard,
} from './place-queues.ts';
import { finishBet, prepareBet } from './prepare-bet.ts';

const readUnnamedStake = createBodyReader(Type.Omit(Stake, ['txn_id']));
const PLACED = PLACED_COLUMNS.split(',').length;
const FUNCTION_NAME = /^studio_[a-z_]+\.[a-z_]+$/;

type Item<Bet> = { readonly place: PlaceItem; readonly bet: Bet };
type Decided<Written> = {
  /** Undefined when the studio did not take the bet: it then has no code. */
  readonly placed: Placed | undefined;
  readonly txnId: string;
  readonly written: Written | undefined;
};

/** The queue of a studio's bets: the studio's own functions run before and after the one that takes the stakes. */
export function stakesInSets<Bet, Written>(
  app: AppContext,
  vendorOf: (at: CacheUser) => Promise<Vendor>,
  sets: StakeSets<Bet, Written>,
): (bet: Bet) => Promise<StakeInSet<Written>> {
  const batcher = createBatcher<Item<Bet>, Decided<Written>, QueueShards>({
    ...placeQueueOptions<Item<Bet>>(app, ({ place }) => place),
    text: textOf(sets),
    encode: (items, queue) =>
      withShard(
        items.map(({ place }) => place),
        queue,
        (values) => [...values, ...sets.valuesOf(items.map(({ bet }) => bet))],
      ),
    decode: (rows) => decode(sets, rows[0] ?? []),
    busy: { placed: undecided('BUSY'), txnId: '', written: undefined },
    unknown: { placed: undecided('INTERNAL'), txnId: '', written: undefined },
  });
  app.onClose(() => batcher.close());

  async function take(bet: Bet): Promise<StakeInSet<Written>> {
    const vendor = await vendorOf(app);
    const request = readUnnamedStake(sets.stakeOf(bet));
    const prepared = await prepareBet(app, vendor, request, figuresOfStake(vendor, request));
    const { placed, txnId, written } = await batcher.put({ place: prepared.item, bet });
    if (placed === undefined) {
      return { stake: undefined, written };
    }
    await finishBet(app, vendor, prepared, placed);
    const { item } = prepared;
    const receipt = await receiptOfPlaced(app, vendor, { item, detail: request.detail, placed });
    return {
      stake: movedAnswer(placed, { txnId, scale: vendor.profile.scale }),
      written,
      ...(receipt === undefined ? {} : { receipt }),
    };
  }

  return async (bet) => {
    try {
      return await take(bet);
    } catch (error) {
      // A call that is refused before it is queued has written nothing.
      const stake = refusalOf(error);
      if (stake === undefined) {
        throw error;
      }
      return { stake, written: undefined };
    }
  };
}

function textOf({ take, write, valuesOf }: StakeSets<never, unknown>): string {
  for (const name of [take, write]) {
    if (!FUNCTION_NAME.test(name)) {
      throw new Error(`${name} is no function of a studio's schema`);
    }
  }
  const own = argumentsFrom(PLACE_VALUES + 1, valuesOf([]).length);
  return `select ${PLACED_COLUMNS}, t.txn_ids, w.*
    from ${take}(${own}) t
    cross join lateral play.place_batch(${PLACE_ARGUMENTS}, t.txn_ids, true) p
    cross join lateral ${write}(t, p.codes, p.balances_now, ${own}) w`;
}

function decode<Written>(
  sets: StakeSets<never, Written>,
  row: readonly (string | null)[],
): readonly Decided<Written>[] {
  const placed = readPlaced(row);
  const txnIds = arrayOfNumbers(row[PLACED] ?? null);
  const written = sets.written(row.slice(PLACED + 1));
  return placed.map((one, index) => {
    const txnId = txnIds[index] ?? 'NULL';
    const isTaken = txnId !== 'NULL';
    return {
      placed: isTaken ? one : undefined,
      txnId: isTaken ? txnId : '',
      written: written[index],
    };
  });
}

import Type from 'typebox';
import type { QueueShards } from '#modules/ledger/server/index.ts';
import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { CacheUser } from '#platform/cache.ts';
import { createBatcher } from '#platform/db/batcher.ts';
import type { StakeInSet, StakeSets } from '#seamless/together.ts';
import { Stake } from '#seamless/wallet-api.ts';
import { createBodyReader } from '../call-body.ts';
import { promiseOfBet } from '../receipts/sign-bet.ts';
import { movedAnswer, refusalOf } from '../wallet-answer.ts';
import { figuresOfStake } from './bet-figures.ts';
import {
  argumentsFrom,
  PLACE_ARGUMENTS,
  PLACE_VALUES,
  PLACED_COLUMNS,
  placeQueueOptions,
  withShard,
} from './place-queues.ts';
import { finishBet, prepareBet } from './prepare-bet.ts';
import { type BetOfSet, type OutcomeInSet, outcomesOf, unwritten } from './set-outcomes.ts';

const readUnnamedStake = createBodyReader(Type.Omit(Stake, ['txn_id']));
const FUNCTION_NAME = /^studio_[a-z_]+\.[a-z_]+$/;

/** The queue of a studio's bets: the studio's own functions run before and after the one that takes the stakes. */
export function stakesInSets<Bet, Written>(
  app: AppContext,
  vendorOf: (at: CacheUser) => Promise<Vendor>,
  sets: StakeSets<Bet, Written>,
): (bet: Bet) => Promise<StakeInSet<Written>> {
  const batcher = createBatcher<BetOfSet<Bet>, OutcomeInSet<Written>, QueueShards>({
    ...placeQueueOptions<BetOfSet<Bet>>(app, ({ item }) => item),
    text: textOf(sets),
    encode: (items, queue) =>
      withShard(
        items.map(({ item }) => item),
        queue,
        (values) => [...values, ...sets.valuesOf(items.map(({ bet }) => bet))],
      ),
    decode: (rows, bets) => outcomesOf(app, sets, { row: rows[0] ?? [], bets }),
    busy: unwritten('BUSY'),
    unknown: unwritten('INTERNAL'),
  });
  app.onClose(() => batcher.close());

  async function take(bet: Bet): Promise<StakeInSet<Written>> {
    const vendor = await vendorOf(app);
    const request = readUnnamedStake(sets.stakeOf(bet));
    const prepared = await prepareBet(app, vendor, request, figuresOfStake(vendor, request));
    const { item } = prepared;
    const vendorCode = vendor.code;
    const { detail } = request;
    const { game: gameCode, roundId } = item;
    const promise =
      prepared.promise ?? (await promiseOfBet(app, { vendorCode, gameCode, roundId, detail }));
    const decided = await batcher.put({ item, bet, vendorCode, detail, promise });
    const { placed, txnId, written } = decided;
    if (placed === undefined) {
      return { stake: undefined, written };
    }
    await finishBet(app, vendor, prepared, placed);
    const receipt = (await decided.receipts)[decided.place];
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

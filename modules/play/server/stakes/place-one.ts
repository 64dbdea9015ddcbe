import { randomInt } from 'node:crypto';
import { shardFor } from '#modules/ledger/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { QUEUES, transferOf } from '../bets/queue-answer.ts';
import { limitTimes } from '../bets/undo.store.ts';
import { isUnbacked, OverBudget, spendOnRound } from '../prizes/unbacked.ts';
import type { PrizeTerms } from '../settlement/pay-queues.ts';
import { isContention, isUsedMeanwhile } from '../wallet-answer.ts';
import { placeOneRow } from './place-one.store.ts';
import { type Placed, type PlaceItem, placeQueues, undecided } from './place-queues.ts';

/**
 * A bet that is part of a larger transaction, outside the batch queues.
 * @param of.grantRef the grant of a free round
 * @param of.slot the house shard that the other calls of the transaction use; any when there are none
 */
export async function placeOne(
  tx: Tx,
  item: PlaceItem,
  of: { readonly grantRef?: string | undefined; readonly slot?: number } = {},
): Promise<Placed> {
  const { brandId, currency } = item;
  const { grantRef, slot = anySlot() } = of;
  const shardId = brandId === 0 ? null : await shardFor(tx, { brandId, currency, slot });
  const row = await placeOneRow(tx, item, { grantRef, shardId });
  const takenAtMs = row.taken_ms === null ? undefined : Number(row.taken_ms);
  return { ...transferOf(row), hasParked: row.has_parked, takenAtMs };
}

/** A house shard by chance, so that concurrent transactions seldom wait for each other. */
export function anySlot(): number {
  return randomInt(QUEUES.shards);
}

/** Places a round that the platform granted, in a commit of its own. RETRY means that other calls locked the same rows. */
export async function placeFree(
  app: AppContext,
  item: PlaceItem,
  grantRef: string,
): Promise<Placed> {
  try {
    return await app.db.transaction(async (tx) => {
      await limitTimes(tx);
      return await placeOne(tx, item, { grantRef });
    });
  } catch (error) {
    if (isContention(error) || isUsedMeanwhile(error)) {
      return undecided('RETRY');
    }
    throw error;
  }
}

/**
 * Places a round that pays without a stake of its own, in a commit of its own: from the prize budget of its vendor unless
 * another stake of the round backs it. Without a budget that covers it, its id is refused as one that pays too much is. RETRY
 * means that other calls locked the same rows.
 */
export async function placeWithoutStake(
  app: AppContext,
  item: PlaceItem,
  terms: PrizeTerms,
): Promise<Placed & { readonly isLarge: boolean }> {
  try {
    return await app.db.transaction(async (tx) => {
      await limitTimes(tx);
      const isPrize = await isUnbacked(tx, item);
      const placed = await placeOne(tx, item);
      const isPaid = isPrize && placed.code === 'OK' && !placed.isDuplicate;
      const { betId } = placed;
      return {
        ...placed,
        isLarge: isPaid && (await spendOnRound(tx, item, { terms, betId })),
      };
    });
  } catch (error) {
    if (error instanceof OverBudget) {
      const refused = await placeQueues(app).put({ ...item, refusal: 'PAYOUT_LIMIT' });
      return { ...refused, isLarge: false };
    }
    if (isContention(error) || isUsedMeanwhile(error)) {
      return { ...undecided('RETRY'), isLarge: false };
    }
    throw error;
  }
}

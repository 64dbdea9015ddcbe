import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { CacheUser } from '#platform/cache.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Together, WalletInside } from '#seamless/together.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { limitTimes } from '../bets/undo.store.ts';
import { holdGameSession } from '../launches/session.store.ts';
import { receiptOfCall, receiptOfPlaced } from '../receipts/receipt-of-stake.ts';
import { payInside } from '../settlement/pay-inside.ts';
import { notifyPaid, readPayoutCall } from '../settlement/pay-out.ts';
import { answerInside, isContention, isUsedMeanwhile, movedAnswer } from '../wallet-answer.ts';
import { figuresOfStake } from './bet-figures.ts';
import { anySlot, placeOne } from './place-one.ts';
import { readStakeCall } from './place-stake.ts';
import { finishBet, prepareBet } from './prepare-bet.ts';
import { stakesInSets } from './stakes-in-sets.ts';

const MAX_TRIES = 3;

/**
 * Takes bets and stakes of a studio in one transaction, where its schema is in our database.
 * @param vendorOf the studio as a vendor; it is read at each call, since operators change its status
 */
export function togetherFor(
  app: AppContext,
  vendorOf: (at: CacheUser) => Promise<Vendor>,
): Together {
  return {
    transaction: (work) => inTransaction(app, vendorOf, work),
    stakes: (sets) => stakesInSets(app, vendorOf, sets),
    receiptOf: async (stake) => await receiptOfCall(app, await vendorOf(app), stake),
  };
}

/** What is to be done after the commit. */
type AfterCommit = (() => Promise<void>)[];

async function inTransaction<T>(
  app: AppContext,
  vendorOf: (at: CacheUser) => Promise<Vendor>,
  work: (tx: Tx, wallet: WalletInside) => Promise<T>,
): Promise<T | 'busy'> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const afterCommit: AfterCommit = [];
    const committed = await committedWork(app, (tx) =>
      work(tx, walletInside(app, { tx, vendorOf, afterCommit })),
    );
    if (committed !== 'undone') {
      for (const follow of afterCommit) {
        await follow();
      }
      return committed.result;
    }
  }
  return 'busy';
}

/** The result of work that is committed; `undone` when the database rolled it back because of concurrent changes. */
async function committedWork<T>(
  app: AppContext,
  work: (tx: Tx) => Promise<T>,
): Promise<{ readonly result: T } | 'undone'> {
  try {
    const result = await app.db.transaction(async (tx) => {
      await limitTimes(tx);
      return await work(tx);
    });
    return { result };
  } catch (error) {
    if (isContention(error) || isUsedMeanwhile(error)) {
      return 'undone';
    }
    throw error;
  }
}

function walletInside(
  app: AppContext,
  at: {
    readonly tx: Tx;
    readonly vendorOf: (at: CacheUser) => Promise<Vendor>;
    readonly afterCommit: AfterCommit;
  },
): WalletInside {
  const { tx, afterCommit } = at;
  // The calls of one transaction share a shard: two of them in another order would lock each other.
  const slot = anySlot();
  return {
    holdSession: async (ref) => {
      const { id: vendorId } = await at.vendorOf(tx);
      const held = await holdGameSession(tx, { ref, vendorId });
      return held === undefined ? 'SESSION_INVALID' : held ? undefined : 'SESSION_EXPIRED';
    },
    stake: (body) =>
      answerInside(async () => {
        const request = readStakeCall(body);
        const vendor = await at.vendorOf(tx);
        const figures = figuresOfStake(vendor, request);
        const prepared = await prepareBet(app, vendor, request, figures, tx);
        const placed = await placeOne(tx, prepared.item, { grantRef: request.grant_id, slot });
        afterCommit.push(() => finishBet(app, vendor, prepared, placed));
        const moved = movedAnswer(placed, { txnId: request.txn_id, scale: vendor.profile.scale });
        const { item } = prepared;
        const taken = { item, detail: request.detail, placed };
        return isRefused(moved)
          ? moved
          : { ...moved, receipt: () => receiptOfPlaced(app, vendor, taken) };
      }),
    payout: (body) =>
      answerInside(async () => {
        const request = readPayoutCall(body);
        const vendor = await at.vendorOf(tx);
        const { target, paid } = await payInside({ tx, slot }, vendor, request);
        const { brandId, memberId } = target;
        if (paid.code === 'OK' && !paid.isDuplicate && memberId !== undefined) {
          afterCommit.push(async () =>
            notifyPaid(app, { brandId, memberId, balance: paid.balanceNow }),
          );
        }
        const { scale } = vendor.profile;
        return movedAnswer(paid, { txnId: request.txn_id, scale, isLate: paid.isLate });
      }),
  };
}

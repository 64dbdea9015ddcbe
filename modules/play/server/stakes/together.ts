import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { CacheUser } from '#platform/cache.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Together, WalletInside } from '#seamless/together.ts';
import type { Answer, Moved } from '#seamless/wallet-api.ts';
import { limitTimes } from '../bets/undo.store.ts';
import { holdGameSession } from '../launches/session.store.ts';
import { isUnbacked } from '../prizes/unbacked.ts';
import { answerInside, isContention, isUsedMeanwhile, movedAnswer } from '../wallet-answer.ts';
import { type BetFigures, figuresOfPlay, figuresOfStake } from './bet-figures.ts';
import { placeOne } from './place-one.ts';
import type { Placed } from './place-queues.ts';
import { readPlayCall, readStakeCall } from './place-stake.ts';
import { type BetRequest, finishBet, type PreparedBet, prepareBet } from './prepare-bet.ts';
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
  };
}

type Done = { readonly vendor: Vendor; readonly prepared: PreparedBet; readonly placed: Placed };

async function inTransaction<T>(
  app: AppContext,
  vendorOf: (at: CacheUser) => Promise<Vendor>,
  work: (tx: Tx, wallet: WalletInside) => Promise<T>,
): Promise<T | 'busy'> {
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const done: Done[] = [];
    const committed = await committedWork(app, (tx) =>
      work(tx, walletInside(app, { tx, vendorOf, done })),
    );
    if (committed !== 'undone') {
      for (const { vendor, prepared, placed } of done) {
        await finishBet(app, vendor, prepared, placed);
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
    readonly done: Done[];
  },
): WalletInside {
  async function place(
    request: BetRequest & { readonly txn_id: string },
    figuresFor: (vendor: Vendor) => BetFigures,
  ): Answer<Moved> {
    const vendor = await at.vendorOf(at.tx);
    const prepared = await prepareBet(app, vendor, request, figuresFor(vendor), at.tx);
    const { item } = prepared;
    // The budget of prizes is read outside of transactions, so what a studio pays without a stake goes the other way.
    const isTooMuch = request.grant_id === undefined && (await isUnbacked(at.tx, item));
    const refusal = item.refusal ?? (isTooMuch ? 'PAYOUT_LIMIT' : undefined);
    const placed = await placeOne(at.tx, { ...item, refusal }, request.grant_id);
    at.done.push({ vendor, prepared, placed });
    return movedAnswer(placed, { txnId: request.txn_id, scale: vendor.profile.scale });
  }
  return {
    holdSession: async (ref) => {
      const { id: vendorId } = await at.vendorOf(at.tx);
      const held = await holdGameSession(at.tx, { ref, vendorId });
      return held === undefined ? 'SESSION_INVALID' : held ? undefined : 'SESSION_EXPIRED';
    },
    stake: (body) =>
      answerInside(() => {
        const request = readStakeCall(body);
        return place(request, (vendor) => figuresOfStake(vendor, request));
      }),
    play: (body) =>
      answerInside(() => {
        const request = readPlayCall(body);
        return place(request, (vendor) => figuresOfPlay(vendor, request));
      }),
  };
}

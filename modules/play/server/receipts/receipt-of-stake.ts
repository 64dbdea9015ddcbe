import type { BetOnRecord } from '#modules/fairness/server/index.ts';
import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { SignedReceipt } from '#seamless/together.ts';
import { scopeOf } from '../bets/txn-scope.ts';
import type { Placed, PlaceItem } from '../stakes/place-queues.ts';
import { selectBetOfCall } from './receipt.store.ts';
import { signBooked } from './sign-bet.ts';

/** A stake that was put to the books, and what became of it. */
export type PlacedStake = {
  readonly item: PlaceItem;
  /** As its vendor sent it. */
  readonly detail: unknown;
  readonly placed: Placed;
};

/** The bet of a stake that was booked just now; undefined for a refused stake, and for one that was taken before. */
export function takenBet(
  vendorCode: string,
  { item, detail, placed }: PlacedStake,
): BetOnRecord | undefined {
  const { betId, takenAtMs } = placed;
  const isTaken = placed.code === 'OK' && !placed.isDuplicate;
  return !isTaken || betId === undefined || takenAtMs === undefined
    ? undefined
    : {
        betId,
        takenAtMs,
        vendorCode,
        gameCode: item.game,
        roundId: item.roundId,
        stakeTicks: item.stake,
        currency: item.currency,
        detail,
      };
}

/** The receipt of a stake that was booked just now. */
export async function receiptOfPlaced(
  app: AppContext,
  vendor: Vendor,
  stake: PlacedStake,
): Promise<SignedReceipt | undefined> {
  const bet = takenBet(vendor.code, stake);
  return bet === undefined ? undefined : await signBooked(app, bet);
}

/** The receipt of a member's stake that was taken before, by the id of its call. */
export async function receiptOfCall(
  app: AppContext,
  vendor: Vendor,
  call: { readonly txn_id: string; readonly member: string },
): Promise<SignedReceipt | undefined> {
  const bet = await selectBetOfCall(app.db.reads, {
    vendorId: vendor.id,
    scope: scopeOf(vendor, call.member),
    txnId: call.txn_id,
    member: call.member,
  });
  return bet === undefined ? undefined : await signBooked(app, bet);
}

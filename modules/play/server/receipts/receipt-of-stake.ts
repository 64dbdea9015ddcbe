import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { scopeOf } from '../bets/txn-scope.ts';
import type { Placed, PlaceItem } from '../stakes/place-queues.ts';
import { selectBetOfCall } from './receipt.store.ts';
import { signTaken } from './sign-bet.ts';

/** The receipt of a stake that was booked just now; undefined for a refused stake, and for one that was taken before. */
export async function receiptOfPlaced(
  app: AppContext,
  vendor: Vendor,
  taken: { readonly item: PlaceItem; readonly detail: unknown; readonly placed: Placed },
): Promise<string | undefined> {
  const { item, detail, placed } = taken;
  const { betId, takenAtMs } = placed;
  if (
    placed.code !== 'OK' ||
    placed.isDuplicate ||
    betId === undefined ||
    takenAtMs === undefined
  ) {
    return undefined;
  }
  return await signTaken(app, {
    betId,
    takenAtMs,
    detail,
    vendorCode: vendor.code,
    gameCode: item.game,
    roundId: item.roundId,
    stakeTicks: item.stake,
    currency: item.currency,
  });
}

/** The receipt of a stake that was taken before, by the id of its call. */
export async function receiptOfCall(
  app: AppContext,
  vendor: Vendor,
  call: { readonly txn_id: string; readonly member: string },
): Promise<string | undefined> {
  const bet = await selectBetOfCall(app.db.reads, {
    vendorId: vendor.id,
    scope: scopeOf(vendor, call.member),
    txnId: call.txn_id,
  });
  return bet === undefined ? undefined : await signTaken(app, bet);
}

import { maxPayoutOf, type Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { amount } from '#platform/money/money.ts';
import { type Answer, type Moved, Play, Stake } from '#seamless/wallet-api.ts';
import { createBodyReader } from '../call-body.ts';
import { alertOfPrize } from '../prizes/prize-budget.ts';
import { termsOfUnbacked } from '../prizes/unbacked.ts';
import { answer, movedAnswer } from '../wallet-answer.ts';
import { type BetFigures, figuresOfPlay, figuresOfStake } from './bet-figures.ts';
import { placeFree, placeUnbacked } from './place-one.ts';
import { type Placed, placeQueues } from './place-queues.ts';
import { type BetRequest, finishBet, type PreparedBet, prepareBet } from './prepare-bet.ts';
import { putUntilDecided } from './queue-answer.ts';

export const readStakeCall = createBodyReader(Stake);
export const readPlayCall = createBodyReader(Play);

/** Takes a stake, once for each id, in the commit of a batch. */
export function placeStake(app: AppContext, vendor: Vendor, body: unknown): Answer<Moved> {
  return answer(async () => {
    const request = readStakeCall(body);
    return await place(app, vendor, request, figuresOfStake(vendor, request));
  });
}

/** A round in one call: its stakes and payouts happen together, in their order, or not at all. */
export function playRound(app: AppContext, vendor: Vendor, body: unknown): Answer<Moved> {
  return answer(async () => {
    const request = readPlayCall(body);
    return await place(app, vendor, request, figuresOfPlay(vendor, request));
  });
}

async function place(
  app: AppContext,
  vendor: Vendor,
  request: BetRequest & { readonly txn_id: string },
  figures: BetFigures,
): Answer<Moved> {
  const prepared = await prepareBet(app, vendor, request, figures);
  const { grant_id: grantRef } = request;
  const placed =
    grantRef === undefined
      ? await placeStaked(app, vendor, prepared)
      : await putUntilDecided<Placed>(
          () => placeFree(app, prepared.item, grantRef),
          (last) => ({ ...last, code: 'BUSY' }),
        );
  await finishBet(app, vendor, prepared, placed);
  return movedAnswer(placed, { txnId: request.txn_id, scale: vendor.profile.scale });
}

/** A round that pays without a stake comes out of the prize budget; everything else is booked in a batch. */
async function placeStaked(
  app: AppContext,
  vendor: Vendor,
  { item }: PreparedBet,
): Promise<Placed> {
  const maxPayout = maxPayoutOf(vendor, item.game);
  const terms =
    item.refusal === undefined
      ? await termsOfUnbacked(app, vendor, { ...item, maxPayout })
      : undefined;
  if (terms === undefined) {
    return await placeQueues(app).put(item);
  }
  const placed = await putUntilDecided<Placed & { readonly isLarge: boolean }>(
    () => placeUnbacked(app, item, terms),
    (last) => ({ ...last, code: 'BUSY' }),
  );
  alertOfPrize(app, placed, {
    vendorCode: vendor.code,
    txnId: item.txnId,
    amount: amount(item.payout),
  });
  return placed;
}

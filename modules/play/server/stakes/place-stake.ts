import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { amount } from '#platform/money/money.ts';
import { type Answer, type Moved, Play, Stake } from '#seamless/wallet-api.ts';
import { putUntilDecided } from '../bets/queue-answer.ts';
import { createBodyReader } from '../call-body.ts';
import { alertOfPrize } from '../prizes/prize-budget.ts';
import { termsIfFree } from '../prizes/unbacked.ts';
import { requireProof } from '../settlement/require-proof.ts';
import { answer, movedAnswer } from '../wallet-answer.ts';
import { type BetFigures, figuresOfPlay, figuresOfStake } from './bet-figures.ts';
import { placeFree, placeWithoutStake } from './place-one.ts';
import { type Placed, placeQueues } from './place-queues.ts';
import { type BetRequest, finishBet, type PreparedBet, prepareBet } from './prepare-bet.ts';
import type { IsTooOften } from './stake-rate.ts';

export const readStakeCall = createBodyReader(Stake);
const readPlayCall = createBodyReader(Play);

/** Takes a stake, once for each id, in the commit of a batch. */
export function placeStake(
  app: AppContext,
  vendor: Vendor,
  body: unknown,
  isTooOften?: IsTooOften,
): Answer<Moved> {
  return answer(async () => {
    const request = readStakeCall(body);
    return await place(app, vendor, request, {
      figures: figuresOfStake(vendor, request),
      isTooOften,
    });
  });
}

/** A round in one call: its stakes and payouts happen together, in their order, or not at all. */
export function playRound(
  app: AppContext,
  vendor: Vendor,
  body: unknown,
  isTooOften?: IsTooOften,
): Answer<Moved> {
  return answer(async () => {
    const request = readPlayCall(body);
    await requireProof(app, vendor, { round_ref: request.round_id });
    return await place(app, vendor, request, {
      figures: figuresOfPlay(vendor, request),
      isTooOften,
    });
  });
}

async function place(
  app: AppContext,
  vendor: Vendor,
  request: BetRequest & { readonly txn_id: string },
  {
    figures,
    isTooOften,
  }: { readonly figures: BetFigures; readonly isTooOften: IsTooOften | undefined },
): Answer<Moved> {
  const found = await prepareBet(app, vendor, request, figures);
  const prepared = isTooOften?.(request.member) === true ? refusedForRate(found) : found;
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

/** The bet as one of too many; a refusal that was found before comes first. */
function refusedForRate(prepared: PreparedBet): PreparedBet {
  const { item } = prepared;
  return { ...prepared, item: { ...item, refusal: item.refusal ?? 'LIMIT_REACHED' } };
}

/** A round that pays without a stake of its own may need the prize budget; everything else is booked in a batch. */
async function placeStaked(
  app: AppContext,
  vendor: Vendor,
  { item }: PreparedBet,
): Promise<Placed> {
  const terms = item.refusal === undefined ? await termsIfFree(app, vendor, item) : undefined;
  if (terms === undefined) {
    return await placeQueues(app).put(item);
  }
  const placed = await putUntilDecided<Placed & { readonly isLarge: boolean }>(
    () => placeWithoutStake(app, item, terms),
    (last) => ({ ...last, code: 'BUSY' }),
  );
  alertOfPrize(app, placed, {
    vendorCode: vendor.code,
    txnId: item.txnId,
    amount: amount(item.payout),
  });
  return placed;
}

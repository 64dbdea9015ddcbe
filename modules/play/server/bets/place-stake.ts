import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type Answer, type Moved, Play, Stake } from '#seamless/wallet-api.ts';
import { createBodyReader } from '../call-body.ts';
import { answer, movedAnswer } from '../wallet-answer.ts';
import { type BetFigures, figuresOfPlay, figuresOfStake } from './bet-figures.ts';
import { placeFree } from './place-one.ts';
import { type Placed, placeQueues } from './place-queues.ts';
import { type BetRequest, finishBet, prepareBet } from './prepare-bet.ts';
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
  const { item } = prepared;
  const { grant_id: grantRef } = request;
  const placed =
    grantRef === undefined
      ? await placeQueues(app).put(item)
      : await putUntilDecided<Placed>(
          () => placeFree(app, item, grantRef),
          (last) => ({ ...last, code: 'BUSY' }),
        );
  await finishBet(app, vendor, prepared, placed);
  return movedAnswer(placed, { txnId: request.txn_id, scale: vendor.profile.scale });
}

import type { Vendor } from '#modules/vendor/server/index.ts';
import type { House } from '#platform/house.ts';
import { type Answer, type Moved, Play, Stake } from '#seamless/wallet-api.ts';
import { createBodyReader } from '../call-body.ts';
import { answer, movedAnswer } from '../wallet-answer.ts';
import { type BetFigures, figuresOfPlay, figuresOfStake } from './bet-figures.ts';
import { putUntilDecided } from './lane-answer.ts';
import { type Placed, placeLanes } from './place-lanes.ts';
import { placeFree } from './place-one.ts';
import { type BetRequest, finishBet, prepareBet } from './prepare-bet.ts';

export const readStakeCall = createBodyReader(Stake);
export const readPlayCall = createBodyReader(Play);

/** Takes a stake: once for each id, in the commit of a batch. */
export function placeStake(house: House, vendor: Vendor, body: unknown): Answer<Moved> {
  return answer(async () => {
    const request = readStakeCall(body);
    return await place(house, vendor, request, figuresOfStake(vendor, request));
  });
}

/** A round in one call: its stakes and payouts happen together, in their order, or not at all. */
export function playRound(house: House, vendor: Vendor, body: unknown): Answer<Moved> {
  return answer(async () => {
    const request = readPlayCall(body);
    return await place(house, vendor, request, figuresOfPlay(vendor, request));
  });
}

async function place(
  house: House,
  vendor: Vendor,
  request: BetRequest & { readonly txn_id: string },
  figures: BetFigures,
): Answer<Moved> {
  const prepared = await prepareBet(house, vendor, request, figures);
  const { item } = prepared;
  const { grant_id: grantRef } = request;
  const placed =
    grantRef === undefined
      ? await placeLanes(house).put(item)
      : await putUntilDecided<Placed>(
          () => placeFree(house, item, grantRef),
          (last) => ({ ...last, code: 'BUSY' }),
        );
  await finishBet(house, vendor, prepared, placed);
  return movedAnswer(placed, { txnId: request.txn_id, scale: vendor.profile.scale });
}

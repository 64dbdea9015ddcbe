import type { Vendor } from '#modules/vendor/server/index.ts';
import type { PlayRequest, StakeRequest } from '#seamless/wallet-api.ts';
import {
  bodyHash,
  notAbove,
  Refused,
  readAmount,
  readOptionalAmount,
  readStake,
} from '../call-body.ts';
import type { PlaceItem } from './place-queues.ts';

/** The money of a call, and the hash that binds its id to it. */
export type BetFigures = Pick<
  PlaceItem,
  'hash' | 'isPlay' | 'stake' | 'payout' | 'need' | 'valid' | 'settles' | 'moves'
>;

/** A single stake. Throws AMOUNT_SCALE. */
export function figuresOfStake(
  { profile: { scale } }: Vendor,
  request: Omit<StakeRequest, 'txn_id'>,
): BetFigures {
  const stake = readStake(request.amount, scale, isFree(request));
  readOptionalAmount(request.jackpot_contribution, scale);
  return {
    hash: bodyHash('stake', request),
    isPlay: false,
    stake,
    payout: 0n,
    need: stake,
    valid: undefined,
    settles: false,
    moves: stake === 0n ? [] : [-stake],
  };
}

/** A round in one call: its stakes and payouts happen together, in their order, or not at all. Throws AMOUNT_SCALE. */
export function figuresOfPlay({ profile: { scale } }: Vendor, request: PlayRequest): BetFigures {
  const steps = request.actions.map((action) =>
    action.kind === 'bet'
      ? -readStake(action.amount, scale, isFree(request))
      : readAmount(action.amount, scale),
  );
  const hasPayout = request.actions.some((action) => action.kind === 'win');
  const ids = new Set(request.actions.map((action) => action.action_id));
  if (ids.size !== request.actions.length || request.actions[0]?.kind !== 'bet') {
    throw new Refused('BAD_REQUEST');
  }
  return {
    hash: bodyHash('play', request),
    isPlay: true,
    stake: notAbove(steps.reduce((sum, step) => (step < 0n ? sum - step : sum), 0n)),
    payout: notAbove(steps.reduce((sum, step) => (step > 0n ? sum + step : sum), 0n)),
    need: lowestBalanceFor(steps),
    valid: readOptionalAmount(request.valid_bet, scale),
    settles: hasPayout || request.round_closed === true,
    moves: movesOf(steps),
  };
}

/** Whether nothing is staked: in a free round of the vendor's own, or in one of a grant. */
function isFree(request: { readonly free_round?: boolean; readonly grant_id?: string }): boolean {
  return request.free_round === true || request.grant_id !== undefined;
}

/**
 * The balance that a sequence of stakes (negative) and payouts (positive) needs at its start: not their sum, since a
 * payout may pay for a later stake. Known answer: (1,0)(5,10)(10,5)(5,0)(1,4)(1,10)(1,0) needs 7.
 */
function lowestBalanceFor(steps: readonly bigint[]): bigint {
  let running = 0n;
  let lowest = 0n;
  for (const step of steps) {
    running += step;
    lowest = running < lowest ? running : lowest;
  }
  return -lowest;
}

/** The steps as transfers: neighbours of one kind are one, and nothing is none. */
function movesOf(steps: readonly bigint[]): readonly bigint[] {
  const moves: bigint[] = [];
  for (const step of steps.filter((one) => one !== 0n)) {
    const last = moves.at(-1);
    if (last !== undefined && last > 0n === step > 0n) {
      moves[moves.length - 1] = last + step;
    } else {
      moves.push(step);
    }
  }
  return moves;
}

import { gameByCode } from '#modules/catalog/server/index.ts';
import { mostPayout, restOf, type Vendor } from '#modules/vendor/server/index.ts';
import { isGuarded } from '#platform/guards.ts';
import type { House } from '#platform/house.ts';
import { amount } from '#platform/money/money.ts';
import { type Answer, type Moved, Play, Stake } from '#seamless/wallet-api.ts';
import type { RefusalCode } from '#seamless/wallet-errors.ts';
import { tellBalance } from './announce-balances.ts';
import {
  bodyHash,
  createBodyReader,
  notAbove,
  Refused,
  readAmount,
  readDetail,
  readOptionalAmount,
  readStake,
} from './call-body.ts';
import { sessionFacts } from './game-sessions.ts';
import { vendorCodeOf } from './guard-answer.ts';
import { putUntilDecided } from './lane-answer.ts';
import { applyParked } from './parked.ts';
import { placeFree } from './place-free.ts';
import { type Placed, type PlaceItem, placeLanes } from './place-lanes.ts';
import type { SessionFacts } from './session.store.ts';
import { wakeSettledTeller } from './tell-settled.ts';
import { scopeOf } from './txn-scope.ts';
import { answer, movedAnswer } from './wallet-answer.ts';

const readStakeCall = createBodyReader(Stake);
const readPlayCall = createBodyReader(Play);

/** Takes a stake: once for each id, in the commit of a batch. */
export function placeStake(house: House, vendor: Vendor, body: unknown): Answer<Moved> {
  return answer(async () => {
    const request = readStakeCall(body);
    const { scale } = vendor.profile;
    const stake = readStake(request.amount, scale, isFree(request));
    readOptionalAmount(request.jackpot_contribution, scale);
    return place(house, vendor, {
      request,
      hash: bodyHash('stake', request),
      isPlay: false,
      stake,
      payout: 0n,
      need: stake,
      valid: undefined,
      settles: false,
      moves: [-stake],
    });
  });
}

/** A round in one call: its stakes and payouts happen together, in their order, or not at all. */
export function playRound(house: House, vendor: Vendor, body: unknown): Answer<Moved> {
  return answer(async () => {
    const request = readPlayCall(body);
    const { scale } = vendor.profile;
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
    return place(house, vendor, {
      request,
      hash: bodyHash('play', request),
      isPlay: true,
      stake: notAbove(steps.reduce((sum, step) => (step < 0n ? sum - step : sum), 0n)),
      payout: notAbove(steps.reduce((sum, step) => (step > 0n ? sum + step : sum), 0n)),
      need: lowestBalanceFor(steps),
      valid: readOptionalAmount(request.valid_bet, scale),
      settles: hasPayout || request.round_closed === true,
      moves: inTurns(steps),
    });
  });
}

/** Whether nothing is staked: in a free round of the vendor's own, or in one of a grant. */
function isFree(request: { readonly free_round?: boolean; readonly grant_id?: string }): boolean {
  return request.free_round === true || request.grant_id !== undefined;
}

/**
 * The balance that a sequence of stakes (negative) and payouts (positive) needs at its start: not their sum, since a
 * payout may pay for a later stake. Known answer: (1,0)(5,10)(10,5)(5,0)(1,4)(1,10)(1,0) needs 7.
 */
export function lowestBalanceFor(steps: readonly bigint[]): bigint {
  let running = 0n;
  let lowest = 0n;
  for (const step of steps) {
    running += step;
    lowest = running < lowest ? running : lowest;
  }
  return -lowest;
}

/** Joins neighbours of one kind, so that stakes stand at even places and payouts at odd ones. */
function inTurns(steps: readonly bigint[]): readonly bigint[] {
  const turns: bigint[] = [];
  for (const step of steps) {
    const isPayout = step >= 0n && turns.length > 0;
    const lastIsPayout = turns.length % 2 === 0;
    if (turns.length > 0 && (isPayout === lastIsPayout || step === 0n)) {
      turns[turns.length - 1] = (turns.at(-1) ?? 0n) + step;
    } else {
      turns.push(step);
    }
  }
  return turns;
}

type Placing = Pick<
  PlaceItem,
  'hash' | 'isPlay' | 'stake' | 'payout' | 'need' | 'valid' | 'settles' | 'moves'
> & {
  readonly request: {
    readonly txn_id: string;
    readonly round_id: string;
    readonly game: string;
    readonly member: string;
    readonly session: string;
    readonly currency: string;
    readonly round_closed?: boolean;
    readonly grant_id?: string;
    readonly accept_until?: number;
    readonly detail?: unknown;
  };
};

async function place(house: House, vendor: Vendor, placing: Placing): Answer<Moved> {
  const { request, ...figures } = placing;
  if (request.grant_id !== undefined && figures.stake > 0n) {
    throw new Refused('BAD_REQUEST');
  }
  const detail = readDetail(request.detail);
  const session = await sessionFacts(house, request.session);
  const found = await whatIsKnown(house, vendor, session, {
    game: request.game,
    stake: figures.stake,
  });
  const most = mostPayout(vendor, request.game);
  const isTooMuch = most !== undefined && figures.payout > most;
  const isTooHigh = vendor.maxStake !== undefined && figures.stake > vendor.maxStake;
  const item: PlaceItem = {
    ...figures,
    brandId: session?.brand_id ?? 0,
    currency: session?.currency ?? '',
    accountId: session?.account_id ?? 0n,
    vendorId: vendor.id,
    scope: scopeOf(vendor, request.member),
    txnId: request.txn_id,
    session: request.session,
    member: request.member,
    roundId: request.round_id,
    game: request.game,
    gameType: found.gameType,
    askedCurrency: request.currency,
    closes: request.round_closed === true,
    acceptUntilMs: request.accept_until,
    refusal:
      found.refusal ?? (isTooHigh ? 'LIMIT_REACHED' : isTooMuch ? 'PAYOUT_LIMIT' : undefined),
    detail,
  };
  const { grant_id: grantRef } = request;
  const placed = await putUntilDecided<Placed>(
    () => (grantRef === undefined ? placeLanes(house).put(item) : placeFree(house, item, grantRef)),
    (last) => ({ ...last, code: 'BUSY' }),
  );
  if (placed.code === 'OK' && !placed.isDuplicate && session !== undefined) {
    await afterPlacing(house, vendor, { item, placed, session });
  }
  return movedAnswer(placed, { txnId: request.txn_id, scale: vendor.profile.scale });
}

async function afterPlacing(
  house: House,
  vendor: Vendor,
  done: { readonly item: PlaceItem; readonly placed: Placed; readonly session: SessionFacts },
): Promise<void> {
  const { item, placed, session } = done;
  tellBalance(house, {
    brandId: session.brand_id,
    memberId: session.member_id,
    balance: placed.balanceNow,
  });
  if (item.settles) {
    wakeSettledTeller(house);
  }
  if (placed.hasParked) {
    await applyParked(house, vendor, item.roundId);
  }
}

type Known = { readonly gameType: string; readonly refusal: RefusalCode | undefined };

/** The game, and what is against the call before the books are asked; a call that was answered before wins over it. */
async function whatIsKnown(
  house: House,
  vendor: Vendor,
  session: SessionFacts | undefined,
  call: { readonly game: string; readonly stake: bigint },
): Promise<Known> {
  const nothing = (refusal: RefusalCode | undefined): Known => ({ gameType: '', refusal });
  const rest = restOf(house, vendor);
  if (rest !== undefined) {
    return nothing(rest);
  }
  if (session === undefined) {
    return nothing(undefined);
  }
  const tx = house.db.pooled;
  const gameFacts = { brandId: session.brand_id, vendorCode: vendor.code, gameCode: call.game };
  const game = await gameByCode(house, tx, gameFacts);
  if (game === undefined) {
    return nothing('GAME_DISABLED');
  }
  if (session.game_code !== call.game && vendor.profile.sessionForAllGames !== true) {
    return nothing('SESSION_INVALID');
  }
  if (game.vendor_status === 'maintenance') {
    return nothing('MAINTENANCE');
  }
  const gameType = game.game_type;
  if (!isGuarded(house.guards, 'beforeStake')) {
    return { gameType, refusal: undefined };
  }
  const refusal = await house.guards.beforeStake(tx, {
    ...gameFacts,
    memberId: session.member_id,
    stake: amount(call.stake),
  });
  return { gameType, refusal: refusal && vendorCodeOf(refusal.kind) };
}

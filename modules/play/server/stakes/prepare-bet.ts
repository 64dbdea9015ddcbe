import { type Game, gameByCode } from '#modules/catalog/server/index.ts';
import { hasRule, promiseOfDraw, type RoundPromise } from '#modules/fairness/server/index.ts';
import { maxPayoutOf, unavailabilityOf, type Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { isGuarded } from '#platform/guards.ts';
import { amount } from '#platform/money/money.ts';
import type { RefusalCode } from '#seamless/wallet-errors.ts';
import { LIMIT_TOPIC } from '../../limit-topic.ts';
import { notifyBalance } from '../bets/announce-balances.ts';
import { scopeOf } from '../bets/txn-scope.ts';
import { Refused, readDetail } from '../call-body.ts';
import { vendorCodeOf } from '../guard-answer.ts';
import { sessionFacts } from '../launches/game-sessions.ts';
import { isUncapped } from '../launches/real-money.ts';
import type { SessionFacts } from '../launches/session.store.ts';
import { wakeSettledNotifier } from '../settlement/notify-settled.ts';
import { applyParked } from '../settlement/parked.ts';
import type { BetFigures } from './bet-figures.ts';
import type { Placed, PlaceItem } from './place-queues.ts';

/** The common part of a stake and of a round in one call; a studio may leave the id to its own transaction. */
export type BetRequest = {
  readonly txn_id?: string;
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

/** A bet that is ready to be booked. An undefined session means that none has that name, and nothing moves. */
export type PreparedBet = {
  readonly item: PlaceItem;
  readonly session: SessionFacts | undefined;
  /** What the draw promises, for games that draw by a published rule. */
  readonly promise: RoundPromise | undefined;
  /** Whether a guard has refused it for a limit of the member, and not for one of the game, the vendor or the platform. */
  readonly isOverOwnLimit: boolean;
};

/**
 * Gathers what decides about a bet besides the books: its session, its game, limits and guards.
 * @param tx the transaction that the bet is part of; its reads need no second connection
 */
export async function prepareBet(
  app: AppContext,
  vendor: Vendor,
  request: BetRequest,
  figures: BetFigures,
  tx?: Tx,
): Promise<PreparedBet> {
  if (request.grant_id !== undefined && figures.stake > 0n) {
    throw new Refused('BAD_REQUEST');
  }
  const detail = readDetail(request.detail);
  const session = await sessionFacts(app, request.session, tx);
  const found = await whatIsKnown({ app, tx: tx ?? app.db.pooled }, vendor, session, {
    game: request.game,
    stake: figures.stake,
    roundId: request.round_id,
  });
  const maxPayout = maxPayoutOf(vendor, request.game);
  const isTooMuch = maxPayout !== undefined && figures.payout > maxPayout;
  const isTooHigh = vendor.maxStake !== undefined && figures.stake > vendor.maxStake;
  const item: PlaceItem = {
    ...figures,
    brandId: session?.brand_id ?? 0,
    currency: session?.currency ?? '',
    accountId: session?.account_id ?? 0n,
    vendorId: vendor.id,
    scope: scopeOf(vendor, request.member),
    txnId: request.txn_id ?? '',
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
  const { promise, isOverOwnLimit } = found;
  return { item, session, promise, isOverOwnLimit };
}

/**
 * Runs after a bet is decided: updates its member's pages, wakes listeners, and retries payouts that came before it. The pages
 * learn of a stake that a limit of the member refused, since games of vendors cannot say which one it was; the books know no
 * other limit.
 */
export async function finishBet(
  app: AppContext,
  vendor: Vendor,
  { item, session, isOverOwnLimit }: PreparedBet,
  placed: Placed,
): Promise<void> {
  if (session === undefined) {
    return;
  }
  const { brand_id: brandId, member_id: memberId } = session;
  if (placed.code === 'OK') {
    // A stake that was answered too late is taken all the same: its pages learn of it when it is repeated, if not before.
    notifyBalance(app, { brandId, memberId, balance: placed.balanceNow });
  }
  if (placed.isDuplicate) {
    return;
  }
  if (placed.code === 'LIMIT_REACHED' && (isOverOwnLimit || item.refusal === undefined)) {
    app.live.publish({ brandId, memberId, topic: LIMIT_TOPIC, data: {} });
  }
  if (placed.code !== 'OK') {
    return;
  }
  if (item.settles) {
    wakeSettledNotifier(app);
  }
  if (placed.hasParked) {
    await applyParked(app, vendor, item.roundId);
  }
}

type Known = {
  readonly gameType: string;
  readonly refusal: RefusalCode | undefined;
  readonly promise: RoundPromise | undefined;
  readonly isOverOwnLimit: boolean;
};

/** The game, and the refusal found before the books are read; a stored answer to the call takes precedence over it. */
async function whatIsKnown(
  { app, tx }: { readonly app: AppContext; readonly tx: Tx },
  vendor: Vendor,
  session: SessionFacts | undefined,
  call: { readonly game: string; readonly stake: bigint; readonly roundId: string },
): Promise<Known> {
  const nothing = (refusal: RefusalCode | undefined): Known => ({
    ...{ gameType: '', refusal, promise: undefined, isOverOwnLimit: false },
  });
  const unavailable = unavailabilityOf(app, vendor);
  if (unavailable !== undefined) {
    return nothing(unavailable);
  }
  if (session === undefined) {
    return nothing(undefined);
  }
  const gameFacts = { brandId: session.brand_id, vendorCode: vendor.code, gameCode: call.game };
  const game = await gameByCode(app, tx, gameFacts);
  if (game === undefined) {
    return nothing('GAME_DISABLED');
  }
  if (await isUncapped(app, tx, { vendor, ...gameFacts })) {
    return nothing('GAME_DISABLED');
  }
  if (session.game_code !== call.game && vendor.profile.sessionForAllGames !== true) {
    return nothing('SESSION_INVALID');
  }
  if (game.vendor_status === 'maintenance') {
    return nothing('MAINTENANCE');
  }
  if (isBelowOwnMinimum(game, call.stake)) {
    return nothing('LIMIT_REACHED');
  }
  const { roundId } = call;
  const isDraw = hasRule(call.game);
  const promise = isDraw ? await promiseOfDraw(app, tx, { ...gameFacts, roundId }) : undefined;
  // The conformance cases of a running installation play invented rounds with trial credit.
  if (isDraw && promise === undefined && !session.is_trial) {
    return nothing('ROUND_CLOSED');
  }
  const gameType = game.game_type;
  if (!isGuarded(app.guards, 'beforeStake')) {
    return { gameType, refusal: undefined, promise, isOverOwnLimit: false };
  }
  const refusal = await app.guards.beforeStake(tx, {
    ...gameFacts,
    memberId: session.member_id,
    stake: amount(call.stake),
    isTrial: session.is_trial,
    isAway: session.is_mandate,
  });
  return {
    ...{ gameType, refusal: refusal && vendorCodeOf(refusal.kind), promise },
    isOverOwnLimit: refusal?.kind === 'limit',
  };
}

/** A brand may ask for more than the vendor does; a stake of nothing is a round that somebody has granted. */
function isBelowOwnMinimum(game: Pick<Game, 'own_min_bet_ticks'>, stake: bigint): boolean {
  return game.own_min_bet_ticks !== null && stake > 0n && stake < game.own_min_bet_ticks;
}

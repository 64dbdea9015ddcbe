import type { CloseRoundRequest, PayoutRequest } from '#seamless/wallet-api.ts';
import {
  answered,
  type Books,
  bodyOf,
  credit,
  keep,
  knownAnswer,
  loseOpenBets,
  type ModelBet,
  type ModelMember,
  type ModelTxn,
  type MoneyCall,
  memberIn,
  type PayoutCall,
  type PlayCall,
  type Prediction,
  parkedTxn,
  type RefundCall,
  roundIn,
  type SettleCall,
  type StakeCall,
  statusOf,
  ticksOf,
  tombstone,
} from './books-model.ts';

/**
 * Predicts the answer to a call by the decision table of the protocol, written again as simply as possible: one call at a
 * time, on maps. It shares no code with the platform, so that one of the two is wrong wherever they differ.
 */
export function predict(books: Books, call: MoneyCall): Prediction {
  switch (call.call) {
    case 'stake':
      return predictStake(books, call);
    case 'play':
      return predictPlay(books, call);
    case 'payout':
      return predictPayout(books, call);
    case 'refund':
      return predictRefund(books, call);
    default:
      return predictSettle(books, call);
  }
}

/** Predicts the answer to closing a round with the vendor's totals. */
export function predictClose(
  books: Books,
  request: CloseRoundRequest,
): { readonly duplicate: boolean; readonly matched: boolean } {
  const round = roundIn(books, request.round_id);
  const duplicate = round.isClosed && round.declared !== undefined;
  loseOpenBets(round);
  const { bets, stake, payout } = request.totals;
  const given = { bets, stake: ticksOf(stake), payout: ticksOf(payout) };
  round.declared ??= given;
  const { declared } = round;
  const matched = [given, totalsOf(books, request.round_id)].every(
    (one) =>
      one.bets === declared.bets && one.stake === declared.stake && one.payout === declared.payout,
  );
  return { duplicate, matched };
}

/** Computes the totals that an honest vendor declares for a round; `stake` and `payout` are ticks. */
export function totalsOf(
  books: Books,
  roundId: string,
): { readonly bets: number; readonly stake: bigint; readonly payout: bigint } {
  const counted = roundIn(books, roundId).bets.filter(({ status }) => status !== 'ROLLED_BACK');
  return {
    bets: counted.length,
    stake: counted.reduce((sum, bet) => sum + bet.stake, 0n),
    payout: counted.reduce((sum, bet) => sum + bet.payout, 0n),
  };
}

function predictStake(books: Books, call: StakeCall): Prediction {
  const { request } = call;
  const member = memberIn(books, call.member);
  const body = bodyOf(call);
  const known = knownAnswer(books, { txnId: request.txn_id, body, member });
  if (known !== undefined) {
    return known;
  }
  const stake = ticksOf(request.amount);
  const code = placing(books, member, { roundId: request.round_id, need: stake });
  const answer = place(books, member, { call, body, kind: 'bet', stake, payout: 0n, code });
  const waiting = books.parked.get(request.txn_id);
  if (code === 'OK' && waiting !== undefined) {
    predictPayout(books, waiting);
  }
  return answer;
}

function predictPlay(books: Books, call: PlayCall): Prediction {
  const { request } = call;
  const member = memberIn(books, call.member);
  const body = bodyOf(call);
  const known = knownAnswer(books, { txnId: request.txn_id, body, member });
  if (known !== undefined) {
    return known;
  }
  let running = 0n;
  let lowest = 0n;
  let stake = 0n;
  for (const { kind, amount } of request.actions) {
    const ticks = ticksOf(amount);
    running += kind === 'bet' ? -ticks : ticks;
    stake += kind === 'bet' ? ticks : 0n;
    lowest = running < lowest ? running : lowest;
  }
  const code = placing(books, member, { roundId: request.round_id, need: -lowest });
  const payout = running + stake;
  const answer = place(books, member, { call, body, kind: 'play', stake, payout, code });
  const bet = books.bets.get(request.txn_id);
  if (code === 'OK' && bet !== undefined) {
    const isOver = request.actions.some(({ kind }) => kind === 'win') || request.round_closed;
    bet.status = isOver === true ? statusOf(bet) : 'PENDING';
    roundIn(books, request.round_id).isClosed ||= request.round_closed === true;
  }
  return answer;
}

function placing(
  books: Books,
  member: ModelMember,
  wanted: { readonly roundId: string; readonly need: bigint },
): string {
  if (books.rounds.get(wanted.roundId)?.isClosed === true) {
    return 'ROUND_CLOSED';
  }
  return member.balance < wanted.need ? 'INSUFFICIENT_FUNDS' : 'OK';
}

function place(
  books: Books,
  member: ModelMember,
  placed: {
    readonly call: StakeCall | PlayCall;
    readonly body: string;
    readonly kind: string;
    readonly stake: bigint;
    readonly payout: bigint;
    readonly code: string;
  },
): Prediction {
  const { call, body, kind, stake, payout, code } = placed;
  const { txn_id: txnId, round_id: roundId } = call.request;
  let bet: ModelBet | undefined;
  if (code === 'OK') {
    credit(member, payout - stake);
    const { member: ref } = member;
    bet = { txnId, member: ref, roundId, stake, payout, status: 'PENDING', version: undefined };
    books.bets.set(txnId, bet);
    roundIn(books, roundId).bets.push(bet);
  }
  return keep(books, txnId, { body, kind, code, bet, member });
}

function predictPayout(books: Books, call: PayoutCall): Prediction {
  const { request } = call;
  const betId = request.bet_txn_id ?? '';
  const target = books.txns.get(betId);
  const bet = target?.bet;
  const member = bet === undefined ? undefined : memberIn(books, bet.member);
  const body = bodyOf(call);
  const known = knownAnswer(books, { txnId: request.txn_id, body, member });
  if (known !== undefined) {
    return known;
  }
  if (target === undefined) {
    books.txns.set(request.txn_id, parkedTxn(body));
    books.parked.set(betId, call);
    return { code: 'BET_NOT_FOUND' };
  }
  books.parked.delete(betId);
  const amount = ticksOf(request.amount);
  const code = paying(books, target, request, amount);
  const late = code === 'OK' && bet !== undefined && roundIn(books, bet.roundId).isClosed;
  if (code === 'OK' && bet !== undefined && member !== undefined) {
    bet.payout += amount;
    credit(member, amount);
    bet.status = statusOf(bet);
    if (request.round_closed) {
      loseOpenBets(roundIn(books, bet.roundId));
    }
  }
  return keep(books, request.txn_id, { body, kind: 'win', code, bet, member, late });
}

function paying(books: Books, target: ModelTxn, request: PayoutRequest, amount: bigint): string {
  const { bet } = target;
  if (target.state === 'tombstoned') {
    return 'ALREADY_ROLLED_BACK';
  }
  const isBet = target.kind === 'bet' || target.kind === 'play';
  if (bet === undefined || !isBet || bet.roundId !== request.round_id) {
    return 'BET_NOT_FOUND';
  }
  if (bet.status === 'ROLLED_BACK') {
    return 'ALREADY_ROLLED_BACK';
  }
  if (bet.version !== undefined) {
    return 'ROUND_SETTLED';
  }
  const { declared, bets } = roundIn(books, bet.roundId);
  const paid = bets.reduce((sum, other) => sum + other.payout, 0n);
  const isTooMuch = declared !== undefined && amount > 0n && declared.payout < paid + amount;
  return isTooMuch ? 'ROUND_CLOSED' : 'OK';
}

function predictSettle(books: Books, call: SettleCall): Prediction {
  const { request } = call;
  const target = books.txns.get(request.bet_txn_id);
  const bet = target?.bet;
  const member = bet === undefined ? undefined : memberIn(books, bet.member);
  const body = bodyOf(call);
  const known = knownAnswer(books, { txnId: request.settle_id, body, member });
  if (known !== undefined) {
    return known;
  }
  const total = ticksOf(request.payout_total);
  let code = 'OK';
  let duplicate = false;
  if (target?.state === 'tombstoned' || bet?.status === 'ROLLED_BACK') {
    code = 'ALREADY_ROLLED_BACK';
  } else if (bet === undefined || member === undefined) {
    code = 'BET_NOT_FOUND';
  } else if (bet.version !== undefined && request.version <= bet.version) {
    duplicate = total === bet.payout;
    code = duplicate ? 'OK' : 'STALE_VERSION';
  } else {
    const balance = member.balance + total - bet.payout;
    member.debt += balance < 0n ? -balance : 0n;
    member.balance = 0n;
    credit(member, balance < 0n ? 0n : balance);
    bet.payout = total;
    bet.status = request.outcome;
    bet.version = request.version;
  }
  return keep(books, request.settle_id, { body, kind: 'settle', code, bet, member, duplicate });
}

function predictRefund(books: Books, call: RefundCall): Prediction {
  const { request } = call;
  const target = books.txns.get(request.ref_txn_id);
  const bet = target?.bet;
  const member = bet === undefined ? undefined : memberIn(books, bet.member);
  const body = bodyOf(call);
  const own = books.txns.get(request.txn_id);
  if (own !== undefined) {
    return own.body === body ? answered(own, member, true) : { code: 'ID_REUSED' };
  }
  if (target === undefined) {
    books.txns.set(request.ref_txn_id, tombstone());
  }
  const code = refunding(books, target, request.round_id);
  const duplicate = target?.state === 'tombstoned' || target?.state === 'rolled_back';
  const isNow = code === 'OK' && !duplicate;
  if (isNow && target !== undefined && bet !== undefined && member !== undefined) {
    credit(member, bet.stake);
    bet.status = 'ROLLED_BACK';
    target.state = 'rolled_back';
  }
  return keep(books, request.txn_id, { body, kind: 'rollback', code, bet, member, duplicate });
}

function refunding(books: Books, target: ModelTxn | undefined, roundId: string): string {
  if (target === undefined || target.state === 'tombstoned') {
    return 'TOMBSTONED';
  }
  if (!['bet', 'play', 'win'].includes(target.kind)) {
    return 'BET_NOT_FOUND';
  }
  if (target.state === 'rolled_back') {
    return 'OK';
  }
  if (target.state === 'rejected') {
    return 'NOTHING_TO_DO';
  }
  const { bet } = target;
  if (bet === undefined || bet.roundId !== roundId) {
    return 'BET_NOT_FOUND';
  }
  // In a round that has paid the member no single bet is undone.
  const hasWon = roundIn(books, roundId).bets.some(
    (other) => other.member === bet.member && other.payout > 0n && other.version === undefined,
  );
  const isOver = bet.status !== 'PENDING' || bet.payout > 0n || hasWon;
  return target.kind === 'win' || isOver ? 'ROUND_SETTLED' : 'OK';
}

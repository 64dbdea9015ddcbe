import type { RoundReporter, StoryPlayer } from './lossy-book.ts';

/** An error that is planted in a round; most rounds have none. */
export type Lie =
  | 'none'
  /** The totals of the closing differ from those of the round. */
  | 'total'
  /** The transaction list shows another amount than the win that was sent. */
  | 'amount'
  /** The transaction list lacks a bet that was accepted. */
  | 'omit_bet'
  /** The transaction list lacks a bet that was paid. */
  | 'omit_paid'
  /** The transaction list lacks a win that was sent. */
  | 'omit_win'
  /** A win that never arrived is listed as refused, so that the vendor does not send it again. */
  | 'win_given_up'
  /** The platform has lost a bet that it had accepted. */
  | 'forget'
  /** A win above the vendor's maximum payout. */
  | 'over_max'
  /** A refused bet is listed as accepted. */
  | 'played_refused'
  /** A bet of a session that never existed. */
  | 'stranger'
  /** A line without content. */
  | 'garbage'
  /** A win of a bet that was rolled back. */
  | 'win_after_rollback';

export type RoundBet = {
  readonly player: StoryPlayer;
  readonly betId: string;
  readonly stake: number;
  readonly state: 'accepted' | 'cancelled' | 'refused';
};

const STAKE_TRIES = 2;
const WIN_TRIES = 3;

/** Errors about later calls of a round, for which the stake must have been answered. */
const NEEDS_ANSWER: readonly Lie[] = [
  'omit_bet',
  'omit_paid',
  'omit_win',
  'win_given_up',
  'amount',
  'over_max',
  'forget',
  'total',
  'played_refused',
];
const HAS_NO_LINE: readonly Lie[] = ['omit_bet', 'omit_paid'];

/** A stake, and its rollback when no answer came; the transaction list contains both. */
export function reportBet(reporter: RoundReporter, player: StoryPlayer, lie: Lie): RoundBet {
  const betId = reporter.id('b');
  const stake = reporter.units(20);
  const currency = lie === 'played_refused' ? 'ZZZ' : player.currency;
  const request = {
    txn_id: betId,
    round_id: reporter.roundId,
    game: reporter.vendor.game,
    member: player.member,
    session: player.session,
    currency,
    amount: `${stake}`,
    occurred_at: reporter.clock(),
  };
  const isDropped = lie === 'forget';
  const sent = reporter.send('stake', request, { tries: STAKE_TRIES, isDropped });
  const mustCome = NEEDS_ANSWER.includes(lie) && !sent.isAnswered;
  if (mustCome && !isDropped) {
    reporter.deliver('stake', request);
  }
  if (!HAS_NO_LINE.includes(lie)) {
    const who = { member: player.member, session: player.session };
    reporter.write({ txn_id: betId, kind: 'bet', amount: `${stake}`, currency, ...who }, request);
  }
  const bet = { player, betId, stake };
  if ((!sent.isAnswered && !mustCome) || lie === 'win_after_rollback') {
    reportRollback(reporter, bet, lie);
    return { ...bet, state: 'cancelled' };
  }
  plantBet(reporter, betId, lie);
  if (lie === 'played_refused') {
    return { ...bet, state: 'refused' };
  }
  if (lie !== 'omit_bet') {
    reporter.earn(player.member, -stake);
  }
  return { ...bet, state: 'accepted' };
}

function plantBet(reporter: RoundReporter, betId: string, lie: Lie): void {
  if (lie === 'played_refused') {
    reporter.plant('refused_bet_played', betId, 'case');
  }
  if (lie === 'forget') {
    reporter.plant('bet_unknown_to_us', betId);
  }
  if (HAS_NO_LINE.includes(lie)) {
    reporter.plant('bet_unknown_to_vendor', betId, lie === 'omit_bet' ? 'repaired' : 'case');
  }
}

function reportRollback(
  reporter: RoundReporter,
  bet: { readonly player: StoryPlayer; readonly betId: string; readonly stake: number },
  lie: Lie,
): void {
  const txnId = reporter.id('r');
  const { betId, stake, player } = bet;
  const { member } = player;
  const request = {
    txn_id: txnId,
    ref_txn_id: betId,
    round_id: reporter.roundId,
    member,
    reason: 'no answer',
  };
  reporter.send('refund', request, { tries: STAKE_TRIES });
  if (lie === 'win_after_rollback') {
    reporter.deliver('refund', request);
  }
  reporter.vendor.rollbacks.push({ roundId: reporter.roundId, txnId, betId });
  const line = { txn_id: txnId, kind: 'rollback', ref_txn_id: betId } as const;
  reporter.write({ ...line, member, amount: `${stake}` }, request);
}

/** Errors for which the win must have arrived. */
const NEEDS_WIN: readonly Lie[] = ['amount', 'omit_win', 'omit_paid'];
const REFUSES_WIN: readonly Lie[] = ['over_max', 'win_after_rollback', 'win_given_up'];

/** The payout of a bet; returns the sum that the platform has paid in the end. */
export function reportWin(
  reporter: RoundReporter,
  bet: RoundBet,
  win: { readonly units: number; readonly lie: Lie },
): number {
  const { lie, units } = win;
  const txnId = reporter.id('w');
  const { member, currency } = bet.player;
  const request = {
    txn_id: txnId,
    round_id: reporter.roundId,
    bet_txn_id: bet.betId,
    member,
    currency,
    amount: `${units}`,
    kind: 'win',
    round_closed: false,
    occurred_at: reporter.clock(),
  };
  const isDropped = lie === 'win_given_up';
  const sent = reporter.send('payout', request, { tries: WIN_TRIES, isDropped });
  if (NEEDS_WIN.includes(lie) && !sent.hasArrived) {
    reporter.deliver('payout', request);
  }
  plantWin(reporter, txnId, { lie, hasArrived: sent.hasArrived });
  if (lie !== 'omit_win' && lie !== 'omit_paid') {
    const amount = `${lie === 'amount' ? units + 1 : units}`;
    const line = {
      txn_id: txnId,
      kind: 'win',
      ref_txn_id: bet.betId,
      ...(isDropped ? { state: 'refused' as const } : {}),
    } as const;
    reporter.write({ ...line, member, currency, amount }, lie === 'amount' ? undefined : request);
  }
  const paid = REFUSES_WIN.includes(lie) ? 0 : units;
  reporter.earn(member, paid);
  return paid;
}

function plantWin(
  reporter: RoundReporter,
  txnId: string,
  win: { readonly lie: Lie; readonly hasArrived: boolean },
): void {
  const { lie, hasArrived } = win;
  if (REFUSES_WIN.includes(lie)) {
    reporter.plant('win_refused', txnId, 'case');
  } else if (lie === 'forget' || (!NEEDS_WIN.includes(lie) && !hasArrived)) {
    reporter.plant('missed_win', txnId);
  }
  if (lie === 'amount') {
    reporter.plant('amount_differs', txnId, 'case');
  }
  if (lie === 'omit_win') {
    reporter.plant('payout_unknown_to_vendor', txnId, 'case');
  }
}

/** The closing, with the totals of the round or with wrong ones. */
export function reportClose(
  reporter: RoundReporter,
  sum: { readonly bets: number; readonly stake: number; readonly payout: number },
  lie: Lie,
): void {
  const txnId = reporter.id('c');
  const isLie = lie === 'total';
  const off = isLie ? untruth(reporter, sum.payout) : 0;
  const totals = { bets: sum.bets, stake: `${sum.stake}`, payout: `${sum.payout + off}` };
  const request = { round_id: reporter.roundId, totals };
  const sent = reporter.send('closeRound', request, { tries: STAKE_TRIES });
  if (!sent.hasArrived) {
    reporter.plant('missed_close', txnId);
  }
  if (isLie) {
    reporter.plant('wrong_total', txnId);
  }
  reporter.write({ txn_id: txnId, kind: 'close', amount: '0', totals });
}

/** Wrong totals: too high; or too low, unless a win is still to arrive, which the platform would then refuse. */
function untruth(reporter: RoundReporter, payout: number): number {
  return reporter.chance(0.5) || payout === 0 || reporter.isWinOnItsWay() ? 7 : -1;
}

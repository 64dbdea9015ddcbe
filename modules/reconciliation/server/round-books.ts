import type { VendorTransaction } from '#seamless/vendor-api.ts';

/** The kinds of differences between two books of one round. The first seven are repaired if the money allows it. */
export const DIFFERENCES = [
  'missed_win',
  'missed_rollback',
  'missed_settle',
  'missed_close',
  'bet_unknown_to_us',
  'bet_unknown_to_vendor',
  'wrong_total',
  'amount_differs',
  'payout_differs',
  'payout_unknown_to_vendor',
  'win_refused',
  'settle_refused',
  'rollback_refused',
  'refused_bet_played',
  'bet_rolled_back_here',
  'other_bet',
  'unreadable_line',
] as const;
export type DifferenceKind = (typeof DIFFERENCES)[number];

/** A bet of ours. Amounts are ticks. */
export type OurBet = {
  readonly betId: bigint;
  readonly brandId: number;
  readonly accountId: bigint;
  readonly roundId: string;
  readonly txnId: string;
  readonly memberRef: string;
  readonly currency: string;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly status: string;
  readonly settleVersion: number | undefined;
  /** The part of the payout that came with calls of its own; the rest came with the bet itself, in one call. */
  readonly calledPayout: bigint;
  /** Given beside the bets of the round: in none of its totals. */
  readonly isPrize: boolean;
};

/** A payout of ours, by a call that the vendor's book does not have. */
export type AbsentPayout = {
  readonly txnId: string;
  readonly betId: bigint;
  readonly amount: bigint;
};

/** Our record of an id. `amount` is the stake of a bet, the payout of a win. */
export type OurTxn = {
  readonly txnId: string;
  readonly kind: string;
  readonly state: string;
  readonly code: string;
  readonly amount: bigint;
  readonly betId: bigint | undefined;
};

/** The sums of a round in ticks. */
export type Totals = { readonly bets: number; readonly stake: bigint; readonly payout: bigint };

export type OurRound = { readonly isClosed: boolean; readonly declared: Totals | undefined };

/** One round in both books. */
export type RoundBooks = {
  readonly roundId: string;
  /** The lines in the order in which the vendor wrote them. */
  readonly lines: readonly VendorTransaction[];
  /** All bets of the round, of any time. */
  readonly bets: readonly OurBet[];
  /** The id in our records: the vendor's of a line, or one that the reconciler derives from it. */
  readonly txn: (id: string, member: string | undefined) => OurTxn | undefined;
  readonly round: OurRound;
  /** Bets of ours that the vendor's book should have, and has not. */
  readonly absent: readonly bigint[];
  /** Payouts of ours that the vendor's book should have, and has not. */
  readonly absentPayouts: readonly AbsentPayout[];
};

export type Request = Readonly<Record<string, unknown>>;

/** The repair of a difference, by the calls of the vendor's API. */
export type Repair =
  | { readonly what: 'recover'; readonly isPlay: boolean; readonly request: Request }
  | { readonly what: 'pay' | 'settle' | 'close'; readonly request: Request }
  /** Gives a stake back; a bet that only the closing has lost is opened again first. */
  | { readonly what: 'refund'; readonly request: Request; readonly reopen: OurBet | undefined };

export type Finding = {
  readonly kind: DifferenceKind;
  readonly roundId: string;
  /** The line it is about; empty for a whole round. */
  readonly txnId: string;
  readonly bet: OurBet | undefined;
  /** Without one it is for a person. */
  readonly repair: Repair | undefined;
  readonly detail: Readonly<Record<string, string>>;
};

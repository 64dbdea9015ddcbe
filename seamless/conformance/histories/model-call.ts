/** The calls of a history, and the answers of the reference model. Money is in whole currency units. */
export type CallKind =
  | 'stake'
  | 'play'
  | 'payout'
  | 'prize'
  | 'settle'
  | 'refund'
  | 'close'
  | 'find'
  /** No call: a day ends, and with it what was used of prize budgets. */
  | 'midnight';

/**
 * A short form of a call. `by` is the id that it refers to; stakes in `moves` are negative. The first move of a
 * stake and of a play may be 0, which stakes nothing. `isOther` says that it is about the second member of the history, whose ids and rounds are other ones.
 */
export type ModelCall = {
  readonly call: CallKind;
  readonly isOther: boolean;
  readonly id: string;
  readonly round: string;
  readonly by: string;
  readonly moves: readonly number[];
  readonly closes: boolean;
  readonly isEnded: boolean;
  readonly version: number;
  readonly outcome: string;
  readonly totals: readonly [number, number, number];
};

/** The required answer; absent fields may have any value. */
export type Outcome = {
  readonly code: string;
  readonly duplicate?: boolean;
  readonly balance?: number;
  readonly now?: number;
  readonly late?: boolean;
  readonly matched?: boolean;
  readonly state?: string;
};

/** Rules that depend on the vendor's profile. */
export type Rules = {
  readonly waitsForBets: boolean;
  readonly undoesWins: boolean;
  /** Whether payouts into a closed round are accepted within the declared totals, or never. */
  readonly takesLate: boolean;
  readonly maxPayout: number;
};

/**
 * The maximum of a vendor's prizes in a day and of one member's in a day, and the amount from which on they open a case. A
 * cap may be a tick below a whole amount.
 */
export type Budget = {
  readonly day: number;
  readonly memberDay: number;
  readonly review: number;
};

/** The budget of a vendor that was granted none. */
export const NO_BUDGET: Budget = { day: 0, memberDay: 0, review: Infinity };

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The sums of a call's moves; `lowest` is the minimum of their running sum. */
export function sumsOf({ moves }: ModelCall) {
  return {
    stake: -sum(moves.filter((move) => move < 0)),
    paid: sum(moves.filter((move) => move > 0)),
    lowest: Math.min(0, ...moves.map((_move, at) => sum(moves.slice(0, at + 1)))),
  };
}

/** The calls of a history, and the answers of the reference model. Money is in whole currency units. */
export type CallKind =
  | 'stake'
  | 'play'
  | 'payout'
  | 'prize'
  | 'settle'
  | 'refund'
  | 'close'
  | 'find';

/** A short form of a call. `by` is the id that it refers to; stakes in `moves` are negative. */
export type ModelCall = {
  readonly call: CallKind;
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

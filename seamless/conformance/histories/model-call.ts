/** What a history is made of, and what the reference model is asked and answers. Money is in whole currency units. */
export type CallKind =
  | 'stake'
  | 'play'
  | 'payout'
  | 'prize'
  | 'settle'
  | 'refund'
  | 'close'
  | 'find';

/** A call in small. `by` is the id it is about; stakes of `moves` are below zero. */
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

/** What must be answered; what is absent may be anything. */
export type Outcome = {
  readonly code: string;
  readonly duplicate?: boolean;
  readonly balance?: number;
  readonly now?: number;
  readonly late?: boolean;
  readonly matched?: boolean;
  readonly state?: string;
};

/** The rules in a vendor's profile. */
export type Rules = {
  readonly waitsForBets: boolean;
  readonly undoesWins: boolean;
  /** Payouts into a closed round: within the declared totals, or never. */
  readonly takesLate: boolean;
  readonly mostPayout: number;
};

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** What the moves of a call come to; `lowest` is the least that they sum up to on their way. */
export function sumsOf({ moves }: ModelCall) {
  return {
    stake: -sum(moves.filter((move) => move < 0)),
    paid: sum(moves.filter((move) => move > 0)),
    lowest: Math.min(0, ...moves.map((_move, at) => sum(moves.slice(0, at + 1)))),
  };
}

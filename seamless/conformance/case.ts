/** What an answer must say; fields that are not named may be anything. */
export type Expected = {
  readonly code: string;
  readonly duplicate?: boolean;
  /** Decimal numbers as text, compared as numbers. */
  readonly balance?: string;
  readonly current_balance?: string;
  readonly late?: boolean;
  readonly matched?: boolean;
  readonly state?: string;
};

/** A call; `$session`, `$member`, `$other`, `$currency` and `$game` in its fields are filled in by the runner. */
export type CaseCall = {
  readonly call:
    | 'stake'
    | 'payout'
    | 'play'
    | 'refund'
    | 'settle'
    | 'closeRound'
    | 'findTransaction'
    | 'readBalance'
    | 'batch';
  readonly request: Readonly<Record<string, unknown>>;
};

export type Step =
  | (CaseCall & { readonly expect: Expected })
  /** Sent so many times at once: so many are the first, all others duplicates with the same code. */
  | (CaseCall & {
      readonly times: number;
      readonly firsts: number;
      readonly code: string;
    })
  /** Sent at once, in no order: so many answer each code. */
  | { readonly together: readonly CaseCall[]; readonly counts: Readonly<Record<string, number>> };

/** One vendor-neutral story: a member with a balance, calls in order, and the balance at the end. */
export type ConformanceCase = {
  readonly name: string;
  readonly category: string;
  readonly start: string;
  readonly steps: readonly Step[];
  readonly end: string;
  /** Runs only where the vendor's profile has this. */
  readonly needs?: 'allowLateBet' | 'strictBet' | 'scale2';
};

export type Fields = Readonly<Record<string, unknown>>;

export function bet(id: string, amount: string, more: Fields = {}): CaseCall {
  return {
    call: 'stake',
    request: {
      txn_id: id,
      round_id: 'r1',
      game: '$game',
      member: '$member',
      session: '$session',
      currency: '$currency',
      amount,
      occurred_at: 1,
      ...more,
    },
  };
}

export function win(id: string, amount: string, more: Fields = {}): CaseCall {
  return {
    call: 'payout',
    request: {
      txn_id: id,
      round_id: 'r1',
      bet_txn_id: 'b1',
      amount,
      kind: 'win',
      round_closed: false,
      ...more,
    },
  };
}

export function play(
  id: string,
  steps: readonly (readonly [string, string])[],
  more: Fields = {},
): CaseCall {
  return {
    call: 'play',
    request: {
      txn_id: id,
      round_id: 'r1',
      game: '$game',
      member: '$member',
      session: '$session',
      currency: '$currency',
      occurred_at: 1,
      round_closed: true,
      actions: steps.map(([kind, amount], index) => ({
        action_id: `${id}-${index}`,
        kind,
        amount,
      })),
      ...more,
    },
  };
}

export function rollback(id: string, refId: string, more: Fields = {}): CaseCall {
  return {
    call: 'refund',
    request: { txn_id: id, ref_txn_id: refId, round_id: 'r1', reason: 'test', ...more },
  };
}

export function settle(id: string, version: number, total: string, more: Fields = {}): CaseCall {
  return {
    call: 'settle',
    request: {
      settle_id: id,
      bet_txn_id: 'b1',
      version,
      outcome: Number(total) > 0 ? 'WON' : 'LOST',
      payout_total: total,
      ...more,
    },
  };
}

export function close(totals: readonly [number, string, string], more: Fields = {}): CaseCall {
  const [bets, stake, payout] = totals;
  return {
    call: 'closeRound',
    request: { round_id: 'r1', totals: { bets, stake, payout }, ...more },
  };
}

export function find(id: string): CaseCall {
  return { call: 'findTransaction', request: { txn_id: id } };
}

/**
 * A step whose answer has this code, and this balance when one is named. Not called `then`: an import of a module
 * with an export of that name never ends.
 */
export function answers(
  call: CaseCall,
  code: string,
  balance?: string,
  more: Partial<Expected> = {},
): Step {
  return { ...call, expect: { code, ...(balance === undefined ? {} : { balance }), ...more } };
}

/** The same call again, answered as the first time. */
export function again(call: CaseCall, code: string, balance?: string): Step {
  return answers(call, code, balance, { duplicate: true });
}

/** A family of cases in one category. */
export function family(
  category: string,
  cases: readonly (Omit<ConformanceCase, 'category' | 'start'> & { readonly start?: string })[],
): readonly ConformanceCase[] {
  return cases.map((one) => ({ start: '100', ...one, category }));
}

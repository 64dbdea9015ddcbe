/** The fields that an answer must contain; other fields may have any value. */
export type Expected = {
  readonly code: string;
  readonly duplicate?: boolean;
  /** Decimal strings, compared as numbers. */
  readonly balance?: string;
  readonly current_balance?: string;
  readonly late?: boolean | undefined;
  readonly matched?: boolean;
  readonly state?: string;
};

/** A call; the runner replaces words such as `$session` in its fields, see `words-of-case.ts`. */
export type CaseCall = {
  readonly call: CallName;
  readonly request: Readonly<Record<string, unknown>>;
};

export type CallName =
  | 'openSession'
  | 'stake'
  | 'payout'
  | 'play'
  | 'refund'
  | 'settle'
  | 'closeRound'
  | 'findTransaction'
  | 'readBalance'
  | 'batch';

export type Step =
  | (CaseCall & { readonly expect: Expected })
  /**
   * Sent `times` times concurrently, and again where the answer is BUSY: `firsts` answers are no duplicates, the others are; all
   * have the same code.
   */
  | (CaseCall & {
      readonly times: number;
      readonly firsts: number;
      readonly code: string;
    })
  /** Sent concurrently, of several calls again where the answer is BUSY: so many answers have each code. */
  | { readonly together: readonly CaseCall[]; readonly counts: Readonly<Record<string, number>> }
  /** Sent concurrently: the answers, in the order of the calls, are one of these rows. */
  | {
      readonly together: readonly CaseCall[];
      readonly oneOf: readonly (readonly Expected[])[];
    }
  /** Sent over HTTP with a change after, or instead of, its signature. */
  | (CaseCall & { readonly wire: WireTrick; readonly status: number; readonly code?: string })
  /** A change of the member or the vendor, made directly and not by a call. */
  | { readonly stage: StageAct }
  /** The kinds of cases that were opened about a round for an operator, each once. */
  | { readonly opened: readonly CaseKind[]; readonly round: string };

/** Reasons for a case: totals that differ, a refused payout or rollback, money that could not be taken back, a prize. */
export type CaseKind =
  | 'round_totals'
  | 'payout_refused'
  | 'rollback_refused'
  | 'resettlement_debt'
  | 'prize_refused'
  | 'large_prize';

/** Changes of a call on its way, implemented in `wire-tricks.ts`. */
export type WireTrick =
  | 'plain'
  | 'unsigned'
  | 'empty signature'
  | 'cut signature'
  | 'upper-case signature'
  | 'upper-case digits'
  | 'other version'
  | 'signature of zeros'
  | 'signature twice'
  | 'unknown key'
  | 'key of a stranger'
  | 'signed by a stranger'
  | 'name of a stranger'
  | 'name of nobody'
  | 'changed nonce'
  | 'changed time'
  | 'changed body'
  | 'longer body'
  | 'added query'
  | 'other path'
  | 'signed as another method'
  | '59 s old'
  | '59 s ahead'
  | '61 s old'
  | '61 s ahead'
  | 'time in seconds'
  | 'time as a word'
  | 'short nonce'
  | 'strange nonce'
  | 'no nonce'
  | 'sent twice'
  | 'same nonce, other time'
  | 'same nonce, two minutes apart'
  | 'same nonce, other call'
  | 'twenty at once'
  | 'no JSON'
  | 'a list'
  | 'no text'
  | 'an unknown field'
  | 'a large body'
  | 'answer’s signature';

export type StageAct =
  | 'end session'
  | 'session runs out'
  | 'vendor pauses'
  | 'vendor closes'
  | 'vendor returns'
  | 'hold account'
  | 'release account'
  | 'member is disabled'
  | 'member is excluded'
  | 'member is at a limit'
  | 'member is in a closed region'
  | 'member may play again'
  | 'draw is proved';

/** Properties and abilities that a subject needs for a case. */
export type Need =
  /** A payout may wait for its bet, or may not. */
  | 'allowLateBet'
  | 'strictBet'
  /** Decimals of its amounts. */
  | 'scale2'
  | 'scale4'
  /** Transaction ids are unique for the vendor, or for each member. */
  | 'vendorIds'
  | 'memberIds'
  /** The subject has another game of the vendor. */
  | 'otherGame'
  /** A session may stake only on the game it was launched for, or on all games of the vendor. */
  | 'sessionPerGame'
  | 'sessionForAllGames'
  /** Payouts after the closing of a round are accepted for some time, or never. */
  | 'lateWindow'
  | 'noLateWindow'
  /** A payout may be rolled back, or may not. */
  | 'winRollback'
  | 'noWinRollback'
  /** Payouts above 1,000 are refused. */
  | 'cap'
  /** The maximum payout of a bet is at least a thousand; that of some games is lower. */
  | 'thousands'
  /** Stakes above 600 are refused. */
  | 'stakeCap'
  /** Calls are sent as signed HTTP requests. */
  | 'wire'
  /** The subject has the key of a second vendor. */
  | 'stranger'
  /** The subject can create launch tokens. */
  | 'launches'
  /** The subject can end sessions, pause vendors, hold accounts and block members. */
  | 'stage'
  /** The subject can open a session of the member with another vendor, and a launch token for it. */
  | 'otherVendor'
  /** The subject can grant free rounds to its members. */
  | 'freeRounds'
  /** The subject can put a draw on record as committed to, and prove it later. */
  | 'committedDraw'
  /** The subject can list the cases that were opened for operators. */
  | 'cases';

/** A test case for any vendor: a member with a balance, calls in order, and the final balance. */
export type ConformanceCase = {
  readonly name: string;
  readonly category: string;
  readonly start: string;
  readonly steps: readonly Step[];
  readonly end: string;
  /** The case runs only for a subject that meets all of these. */
  readonly needs?: readonly Need[];
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

export function openWith(token: string, more: Fields = {}): CaseCall {
  return { call: 'openSession', request: { launch_token: token, ...more } };
}

/** A step that sends the call over HTTP with this change; an accepted call answers 200. */
export function sent(call: CaseCall, wire: WireTrick, status: number, code?: string): Step {
  return { ...call, wire, status, ...(code === undefined ? {} : { code }) };
}

/**
 * A step whose answer has this code, and this balance if one is given. The name is not `then`, because `import()` would
 * treat a module that exports `then` as a promise and never resolve.
 */
export function answers(
  call: CaseCall,
  code: string,
  balance?: string,
  more: Partial<Expected> = {},
): Step {
  return { ...call, expect: { code, ...(balance === undefined ? {} : { balance }), ...more } };
}

/** Concurrent calls whose answers, in the order of the calls, are one of these rows. */
export function meeting(
  together: readonly CaseCall[],
  ...oneOf: readonly (readonly Expected[])[]
): Step {
  return { together, oneOf };
}

/** A step that expects exactly these kinds of cases about a round. */
export function opened(round: string, ...kinds: readonly CaseKind[]): Step {
  return { opened: kinds, round };
}

/** A repeated call, which is answered like the first one. */
export function again(call: CaseCall, code: string, balance?: string): Step {
  return answers(call, code, balance, { duplicate: true });
}

/** Puts cases into one category. */
export function family(
  category: string,
  cases: readonly (Omit<ConformanceCase, 'category' | 'start'> & { readonly start?: string })[],
): readonly ConformanceCase[] {
  return cases.map((one) => ({ start: '100', ...one, category }));
}

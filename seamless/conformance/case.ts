/** What an answer must contain; fields that are not named may be anything. */
export type Expected = {
  readonly code: string;
  readonly duplicate?: boolean;
  /** Decimal numbers as text, compared as numbers. */
  readonly balance?: string;
  readonly current_balance?: string;
  readonly late?: boolean | undefined;
  readonly matched?: boolean;
  readonly state?: string;
};

/** A call; words such as `$session` in its fields are filled in by the runner, see `words-of-case.ts`. */
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
  /** Sent so many times at once: so many are the first, all others duplicates with the same code. */
  | (CaseCall & {
      readonly times: number;
      readonly firsts: number;
      readonly code: string;
    })
  /** Sent at once, in no order: so many answer each code. */
  | { readonly together: readonly CaseCall[]; readonly counts: Readonly<Record<string, number>> }
  /** Sent at once: the answers, in the order of the calls, are one of these rows. */
  | {
      readonly together: readonly CaseCall[];
      readonly oneOf: readonly (readonly Expected[])[];
    }
  /** Sent over the wire with something done to it after, or instead of, its signing. */
  | (CaseCall & { readonly wire: WireTrick; readonly status: number; readonly code?: string })
  /** Done to the member or the vendor behind the wallet's back. */
  | { readonly stage: StageAct }
  /** What was opened about a round for a person to look at, by kind, each once. */
  | { readonly opened: readonly CaseKind[]; readonly round: string };

/** Why a person must look: totals that differ, a payout or a rollback that was refused, money that could not come back. */
export type CaseKind = 'round_totals' | 'payout_refused' | 'rollback_refused' | 'resettlement_debt';

/** What can be done to a call on its way, as `wire-tricks.ts` does it. */
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
  | 'member may play again';

/** What a subject must be like, or be able to do, for a case to apply to it. */
export type Need =
  /** Its profile: a payout may wait for its bet, or may not. */
  | 'allowLateBet'
  | 'strictBet'
  /** Decimals of its amounts. */
  | 'scale2'
  | 'scale4'
  /** Its ids are unique for the vendor, or for each member. */
  | 'vendorIds'
  | 'memberIds'
  /** Another game of the vendor is at hand. */
  | 'otherGame'
  /** A session stakes on the game it was launched for alone, or on all of the vendor. */
  | 'sessionPerGame'
  | 'sessionForAllGames'
  /** Payouts after the closing of a round are taken for a while, or never. */
  | 'lateWindow'
  | 'noLateWindow'
  /** A payout, too, may be rolled back, or may not. */
  | 'winRollback'
  | 'noWinRollback'
  /** Payouts above 1,000 are refused. */
  | 'cap'
  /** A bet may be paid a thousand; the highest payouts of some games are lower. */
  | 'thousands'
  /** Stakes above 600 are refused. */
  | 'stakeCap'
  /** Calls go over the signed wire. */
  | 'wire'
  /** A second vendor's key is at hand. */
  | 'stranger'
  /** Launch tokens can be had at will. */
  | 'launches'
  /** Sessions can be ended, vendors paused, accounts held, members kept from playing. */
  | 'stage'
  /** The member can have a session with another vendor, and a launch for it. */
  | 'otherVendor'
  /** Free rounds can be granted to its members. */
  | 'freeRounds'
  /** What was opened for people can be seen. */
  | 'cases';

/** One vendor-neutral story: a member with a balance, calls in order, and the balance at the end. */
export type ConformanceCase = {
  readonly name: string;
  readonly category: string;
  readonly start: string;
  readonly steps: readonly Step[];
  readonly end: string;
  /** Runs only against a subject that has all of these. */
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

/** The call goes over the wire so; an accepted one answers 200. */
export function sent(call: CaseCall, wire: WireTrick, status: number, code?: string): Step {
  return { ...call, wire, status, ...(code === undefined ? {} : { code }) };
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

/** Calls at once whose answers, in their order, are one of these rows. */
export function meeting(
  together: readonly CaseCall[],
  ...oneOf: readonly (readonly Expected[])[]
): Step {
  return { together, oneOf };
}

/** What was opened for a person about a round, no more and no less. */
export function opened(round: string, ...kinds: readonly CaseKind[]): Step {
  return { opened: kinds, round };
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

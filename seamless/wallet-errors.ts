/** The caller's action after a refusal: none, send the same call again, or query `/txn`. */
export type Retry = 'none' | 'same' | 'query';

type Rule = { readonly status: number; readonly retry: Retry; readonly message: string };

/** Refusals of commitments, reveals and draws, which move no money. */
const FAIRNESS_REFUSALS = {
  COMMITMENT_MALFORMED: {
    status: 400,
    retry: 'none',
    message: 'The commitment has another form than docs/fairness/records.md gives it',
  },
  COMMITMENT_SCHEME: { status: 400, retry: 'none', message: 'The commitment is not of GF2' },
  COMMITMENT_MODE: {
    status: 400,
    retry: 'none',
    message: 'The mode is not COMMIT or BEACON, or its beacon is not the one that draws may use',
  },
  COMMITMENT_CALENDAR: {
    status: 400,
    retry: 'none',
    message: 'The calendar is not the one that the commitment names',
  },
  COMMITMENT_NAMES: {
    status: 400,
    retry: 'none',
    message: 'The commitment names another installation, brand or vendor',
  },
  COMMITMENT_RULE: {
    status: 400,
    retry: 'none',
    message: 'No published outcome rule of the game has this id, version and hash',
  },
  COMMITMENT_LATE: { status: 409, retry: 'none', message: 'The first draw has opened already' },
  COMMITMENT_TWICE: {
    status: 409,
    retry: 'none',
    message: 'Another commitment covers the chain or draws of the calendar',
  },
  PROOF_REFUSED: {
    status: 409,
    retry: 'none',
    message: 'The draw does not follow from its commitment',
  },
} as const satisfies Readonly<Record<string, Rule>>;

/**
 * Every refusal of the protocol with its HTTP status. 4xx is final: nothing has happened and nothing will. 5xx means
 * that the outcome is unknown: the same call again, or `/txn`, gives it.
 */
export const WALLET_REFUSALS = {
  AUTH_FAILED: { status: 401, retry: 'none', message: 'The call could not be authenticated' },
  BAD_REQUEST: { status: 400, retry: 'none', message: 'The call is not well formed' },
  AMOUNT_SCALE: {
    status: 400,
    retry: 'none',
    message: 'The amount is not a decimal of this scale',
  },
  CURRENCY_MISMATCH: { status: 400, retry: 'none', message: 'The currency is not the session’s' },
  SESSION_INVALID: { status: 401, retry: 'none', message: 'There is no such session or launch' },
  SESSION_EXPIRED: { status: 401, retry: 'none', message: 'The session has ended' },
  MEMBER_NOT_FOUND: { status: 404, retry: 'none', message: 'There is no such member' },
  MEMBER_DISABLED: { status: 403, retry: 'none', message: 'The member may not play' },
  MEMBER_EXCLUDED: { status: 403, retry: 'none', message: 'The member is excluded from play' },
  LIMIT_REACHED: { status: 403, retry: 'none', message: 'A limit has been reached' },
  GEO_BLOCKED: { status: 451, retry: 'none', message: 'Play is not offered in this region' },
  GAME_DISABLED: { status: 403, retry: 'none', message: 'The game is not offered' },
  INSUFFICIENT_FUNDS: { status: 402, retry: 'none', message: 'The balance is too small' },
  ID_REUSED: { status: 409, retry: 'none', message: 'The id was used for another call' },
  BET_NOT_FOUND: { status: 404, retry: 'none', message: 'There is no such bet' },
  ROUND_CLOSED: { status: 409, retry: 'none', message: 'The round is closed' },
  ROUND_SETTLED: { status: 409, retry: 'none', message: 'The round is settled' },
  ALREADY_ROLLED_BACK: { status: 409, retry: 'none', message: 'The bet was rolled back' },
  STALE_VERSION: { status: 409, retry: 'none', message: 'A later settlement is known' },
  FREE_ROUND_INVALID: {
    status: 409,
    retry: 'none',
    message: 'The grant is not the member’s for this game, or has no round left',
  },
  ...FAIRNESS_REFUSALS,
  PROOF_MISSING: {
    status: 503,
    retry: 'same',
    message:
      'The draw has no proof yet: reveal it, or report its result, and send the same call again',
  },
  BUSY: { status: 503, retry: 'same', message: 'Too busy: send the same call again' },
  MAINTENANCE: {
    status: 503,
    retry: 'same',
    message: 'Under maintenance: send the same call later',
  },
  INTERNAL: {
    status: 500,
    retry: 'query',
    message: 'The outcome is unknown: ask for the transaction',
  },
} as const satisfies Readonly<Record<string, Rule>>;

export type RefusalCode = keyof typeof WALLET_REFUSALS;

/** Codes of an accepted call: done, stored as a tombstone for a bet that has not arrived, or nothing to reverse. */
export type AcceptedCode = 'OK' | 'TOMBSTONED' | 'NOTHING_TO_DO';

/** A refused call. `balance` is present with INSUFFICIENT_FUNDS. */
export type WalletRefusal = {
  readonly code: RefusalCode;
  readonly message: string;
  readonly retry: Retry;
  readonly request_id: string;
  readonly balance?: string;
};

/** Whether a text is a refusal code of this protocol. */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(WALLET_REFUSALS, code);
}

/** Whether a refusal is of a commitment, reveal or draw. */
export function isFairnessRefusal(code: RefusalCode): code is keyof typeof FAIRNESS_REFUSALS {
  return Object.hasOwn(FAIRNESS_REFUSALS, code);
}

/** Whether the outcome after a refusal is unknown, until the same call is repeated or the transaction is queried. */
export function isUndecided(code: RefusalCode): boolean {
  return WALLET_REFUSALS[code].retry !== 'none';
}

/** The body of a refusal. */
export function refusal(code: RefusalCode, requestId: string, balance?: string): WalletRefusal {
  const { message, retry } = WALLET_REFUSALS[code];
  return {
    code,
    message,
    retry,
    request_id: requestId,
    ...(balance === undefined ? {} : { balance }),
  };
}

/** Whether an answer is a refusal. */
export function isRefused(answer: { readonly code: string }): answer is WalletRefusal {
  return isRefusalCode(answer.code);
}

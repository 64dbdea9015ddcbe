import Type, { type Static, type TSchema } from 'typebox';
import { Commit, Draw, Reveal } from './fairness-api.ts';
import type { AcceptedCode, WalletRefusal } from './wallet-errors.ts';
import { Currency, Detail, Game, Id, Money, Ref, Time } from './wire-fields.ts';

/** The seamless wallet, v1: shapes of all calls. Field names are those of the protocol; amounts are decimal strings. */

export const OpenSession = Type.Object({
  launch_token: Type.String({ minLength: 16, maxLength: 128 }),
  /** The player's address and browser as the studio sees them; if present, they must equal those of the launch. */
  player_ip: Type.Optional(Type.String({ maxLength: 64 })),
  player_user_agent: Type.Optional(Type.String({ maxLength: 400 })),
});
/**
 * Authorises stakes of a member who is away: a standing order, such as a plan of bets on several draws. The wallet takes
 * at most `amount` under it, until `until` or three years from now, and asks all guards at each stake.
 */
export const OpenMandate = Type.Object({
  /** The vendor's own id: another call with it, for the same member and amount, answers the same mandate. */
  mandate_id: Id,
  /** An open session of the member. */
  session: Ref,
  /** The maximum sum of all stakes. */
  amount: Money,
  until: Time,
});
/** Ends a mandate. `stopped`: not all of what the member ordered was done, and the platform notifies the member. */
export const EndMandate = Type.Object({
  mandate: Ref,
  reason: Type.Enum(['done', 'cancelled', 'stopped']),
  /** The game it staked on, if it is another than that of the session it was opened in. */
  game: Type.Optional(Game),
  /** Why it stopped: the code of the refusal that ended it, or of the last stake that was not placed. */
  code: Type.Optional(Type.String({ pattern: '^[A-Za-z_]{1,40}$' })),
  /** How many of the ordered stakes were placed. */
  placed: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  ordered: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
});
export const ReadBalance = Type.Object({
  session: Type.Optional(Ref),
  member: Type.Optional(Ref),
});
export const Stake = Type.Object({
  txn_id: Id,
  round_id: Id,
  game: Game,
  member: Ref,
  session: Ref,
  currency: Currency,
  amount: Money,
  occurred_at: Time,
  round_closed: Type.Optional(Type.Boolean()),
  /** Nothing is staked: a free round of the vendor's own, or with `grant_id` one that the platform granted. */
  free_round: Type.Optional(Type.Boolean()),
  /** The grant of this round; FREE_ROUND_INVALID when it is used up or belongs to another member. */
  grant_id: Type.Optional(Id),
  jackpot_contribution: Type.Optional(Money),
  /** The stake is refused with ROUND_CLOSED when the database's clock has reached this moment at the commit. */
  accept_until: Type.Optional(Time),
  detail: Type.Optional(Detail),
});
export const Payout = Type.Object({
  txn_id: Id,
  round_id: Id,
  bet_txn_id: Type.Optional(Id),
  member: Type.Optional(Ref),
  currency: Type.Optional(Currency),
  amount: Money,
  kind: Type.Enum(['win', 'jackpot', 'free_round', 'promo', 'cashout']),
  round_closed: Type.Boolean(),
  /** Turnover that counts; the platform limits it to the value of its own formula. */
  valid_bet: Type.Optional(Money),
  occurred_at: Type.Optional(Time),
  detail: Type.Optional(Detail),
});
const Action = Type.Object({
  action_id: Id,
  kind: Type.Union([Type.Literal('bet'), Type.Literal('win')]),
  amount: Money,
});
export const Play = Type.Object({
  txn_id: Id,
  round_id: Id,
  game: Game,
  member: Ref,
  session: Ref,
  currency: Currency,
  occurred_at: Time,
  actions: Type.Array(Action, { minItems: 1, maxItems: 100 }),
  round_closed: Type.Optional(Type.Boolean()),
  free_round: Type.Optional(Type.Boolean()),
  grant_id: Type.Optional(Id),
  valid_bet: Type.Optional(Money),
  accept_until: Type.Optional(Time),
  detail: Type.Optional(Detail),
});
export const Refund = Type.Object({
  txn_id: Id,
  ref_txn_id: Id,
  round_id: Id,
  /** Required only if the vendor's ids are unique for each member. */
  member: Type.Optional(Ref),
  reason: Type.String({ minLength: 1, maxLength: 200 }),
});
export const Settle = Type.Object({
  settle_id: Id,
  bet_txn_id: Id,
  /** Strictly increasing, for example by ones or as a time in milliseconds; a later version posts the difference. */
  version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  outcome: Type.Enum(['WON', 'LOST', 'PUSH', 'HALF_WON', 'HALF_LOST', 'VOID', 'CASHED_OUT']),
  payout_total: Money,
  member: Type.Optional(Ref),
  valid_bet: Type.Optional(Money),
  detail: Type.Optional(Detail),
});
export const CloseRound = Type.Object({
  round_id: Id,
  totals: Type.Object({
    bets: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
    stake: Money,
    payout: Money,
  }),
});
export const FindTransaction = Type.Object({ txn_id: Id, member: Type.Optional(Ref) });
/** Items are validated one by one: an invalid one is refused alone. */
export const Batch = Type.Object({
  settles: Type.Array(Type.Unsafe<Static<typeof Settle>>(Type.Unknown()), {
    minItems: 1,
    maxItems: 500,
  }),
});

type Of<Schema extends TSchema> = Readonly<Static<Schema>>;
export type OpenSessionRequest = Of<typeof OpenSession>;
export type OpenMandateRequest = Of<typeof OpenMandate>;
export type EndMandateRequest = Of<typeof EndMandate>;
export type ReadBalanceRequest = Of<typeof ReadBalance>;
export type StakeRequest = Of<typeof Stake>;
export type PayoutRequest = Of<typeof Payout>;
export type PlayRequest = Of<typeof Play>;
export type RefundRequest = Of<typeof Refund>;
export type SettleRequest = Of<typeof Settle>;
export type CloseRoundRequest = Of<typeof CloseRound>;
export type FindTransactionRequest = Of<typeof FindTransaction>;
export type BatchRequest = Of<typeof Batch>;
export type CommitRequest = Of<typeof Commit>;
export type RevealRequest = Of<typeof Reveal>;
export type DrawRequest = Of<typeof Draw>;

export type SessionOpened = {
  readonly code: 'OK';
  readonly session: string;
  /** Opaque id that never changes and is different for each vendor. */
  readonly member: string;
  /** The brand that the member plays at, opaque like the member; a vendor may have terms of its own for it. */
  readonly brand?: string;
  readonly game: string;
  readonly currency: string;
  /** Decimals of amounts for this vendor. */
  readonly scale: number;
  /** `BN` or `EN`. */
  readonly language: string;
  readonly is_trial: boolean;
  readonly jurisdiction: string;
  /** Limits that the vendor should apply in addition to its own; decimal strings. */
  readonly limits: Readonly<Record<string, string>>;
  /** The version of the limits; later versions are pushed to vendors that have `/v/v1/limits`. */
  readonly limits_version?: number;
  readonly balance: string;
  /** Target of the game's way back: a path or an address of the brand. */
  readonly back_url: string;
  /**
   * Present when the member's money for this vendor is in its external wallet, from which the game is played: the
   * address of the brand's page that moves money in and out. Absent: each stake is a call to this wallet.
   */
  readonly purse_url?: string;
  /** Rounds of this game in which the member has open bets, oldest first, at most 20; the game can continue them. */
  readonly open_rounds?: readonly string[];
};
export type MandateOpened = {
  readonly code: 'OK';
  /** Stakes name it as their `session`. It opens nothing else. */
  readonly mandate: string;
  readonly duplicate: boolean;
  /** Milliseconds since 1970 UTC. */
  readonly expires_at: number;
};
export type BalanceRead = {
  readonly code: 'OK';
  readonly balance: string;
  readonly bonus: string;
  readonly currency: string;
  /** A number that increases with each transfer of the account. */
  readonly version: string;
};
/**
 * An accepted transfer. `balance` is the balance after it, `current_balance` the present one: they differ for a
 * duplicate.
 */
export type Moved = {
  readonly code: AcceptedCode;
  readonly txn_id: string;
  readonly duplicate: boolean;
  readonly balance: string;
  readonly current_balance: string;
  /** The platform's number of the bet, for customer service. */
  readonly bet_id?: string;
  /** The payout came after its round was closed, within the late window of the profile. */
  readonly late?: boolean;
};
export type RoundClosed = {
  readonly code: 'OK';
  readonly round_id: string;
  readonly duplicate: boolean;
  /** false: our totals differ, and a case is open; the call has no other effect. */
  readonly matched: boolean;
};
export type TransactionState =
  | 'applied'
  | 'rejected'
  | 'rolled_back'
  | 'tombstoned'
  | 'parked'
  | 'unknown';
export type TransactionFound = {
  readonly code: 'OK';
  readonly txn_id: string;
  readonly state: TransactionState;
  /** `bet`, `win`, `play`, `rollback` or `settle`; absent for an unknown id. */
  readonly kind?: string;
  /** The refusal of a rejected transaction. */
  readonly error?: string;
  readonly balance?: string;
  readonly bet_id?: string;
};
export type BatchAnswered = {
  readonly code: 'OK';
  readonly results: readonly (Moved | (WalletRefusal & { readonly txn_id: string }))[];
};
export type Stored = { readonly code: 'OK'; readonly duplicate: boolean };

export type Answer<Accepted> = Promise<Accepted | WalletRefusal>;

/**
 * All calls of a vendor to the platform. A refusal is an answer and never an exception. After INTERNAL, or a lost or
 * late answer, the outcome is unknown: query it by `findTransaction`, or send the same call again, which takes effect
 * once.
 */
export type WalletApi = {
  readonly openSession: (request: OpenSessionRequest) => Answer<SessionOpened>;
  readonly readBalance: (request: ReadBalanceRequest) => Answer<BalanceRead>;
  readonly openMandate: (request: OpenMandateRequest) => Answer<MandateOpened>;
  readonly endMandate: (request: EndMandateRequest) => Answer<Stored>;
  readonly stake: (request: StakeRequest) => Answer<Moved>;
  readonly payout: (request: PayoutRequest) => Answer<Moved>;
  readonly play: (request: PlayRequest) => Answer<Moved>;
  readonly refund: (request: RefundRequest) => Answer<Moved>;
  readonly settle: (request: SettleRequest) => Answer<Moved>;
  readonly closeRound: (request: CloseRoundRequest) => Answer<RoundClosed>;
  readonly findTransaction: (request: FindTransactionRequest) => Answer<TransactionFound>;
  readonly batch: (request: BatchRequest) => Answer<BatchAnswered>;
  readonly commit: (request: CommitRequest) => Answer<Stored>;
  readonly reveal: (request: RevealRequest) => Answer<Stored>;
  readonly draw: (request: DrawRequest) => Answer<Stored>;
};

/** The calls of a vendor that stakes for members who are away. */
export type MandateApi = Pick<WalletApi, 'openMandate' | 'endMandate'>;

export type WalletCallName = keyof WalletApi;

/**
 * Path and input of each call; `{txn_id}` is part of the path. `GET /w/v1/txn?txn_id=` is the same query, for ids that
 * a path cannot contain.
 */
export const WALLET_CALLS = {
  openSession: { verb: 'POST', path: '/w/v1/session', input: OpenSession },
  readBalance: { verb: 'POST', path: '/w/v1/balance', input: ReadBalance },
  openMandate: { verb: 'POST', path: '/w/v1/mandate', input: OpenMandate },
  endMandate: { verb: 'POST', path: '/w/v1/mandate/end', input: EndMandate },
  stake: { verb: 'POST', path: '/w/v1/bet', input: Stake },
  payout: { verb: 'POST', path: '/w/v1/win', input: Payout },
  play: { verb: 'POST', path: '/w/v1/play', input: Play },
  refund: { verb: 'POST', path: '/w/v1/rollback', input: Refund },
  settle: { verb: 'POST', path: '/w/v1/settle', input: Settle },
  closeRound: { verb: 'POST', path: '/w/v1/round/close', input: CloseRound },
  findTransaction: { verb: 'GET', path: '/w/v1/txn/{txn_id}', input: FindTransaction },
  batch: { verb: 'POST', path: '/w/v1/batch', input: Batch },
  commit: { verb: 'POST', path: '/w/v1/commit', input: Commit },
  reveal: { verb: 'POST', path: '/w/v1/reveal', input: Reveal },
  draw: { verb: 'POST', path: '/w/v1/draw', input: Draw },
} as const satisfies Readonly<
  Record<
    WalletCallName,
    { readonly verb: 'GET' | 'POST'; readonly path: string; readonly input: TSchema }
  >
>;

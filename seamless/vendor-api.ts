import Type, { type Static, type TSchema } from 'typebox';
import type { WalletRefusal } from './wallet-errors.ts';

/**
 * The calls of the platform to a vendor, v1. The platform signs them like the wallet's calls, with the vendor's key;
 * answers are signed over status, nonce and body.
 */

const Id = Type.String({ minLength: 1, maxLength: 128, pattern: '^[\\x20-\\x7e]+$' });
const Game = Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' });
const Cursor = Type.String({ minLength: 1, maxLength: 200 });
/** Milliseconds since 1970 UTC. */
const Time = Type.Integer({ minimum: 0 });
/** A decimal as text, of the scale of the vendor's profile. */
const Money = Type.String({ pattern: '^(0|[1-9][0-9]{0,15})(\\.[0-9]{1,6})?$' });

export const AskLaunch = Type.Object({
  launch_token: Type.String({ minLength: 16, maxLength: 128 }),
  game: Game,
  /** `BN` or `EN`. */
  language: Type.String({ minLength: 2, maxLength: 8 }),
  currency: Type.String({ minLength: 1, maxLength: 12 }),
  is_trial: Type.Boolean(),
  device: Type.Enum(['web', 'mobile']),
  back_url: Type.String({ maxLength: 500 }),
  /** Parameters of this launch beyond its game, by name: `event` of a sports book, `view` of a lottery. */
  extra: Type.Optional(
    Type.Record(Type.String({ pattern: '^[a-z_]{1,32}$' }), Type.String({ maxLength: 64 })),
  ),
});
export const AskGames = Type.Object({ cursor: Type.Optional(Cursor) });
export const AskTransactions = Type.Object({
  /** The period from this moment until before `to`, by the time of the vendor's records. */
  from: Time,
  to: Time,
  cursor: Type.Optional(Cursor),
});
export const AskRound = Type.Object({ round_id: Id });

/** Reasons to end a game session early. */
export const KICK_REASONS = [
  'logged_out',
  'replaced',
  'excluded',
  'limit',
  'disabled',
  'operator',
] as const;
export type KickReason = (typeof KICK_REASONS)[number];

/** A session, or only a member: all sessions of that member. Without both it is BAD_REQUEST. */
export const AskKick = Type.Union([
  Type.Object({ session: Id, member: Type.Optional(Id), reason: Type.Enum([...KICK_REASONS]) }),
  Type.Object({
    member: Id,
    session: Type.Optional(Type.Undefined()),
    reason: Type.Enum([...KICK_REASONS]),
  }),
]);

/** All limits of an open session: a limit that is not listed no longer applies. */
export const AskLimits = Type.Object({
  session: Id,
  /** The session's answer has the first version, each later push a higher one; an older version changes nothing. */
  version: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
  /** By name, as the session reported them: `max_stake`, `max_payout`. */
  limits: Type.Record(Type.String({ pattern: '^[a-z_]{1,32}$' }), Money),
});

export const VendorGame = Type.Object({
  code: Game,
  /** ELOTT, LOTT, RNG, LIVE, FISH, PVP, SPORTS, ESPORTS or COCKFIGHT. */
  game_type: Type.String({ pattern: '^[A-Z]{2,12}$' }),
  name: Type.Object({ en: Type.String({ minLength: 1 }), bn: Type.String({ minLength: 1 }) }),
  classify: Type.Optional(Type.Array(Type.String())),
  /** Codes of scratch card, video poker, table, arcade, jackpot and board games. */
  list_types: Type.Optional(Type.Array(Type.Enum(['SC', 'VP', 'TG', 'AC', 'JP', 'BG']))),
  /** Path or address of the picture on the tile. */
  icon: Type.String({ minLength: 1 }),
  min_stake: Money,
  max_stake: Money,
  /** Return to player × 10,000. */
  rtp4: Type.Optional(Type.Integer({ minimum: 0, maximum: 10_000 })),
  lines: Type.Optional(Type.Integer({ minimum: 1 })),
  supports_trial: Type.Boolean(),
  is_hot: Type.Optional(Type.Boolean()),
  is_new: Type.Optional(Type.Boolean()),
  /** Whether its page opens in a tab of its own instead of a frame. */
  opens_in_tab: Type.Optional(Type.Boolean()),
  /** Whether it is made for landscape orientation. */
  is_landscape: Type.Optional(Type.Boolean()),
});

/** One line of the vendor's transaction list. */
export const VendorTransaction = Type.Object({
  txn_id: Id,
  kind: Type.Enum(['bet', 'win', 'play', 'rollback', 'settle', 'close']),
  round_id: Id,
  /** The bet that a win, rollback or settlement refers to. */
  ref_txn_id: Type.Optional(Id),
  /** The platform's id of the member; absent for the closing of a round. */
  member: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  session: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
  game: Game,
  currency: Type.Optional(Type.String({ minLength: 1, maxLength: 12 })),
  /** Amount of the stake, payout or refund; for a settlement the whole payout. */
  amount: Money,
  /** Payout of a round in one call; `amount` is then the sum of its stakes. */
  payout: Type.Optional(Money),
  /** Version of a settlement. */
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  outcome: Type.Optional(Type.String()),
  occurred_at: Time,
  round_closed: Type.Optional(Type.Boolean()),
  /** Totals of a closed round. */
  totals: Type.Optional(
    Type.Object({ bets: Type.Integer({ minimum: 0 }), stake: Money, payout: Money }),
  ),
  /** The platform's answer to the vendor; absent: accepted. `open`: the vendor has no answer and retries. */
  state: Type.Optional(Type.Enum(['accepted', 'refused', 'open'])),
  /** The body of the call with all its fields; a later delivery of the call is then still the same call. */
  request: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
});

export type VendorGame = Readonly<Static<typeof VendorGame>>;
export type VendorTransaction = Readonly<Static<typeof VendorTransaction>>;

type Of<Schema extends TSchema> = Readonly<Static<Schema>>;
type VendorAnswer<Accepted> = Promise<Accepted | WalletRefusal>;

/** All calls of the platform to a vendor. A refusal is an answer and not an exception, as in the wallet's calls. */
export type VendorApi = {
  /** The address that the member's browser opens; GAME_DISABLED for a game that the vendor does not have. */
  readonly launch: (
    request: Of<typeof AskLaunch>,
  ) => VendorAnswer<{ readonly code: 'OK'; readonly url: string }>;
  readonly games: (request: Of<typeof AskGames>) => VendorAnswer<{
    readonly code: 'OK';
    readonly games: readonly VendorGame[];
    /** The cursor of the next page; absent on the last page. */
    readonly next?: string;
  }>;
  /** The vendor's transactions in the order of its records. */
  readonly transactions: (request: Of<typeof AskTransactions>) => VendorAnswer<{
    readonly code: 'OK';
    readonly transactions: readonly VendorTransaction[];
    readonly next?: string;
  }>;
  /** The address of a page about a finished round; BET_NOT_FOUND for an unknown round. */
  readonly round: (
    request: Of<typeof AskRound>,
  ) => VendorAnswer<{ readonly code: 'OK'; readonly url: string }>;
  /**
   * Ends sessions: they take no more stakes, their pages show so, and their open bets end as usual. The answer contains
   * the number of ended sessions; unknown or ended ones count 0, so that the call may be repeated.
   */
  readonly kick: (
    request: Of<typeof AskKick>,
  ) => VendorAnswer<{ readonly code: 'OK'; readonly ended: number }>;
  /**
   * Replaces the limits of an open session. They are not applied when the vendor has this version or a higher one, or
   * no such open session.
   */
  readonly limits: (
    request: Of<typeof AskLimits>,
  ) => VendorAnswer<{ readonly code: 'OK'; readonly applied: boolean }>;
};

export type VendorCallName = keyof VendorApi;

/** Path and input of each call. All are POST with a JSON body, so that one signature covers everything. */
export const VENDOR_CALLS = {
  launch: { path: '/v/v1/launch', input: AskLaunch },
  games: { path: '/v/v1/games', input: AskGames },
  transactions: { path: '/v/v1/transactions', input: AskTransactions },
  round: { path: '/v/v1/round', input: AskRound },
  kick: { path: '/v/v1/kick', input: AskKick },
  limits: { path: '/v/v1/limits', input: AskLimits },
} as const satisfies Readonly<
  Record<VendorCallName, { readonly path: string; readonly input: TSchema }>
>;

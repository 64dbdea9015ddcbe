import Type, { type Static, type TSchema } from 'typebox';
import { askSigned } from './http-vendor.ts';
import type { HttpWalletOptions } from './http-wallet.ts';
import { AMOUNT_PATTERN } from './wallet-amount.ts';
import type { WalletRefusal } from './wallet-errors.ts';

/**
 * The calls to a vendor with external wallets (transfer wallet, v1): the platform moves a member's money in and out,
 * and reads what was played from it. They are signed like all other calls to the vendor.
 */

const Id = Type.String({ minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' });
const Member = Type.String({ minLength: 1, maxLength: 64 });
const Currency = Type.String({ minLength: 1, maxLength: 12 });

export const AskExternalWallet = Type.Object({ member: Member, currency: Currency });
export const AskExternalWalletMove = Type.Object({
  /** An id of the platform, which is used once: a repeated id moves nothing more. */
  transfer_id: Id,
  member: Member,
  currency: Currency,
  /** `in`: from the platform into the external wallet. */
  direction: Type.Enum(['in', 'out']),
  amount: Type.String({ pattern: AMOUNT_PATTERN }),
});
export const AskExternalWalletMoveState = Type.Object({ transfer_id: Id });
export const AskExternalWalletRounds = Type.Object({
  /** The `next` of another page; absent for the first page. */
  cursor: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});

const Money = Type.String({ pattern: AMOUNT_PATTERN });
/** Moments up to the year 2100. */
const MomentMs = Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 });

/**
 * A line of the log: the state of a member's stake in a round when the line was written. After a change the vendor
 * writes another line with the next version. The first version may be open; a round that has ended does not open again.
 */
export const ExternalWalletRound = Type.Object({
  round_id: Id,
  /** Id of the stake; a member may have several stakes in a round, each with lines of its own. */
  txn_id: Id,
  member: Member,
  /** The game session in which it was played, by the wallet's id. */
  session: Type.Optional(Id),
  game: Type.String({ minLength: 1, maxLength: 64 }),
  currency: Currency,
  stake: Money,
  /** The payout so far; zero for a void round, whose stake was returned. */
  payout: Money,
  state: Type.Enum(['open', 'closed', 'void']),
  /** The first line of a stake has version 1, each later one a higher one. */
  version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  placed_at: MomentMs,
  /** Present for every round that is not open. */
  settled_at: Type.Optional(MomentMs),
});
export type ExternalWalletRound = Readonly<Static<typeof ExternalWalletRound>>;

/** A page of the log. Lines are validated one by one, so that an invalid one does not block the others. */
export const ExternalWalletRounds = Type.Object({
  code: Type.Literal('OK'),
  rounds: Type.Array(Type.Unknown(), { maxItems: 500 }),
  /** The cursor after this page, also on the last page: later lines follow it. */
  next: Id,
  /** Whether more lines exist already. */
  has_more: Type.Boolean(),
});

type Of<Schema extends TSchema> = Readonly<Static<Schema>>;
type ExternalWalletAnswer<Accepted> = Promise<Accepted | WalletRefusal>;

export type ExternalWalletApi = {
  /** The balance; MEMBER_NOT_FOUND for a member who never had money there. */
  readonly readExternalWallet: (request: Of<typeof AskExternalWallet>) => ExternalWalletAnswer<{
    readonly code: 'OK';
    readonly balance: string;
  }>;
  /**
   * Moves money. INSUFFICIENT_FUNDS for a move out; ID_REUSED for a known id with other fields; a repeated move is OK.
   */
  readonly moveExternalWallet: (request: Of<typeof AskExternalWalletMove>) => ExternalWalletAnswer<{
    readonly code: 'OK';
    /** The balance of the external wallet after the transfer. */
    readonly balance: string;
  }>;
  /** The outcome of a move. `unknown`: it never arrived; `refused`: it arrived and will never take effect. */
  readonly findExternalWalletMove: (
    request: Of<typeof AskExternalWalletMoveState>,
  ) => ExternalWalletAnswer<{
    readonly code: 'OK';
    readonly state: 'applied' | 'refused' | 'unknown';
  }>;
  /**
   * The vendor's log of play from its external wallets, in the order of writing. BAD_REQUEST for a cursor that the
   * vendor never gave.
   */
  readonly listExternalWalletRounds: (
    request: Of<typeof AskExternalWalletRounds>,
  ) => ExternalWalletAnswer<{
    readonly code: 'OK';
    readonly rounds: readonly ExternalWalletRound[];
    readonly next: string;
    readonly has_more: boolean;
  }>;
};

export const EXTERNAL_WALLET_CALLS = {
  readExternalWallet: { path: '/v/v1/purse', input: AskExternalWallet },
  moveExternalWallet: { path: '/v/v1/purse/move', input: AskExternalWalletMove },
  findExternalWalletMove: { path: '/v/v1/purse/move/state', input: AskExternalWalletMoveState },
  listExternalWalletRounds: { path: '/v/v1/purse/rounds', input: AskExternalWalletRounds },
} as const satisfies Readonly<
  Record<keyof ExternalWalletApi, { readonly path: string; readonly input: TSchema }>
>;

/**
 * A client of the external wallet over signed HTTP. It never retries: the caller decides which calls may be repeated.
 */
export function httpExternalWallet(
  options: Omit<HttpWalletOptions, 'deadlineMs'>,
): ExternalWalletApi {
  const call = <Accepted extends object>(name: keyof ExternalWalletApi) => {
    return (request: object) =>
      askSigned<Accepted>(options, EXTERNAL_WALLET_CALLS[name].path, request);
  };
  return {
    readExternalWallet: call('readExternalWallet'),
    moveExternalWallet: call('moveExternalWallet'),
    findExternalWalletMove: call('findExternalWalletMove'),
    listExternalWalletRounds: call('listExternalWalletRounds'),
  };
}

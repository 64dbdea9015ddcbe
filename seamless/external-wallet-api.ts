import Type, { type Static, type TSchema } from 'typebox';
import { askSigned } from './http-vendor.ts';
import type { HttpWalletOptions } from './http-wallet.ts';
import { AMOUNT_PATTERN } from './wallet-amount.ts';
import type { WalletRefusal } from './wallet-errors.ts';

/**
 * The external wallet of a vendor that keeps balances of its own (transfer wallet, v1): the platform moves a member's money in
 * and out, and reads what was played from it. Signed as the vendor's other calls.
 */

const Id = Type.String({ minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' });
const Member = Type.String({ minLength: 1, maxLength: 64 });
const Currency = Type.String({ minLength: 1, maxLength: 12 });

export const AskExternalWallet = Type.Object({ member: Member, currency: Currency });
export const AskExternalWalletMove = Type.Object({
  /** The platform's, never used twice: the same id moves once. */
  transfer_id: Id,
  member: Member,
  currency: Currency,
  /** `in`: from the platform into the external wallet. */
  direction: Type.Enum(['in', 'out']),
  amount: Type.String({ pattern: AMOUNT_PATTERN }),
});
export const AskExternalWalletMoveState = Type.Object({ transfer_id: Id });
export const AskExternalWalletRounds = Type.Object({
  /** The `next` of another page; absent: from the beginning. */
  cursor: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
});

const Money = Type.String({ pattern: AMOUNT_PATTERN });
/** Until the year 2100. */
const MomentMs = Type.Integer({ minimum: 0, maximum: 4_102_444_800_000 });

/**
 * What a member played from the external wallet, as it stood when this line was written. A round that changes is written again
 * under its next version; it is open first, and once it has ended it does not open again.
 */
export const ExternalWalletRound = Type.Object({
  round_id: Id,
  /** The stake's; a member may have several in a round, each in lines of its own. */
  txn_id: Id,
  member: Member,
  /** The game session it was played in, as the wallet named it. */
  session: Type.Optional(Id),
  game: Type.String({ minLength: 1, maxLength: 64 }),
  currency: Currency,
  stake: Money,
  /** So far; nothing of a void round, whose stake went back. */
  payout: Money,
  state: Type.Enum(['open', 'closed', 'void']),
  /** 1 first, and higher in every later line of the stake. */
  version: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }),
  placed_at: MomentMs,
  /** Of every round that is not open. */
  settled_at: Type.Optional(MomentMs),
});
export type ExternalWalletRound = Readonly<Static<typeof ExternalWalletRound>>;

/** A page of the log. Its lines are looked at one by one: one that cannot be read holds nobody up. */
export const ExternalWalletRounds = Type.Object({
  code: Type.Literal('OK'),
  rounds: Type.Array(Type.Unknown(), { maxItems: 500 }),
  /** Where to go on, on the last page too: what is written later lies behind it. */
  next: Id,
  /** More is written already. */
  has_more: Type.Boolean(),
});

type Of<Schema extends TSchema> = Readonly<Static<Schema>>;
type ExternalWalletAnswer<Accepted> = Promise<Accepted | WalletRefusal>;

export type ExternalWalletApi = {
  /** MEMBER_NOT_FOUND for somebody who never had money there. */
  readonly readExternalWallet: (request: Of<typeof AskExternalWallet>) => ExternalWalletAnswer<{
    readonly code: 'OK';
    readonly balance: string;
  }>;
  /** INSUFFICIENT_FUNDS on the way out; ID_REUSED for a known id with other fields; a known move again is OK. */
  readonly moveExternalWallet: (request: Of<typeof AskExternalWalletMove>) => ExternalWalletAnswer<{
    readonly code: 'OK';
    /** The balance of the external wallet after the transfer. */
    readonly balance: string;
  }>;
  /** `unknown`: the move has never come; `refused`: it came and will never happen. */
  readonly findExternalWalletMove: (
    request: Of<typeof AskExternalWalletMoveState>,
  ) => ExternalWalletAnswer<{
    readonly code: 'OK';
    readonly state: 'applied' | 'refused' | 'unknown';
  }>;
  /**
   * The vendor's log of what was played from its external wallets, in the order in which it was written. BAD_REQUEST for a cursor
   * that the vendor never gave.
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

/** The external wallet over signed HTTP. Nothing is sent twice by itself: the caller knows what it may repeat. */
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

import Type, { type Static, type TSchema } from 'typebox';
import { askSigned } from './http-vendor.ts';
import type { HttpWalletOptions } from './http-wallet.ts';
import { AMOUNT_PATTERN } from './wallet-amount.ts';
import type { WalletRefusal } from './wallet-errors.ts';

/**
 * The purse of a vendor that keeps balances of its own (transfer wallet, v1): the platform moves a member's money in
 * and out. Signed as the vendor's other calls.
 */

const Id = Type.String({ minLength: 1, maxLength: 128, pattern: '^[\\x21-\\x7e]+$' });
const Member = Type.String({ minLength: 1, maxLength: 64 });
const Currency = Type.String({ minLength: 1, maxLength: 12 });

export const AskPurse = Type.Object({ member: Member, currency: Currency });
export const AskPurseMove = Type.Object({
  /** The platform's, never used twice: the same id moves once. */
  transfer_id: Id,
  member: Member,
  currency: Currency,
  /** `in`: from the platform into the purse. */
  direction: Type.Enum(['in', 'out']),
  amount: Type.String({ pattern: AMOUNT_PATTERN }),
});
export const AskPurseMoveState = Type.Object({ transfer_id: Id });

type Of<Schema extends TSchema> = Readonly<Static<Schema>>;
type PurseAnswer<Accepted> = Promise<Accepted | WalletRefusal>;

export type PurseApi = {
  /** MEMBER_NOT_FOUND for somebody who never had money there. */
  readonly readPurse: (request: Of<typeof AskPurse>) => PurseAnswer<{
    readonly code: 'OK';
    readonly balance: string;
  }>;
  /** INSUFFICIENT_FUNDS on the way out; ID_REUSED for a known id with other fields; a known move again is OK. */
  readonly movePurse: (request: Of<typeof AskPurseMove>) => PurseAnswer<{
    readonly code: 'OK';
    /** The purse after the movement. */
    readonly balance: string;
  }>;
  /** `unknown`: the move has never come; `refused`: it came and will never happen. */
  readonly findPurseMove: (request: Of<typeof AskPurseMoveState>) => PurseAnswer<{
    readonly code: 'OK';
    readonly state: 'applied' | 'refused' | 'unknown';
  }>;
};

export const PURSE_CALLS = {
  readPurse: { path: '/v/v1/purse', input: AskPurse },
  movePurse: { path: '/v/v1/purse/move', input: AskPurseMove },
  findPurseMove: { path: '/v/v1/purse/move/state', input: AskPurseMoveState },
} as const satisfies Readonly<
  Record<keyof PurseApi, { readonly path: string; readonly input: TSchema }>
>;

/** The purse over signed HTTP. Nothing is sent twice by itself: the caller knows what it may repeat. */
export function httpPurse(options: Omit<HttpWalletOptions, 'deadlineMs'>): PurseApi {
  const call = <Accepted extends object>(name: keyof PurseApi) => {
    return (request: object) => askSigned<Accepted>(options, PURSE_CALLS[name].path, request);
  };
  return {
    readPurse: call('readPurse'),
    movePurse: call('movePurse'),
    findPurseMove: call('findPurseMove'),
  };
}

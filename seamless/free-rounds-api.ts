import Type, { type Static, type TSchema } from 'typebox';
import { askSigned } from './http-vendor.ts';
import type { HttpWalletOptions } from './http-wallet.ts';
import type { WalletRefusal } from './wallet-errors.ts';

/**
 * The calls to a vendor that plays free rounds which the platform grants. A granted round stakes nothing (`bet` or
 * `play` with `free_round`, `grant_id` and the amount 0), and its win is paid like any win; its size depends on the
 * stake of the grant.
 */

const Grant = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });
/** Milliseconds since 1970 UTC. */
const Time = Type.Integer({ minimum: 0 });
/** A decimal as text, of the scale of the vendor's profile. */
const Money = Type.String({ pattern: '^(0|[1-9][0-9]{0,15})(\\.[0-9]{1,6})?$' });

export const AskGrant = Type.Object({
  grant_id: Grant,
  /** The platform's id of the member, as `session` reports it. */
  member: Type.String({ minLength: 1, maxLength: 64 }),
  game: Type.String({ pattern: '^[A-Za-z0-9_.-]{1,64}$' }),
  currency: Type.String({ minLength: 1, maxLength: 12 }),
  rounds: Type.Integer({ minimum: 1, maximum: 1_000 }),
  /** The stake that each round would have without the grant. */
  stake: Money,
  /** The maximum win of one round; a higher one is refused. Absent: the maximum of any round. */
  max_win: Type.Optional(Money),
  valid_from: Time,
  /** No round may be started after this moment. */
  expires_at: Time,
});
export const AskOfGrant = Type.Object({ grant_id: Grant });

/** The state of a grant at the vendor. */
export const GrantStatus = Type.Object({
  code: Type.Literal('OK'),
  grant_id: Grant,
  /** `unknown`: it has never arrived. */
  state: Type.Enum(['active', 'used', 'expired', 'cancelled', 'unknown']),
  granted: Type.Integer({ minimum: 0 }),
  /** Number of rounds played, without those that were rolled back. */
  played: Type.Integer({ minimum: 0 }),
  left: Type.Integer({ minimum: 0 }),
  won: Money,
});
export type GrantStatus = Readonly<Static<typeof GrantStatus>>;
export type GrantRequest = Readonly<Static<typeof AskGrant>>;

type OfGrant = Readonly<Static<typeof AskOfGrant>>;
type Reported = Promise<GrantStatus | WalletRefusal>;

export type FreeRoundsApi = {
  /**
   * Grants rounds. The same id with the same fields is answered with its state; with other fields it is ID_REUSED.
   * Refused: GAME_DISABLED for a game without free rounds, AMOUNT_SCALE for a stake that the game does not take,
   * BAD_REQUEST for an expiry in the past, ALREADY_ROLLED_BACK for an id that was cancelled before it arrived.
   */
  readonly grantFreeRounds: (request: GrantRequest) => Reported;
  /**
   * Cancels the remaining rounds; an id that has not arrived can never be granted afterwards. The call may be repeated.
   */
  readonly cancelFreeRounds: (request: OfGrant) => Reported;
  readonly readFreeRounds: (request: OfGrant) => Reported;
};

export const FREE_ROUND_CALLS = {
  grantFreeRounds: { path: '/v/v1/free-rounds/grant', input: AskGrant },
  cancelFreeRounds: { path: '/v/v1/free-rounds/cancel', input: AskOfGrant },
  readFreeRounds: { path: '/v/v1/free-rounds/status', input: AskOfGrant },
} as const satisfies Readonly<
  Record<keyof FreeRoundsApi, { readonly path: string; readonly input: TSchema }>
>;

/** A client of these calls over signed HTTP. It never retries: the caller decides which calls may be repeated. */
export function httpFreeRounds(options: Omit<HttpWalletOptions, 'deadlineMs'>): FreeRoundsApi {
  const call = (name: keyof FreeRoundsApi) => {
    return (request: object) =>
      askSigned<GrantStatus>(options, FREE_ROUND_CALLS[name].path, request);
  };
  return {
    grantFreeRounds: call('grantFreeRounds'),
    cancelFreeRounds: call('cancelFreeRounds'),
    readFreeRounds: call('readFreeRounds'),
  };
}

import type { RefusalCode } from '#seamless/wallet-errors.ts';

/** Refusals of a player's call that come from the wallet; the contract declares all of them. */
export type GameCode =
  | 'SESSION_INVALID'
  | 'SESSION_EXPIRED'
  | 'SELF_EXCLUDED'
  | 'TRIAL_NOT_ALLOWED'
  | 'LIMIT_REACHED'
  | 'REGION_BLOCKED'
  | 'GAME_MAINTENANCE'
  | 'INSUFFICIENT_FUNDS'
  | 'ROUND_CLOSED'
  | 'BUSY';

const CODES: Readonly<Partial<Record<RefusalCode, GameCode>>> = {
  SESSION_INVALID: 'SESSION_INVALID',
  SESSION_EXPIRED: 'SESSION_EXPIRED',
  MEMBER_NOT_FOUND: 'SESSION_INVALID',
  MEMBER_DISABLED: 'TRIAL_NOT_ALLOWED',
  MEMBER_EXCLUDED: 'SELF_EXCLUDED',
  LIMIT_REACHED: 'LIMIT_REACHED',
  GEO_BLOCKED: 'REGION_BLOCKED',
  GAME_DISABLED: 'GAME_MAINTENANCE',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  ROUND_CLOSED: 'ROUND_CLOSED',
  BUSY: 'BUSY',
  MAINTENANCE: 'BUSY',
  INTERNAL: 'BUSY',
};

/**
 * The players' code for a refusal of the wallet. Codes that only an error of the studio can cause (a wrong amount, a
 * reused id) become GAME_MAINTENANCE, which is final; nothing was staked.
 */
export function gameCodeOf(code: RefusalCode): GameCode {
  return CODES[code] ?? 'GAME_MAINTENANCE';
}

/** Whether a refusal is part of normal operation; an operator must look at all others. */
export function isExpected(code: RefusalCode): boolean {
  return CODES[code] !== undefined;
}

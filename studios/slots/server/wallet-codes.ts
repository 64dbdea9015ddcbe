import type { RefusalCode } from '#seamless/wallet-errors.ts';

/** What a player's call may be refused with because of the wallet; all are declared in the contract. */
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
 * The game path's code for a refusal of the wallet. Codes that only a fault of ours can cause (a bad amount, a reused
 * id) become GAME_MAINTENANCE: final for the player, who has lost nothing.
 */
export function gameCodeOf(code: RefusalCode): GameCode {
  return CODES[code] ?? 'GAME_MAINTENANCE';
}

/** Whether the code is among those a player's fault or luck explains; all others must be looked at. */
export function isExpected(code: RefusalCode): boolean {
  return CODES[code] !== undefined;
}

import { isRefusalCode, type RefusalCode } from '#seamless/wallet-errors.ts';

/**
 * The wallet's refusals with their codes on the players' API. A code that is missing here is a fault of ours for which
 * nothing was charged: NOT_PLACED for a bet, BUSY for other calls.
 */
const CODES = {
  SESSION_INVALID: 'SESSION_INVALID',
  SESSION_EXPIRED: 'SESSION_EXPIRED',
  MEMBER_NOT_FOUND: 'SESSION_INVALID',
  MEMBER_EXCLUDED: 'SELF_EXCLUDED',
  MEMBER_DISABLED: 'TRIAL_NOT_ALLOWED',
  GEO_BLOCKED: 'REGION_BLOCKED',
  GAME_DISABLED: 'GAME_MAINTENANCE',
  MAINTENANCE: 'GAME_MAINTENANCE',
  BUSY: 'BUSY',
  INTERNAL: 'BUSY',
} as const;

const BET_CODES = {
  ...CODES,
  BUSY: 'NOT_PLACED',
  INTERNAL: 'NOT_PLACED',
  INSUFFICIENT_FUNDS: 'INSUFFICIENT_FUNDS',
  LIMIT_REACHED: 'LIMIT_REACHED',
  ROUND_CLOSED: 'ROUND_CLOSED',
  ROUND_SETTLED: 'ROUND_CLOSED',
} as const;

type PlayerCode = (typeof CODES)[keyof typeof CODES];
export type BetRefusal =
  | (typeof BET_CODES)[keyof typeof BET_CODES]
  | 'NOT_PLACED'
  | 'PAYOUT_LIMIT'
  | 'NUMBER_LIMIT'
  | 'ID_REUSED';

/** The code of a refused call that moves no money: opening a session, reading a balance. */
export function playerCodeOf(code: RefusalCode): PlayerCode {
  return isIn(CODES, code) ? CODES[code] : 'BUSY';
}

/** The code of a refused stake. */
export function betCodeOf(code: RefusalCode): BetRefusal {
  return isIn(BET_CODES, code) ? BET_CODES[code] : 'NOT_PLACED';
}

const BET_REFUSALS: ReadonlySet<string> = new Set([
  ...Object.values(BET_CODES),
  'NOT_PLACED',
  'PAYOUT_LIMIT',
  'NUMBER_LIMIT',
]);

/**
 * The code of a refused bet. What is stored is the studio's own code, or the wallet's code for the stake.
 * @throws when the stored code is neither
 */
export function readRefusal(bet: {
  readonly id: bigint;
  readonly refusal: string | null;
}): BetRefusal {
  const text = bet.refusal ?? '';
  if (isRefusalCode(text)) {
    return betCodeOf(text);
  }
  if (!isBetRefusal(text)) {
    throw new Error(`bet ${bet.id} was refused with ${text}`);
  }
  return text;
}

function isBetRefusal(text: string): text is BetRefusal {
  return BET_REFUSALS.has(text);
}

function isIn<Table extends object>(table: Table, key: PropertyKey): key is keyof Table {
  return Object.hasOwn(table, key);
}

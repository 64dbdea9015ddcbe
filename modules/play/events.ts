import Type, { type Static } from 'typebox';
import { defineEvent } from '#platform/events.ts';

/** A bet after the settlement, correction or rollback that is announced. Money is ticks. */
const SettledBet = Type.Object({
  betId: Type.BigInt(),
  brandId: Type.Integer(),
  memberId: Type.BigInt(),
  vendorCode: Type.String(),
  gameCode: Type.String(),
  gameType: Type.String(),
  roundId: Type.String(),
  currency: Type.String(),
  isTrial: Type.Boolean(),
  stakeTicks: Type.BigInt(),
  payoutTicks: Type.BigInt(),
  /** Turnover that counts. */
  validTicks: Type.BigInt(),
  status: Type.Enum([
    'PENDING',
    'WON',
    'LOST',
    'PUSH',
    'HALF_WON',
    'HALF_LOST',
    'VOID',
    'CASHED_OUT',
    'ROLLED_BACK',
  ]),
  revision: Type.Integer(),
  /** The member's uplines when the bet was placed, nearest first. */
  uplines: Type.Array(Type.BigInt()),
  placedAtMs: Type.Integer(),
  /** null while a vendor has opened the bet again. */
  settledAtMs: Type.Union([Type.Integer(), Type.Null()]),
});

export type SettledBet = Static<typeof SettledBet>;

/**
 * Announced once for each batch of bets that were settled, corrected or rolled back together, under the id
 * `play:settled:<number>`. A bet that is corrected comes again with the next `revision` and its new totals:
 * listeners keep the last revision of each bet.
 */
export const roundSettled = defineEvent(
  'play.round_settled',
  Type.Object({ brandId: Type.Integer(), bets: Type.Array(SettledBet) }),
);

/**
 * A mandate of a member ended before all was done that the member ordered, under the id `play:mandate:<vendor>:<id>`.
 * `code` is the refusal that ended it, empty when the vendor named none.
 */
export const mandateStopped = defineEvent(
  'play.mandate_stopped',
  Type.Object({
    brandId: Type.Integer(),
    memberId: Type.BigInt(),
    vendorCode: Type.String(),
    gameCode: Type.String(),
    code: Type.String(),
    /** How many of the ordered stakes were placed. */
    placed: Type.Integer(),
    ordered: Type.Integer(),
    atMs: Type.Integer(),
  }),
);

/** Log of a business fact. */
type FactLog = {
  readonly fact: (name: string, fields: Readonly<Record<string, unknown>>) => void;
};

/** Log of what the person on duty must look at now. */
type AlertLog = {
  readonly error: (name: string, fields: Readonly<Record<string, unknown>>) => void;
};

type Prize = {
  readonly vendorCode: string;
  readonly txnId: string;
  readonly amountTicks: bigint;
};

/** A prize without a stake reached the amount from which on it opens a case. */
export function prizePaid(log: AlertLog, prize: Prize): void {
  log.error('large_prize_paid', prize);
}

/** A vendor wanted to pay more without a stake than two people granted, or than its maximum payout. */
export function prizeRefused(log: AlertLog, prize: Prize): void {
  log.error('prize_refused', prize);
}

export function gameLaunched(
  log: FactLog,
  fact: { readonly brandId: number; readonly memberId: bigint; readonly gameCode: string },
): void {
  log.fact('game_launched', fact);
}

type LargeWin = { readonly betId: string; readonly vendorId: number; readonly payoutTicks: bigint };

/** A win was paid that is large, or far above every earlier one of its game: a person must look at its case. */
export function largeWinPaid(log: AlertLog, win: LargeWin): void {
  log.error('large_win_paid', win);
}

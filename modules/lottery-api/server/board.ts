import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { CallBoard } from '#seamless/studio.ts';

export type Board = {
  /** The word in its paths: `/studio/<code>/v1/bets`. */
  readonly code: string;
  readonly vendorCode: string;
  readonly call: CallBoard;
};

const boardsOf = perApp(() => new Map<string, Board>());

/** Makes the board of a lottery vendor known, so that members may bet there by calls of this module. */
export function bindBoard(app: AppContext, board: Board): void {
  boardsOf(app).set(board.vendorCode, board);
}

/** The board of a vendor; undefined when it has none that takes bets by call. */
export function boardOf(app: AppContext, vendorCode: string): Board | undefined {
  return boardsOf(app).get(vendorCode);
}

const Session = Type.Object({ session: Type.String() });
const Placed = Type.Object({ bet: Type.Object({ stakeId: Type.String() }) });

/** Who calls a board. */
export type Caller = {
  readonly language: string;
  readonly ip: string;
  readonly requestId: string;
};

export type BoardLine = {
  readonly play: string;
  readonly pick: string;
  readonly unitStake: number;
  readonly group?: number;
};

/** Exchanges a launch for a game session. */
export async function openBoard(board: Board, caller: Caller, launch: string): Promise<string> {
  const input = { launch };
  return (await ask(board, 'POST', 'session', { ...caller, input }, Session)).session;
}

/** Places one bet of some lines. @returns what the vendor calls its stake */
export async function placeOnBoard(
  board: Board,
  caller: Caller & { readonly session: string; readonly idempotencyKey: string },
  input: {
    readonly game: string;
    readonly drawNo: string;
    readonly lines: readonly BoardLine[];
    readonly approach?: number;
  },
): Promise<string> {
  return (await ask(board, 'POST', 'bets', { ...caller, input }, Placed)).bet.stakeId;
}

/** Takes a bet back. */
export async function cancelOnBoard(
  board: Board,
  caller: Caller & { readonly session: string },
  stakeId: string,
): Promise<void> {
  await ask(board, 'POST', 'bets/cancel', { ...caller, input: { stakeId } }, Placed);
}

async function ask<T extends TSchema>(
  board: Board,
  verb: string,
  name: string,
  call: Parameters<CallBoard>[1],
  shape: T,
): Promise<Static<T>> {
  const answer = await board.call(`${verb} /studio/${board.code}/v1/${name}`, call);
  return Value.Parse(shape, answer);
}

/** Refusals of boards in the words of this module; any other is a fault that charged nothing. */
const WORDS = {
  ROUND_CLOSED: 'lottery_closed',
  INVALID_SELECTION: 'lottery_selection',
  request_param_err: 'lottery_selection',
  LIMIT_MIN: 'lottery_limit_min',
  LIMIT_MAX: 'lottery_limit_max',
  NUMBER_LIMIT: 'lottery_number_full',
  PAYOUT_LIMIT: 'lottery_payout_limit',
  INSUFFICIENT_FUNDS: 'lottery_funds',
  LIMIT_REACHED: 'lottery_own_limit',
  SELF_EXCLUDED: 'lottery_not_allowed',
  REGION_BLOCKED: 'lottery_not_allowed',
  TRIAL_NOT_ALLOWED: 'lottery_not_allowed',
  GAME_MAINTENANCE: 'vendor_under_maintenance',
  ID_REUSED: 'lottery_key_reused',
  BUSY: 'lottery_busy',
} as const;

export type BoardRefusal = (typeof WORDS)[keyof typeof WORDS] | 'lottery_not_placed';

/** The word for what a board threw; anything that is no refusal is thrown on. */
export function refusalOf(error: unknown): BoardRefusal {
  if (!(error instanceof Rejection)) {
    throw error;
  }
  const known = Object.entries(WORDS).find(([code]) => code === error.code);
  return known?.[1] ?? 'lottery_not_placed';
}

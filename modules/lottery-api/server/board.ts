import type { Static } from 'typebox';
import { type AppContext, perApp } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { CallStudio, PlayerRequest } from '#seamless/studio.ts';
import {
  type BoardPlayView,
  cancelBet,
  listPlays,
  openSession,
  placeBet,
} from '#studios/lottery/contract.ts';

/** The part of a lottery studio that this module uses: its vendor, and the calls of its contract. */
export type Board = { readonly vendorCode: string; readonly call: CallStudio };

const boardsOf = perApp(() => new Map<string, Board>());

/** Makes the board of a lottery vendor known, so that members may bet there by calls of this module. */
export function bindBoard(app: AppContext, board: Board): void {
  boardsOf(app).set(board.vendorCode, board);
}

/** The board of a vendor; undefined when it has none that takes bets by call. */
export function boardOf(app: AppContext, vendorCode: string): Board | undefined {
  return boardsOf(app).get(vendorCode);
}

/** The caller of a board. */
export type Caller = Pick<PlayerRequest, 'language' | 'ip' | 'requestId'>;
type Seated = Caller & { readonly session: string };

type BetInput = Static<typeof placeBet.input>;
export type BoardLine = BetInput['lines'][number];

/** A play of a game, with its limits, its picks and their odds. */
export type BoardPlay = BoardPlayView;

/** The plays of a game as a brand sells them in a currency; none when the board does not have the game. */
export async function readPlays(
  board: Board,
  caller: Caller,
  sold: { readonly game: string; readonly brand: string; readonly currency: string },
): Promise<readonly BoardPlay[]> {
  try {
    return (await board.call(listPlays, { ...caller, input: sold })).plays;
  } catch (error) {
    if (error instanceof Rejection) {
      return [];
    }
    throw error;
  }
}

/** Exchanges a launch for a game session. */
export async function openBoard(board: Board, caller: Caller, launch: string): Promise<string> {
  return (await board.call(openSession, { ...caller, input: { launch } })).session;
}

/** Places one bet of some lines. @returns what the vendor calls its stake */
export async function placeOnBoard(
  board: Board,
  caller: Seated & { readonly idempotencyKey: string },
  input: BetInput,
): Promise<string> {
  return (await board.call(placeBet, { ...caller, input })).bet.stakeId;
}

/** Takes a bet back. */
export async function cancelOnBoard(board: Board, caller: Seated, stakeId: string): Promise<void> {
  await board.call(cancelBet, { ...caller, input: { stakeId } });
}

/** The bet was not taken, nothing was charged, and the member cannot repair it. */
const NOT_PLACED = 'lottery_not_placed';

type RefusalOfBoard =
  | keyof typeof openSession.rejects
  | keyof typeof placeBet.rejects
  | keyof typeof cancelBet.rejects
  | 'request_param_err';

/** Refusals of boards by the codes of this module: every one of the studio's contract has its code. */
const CODES = {
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
  ODDS_CHANGED: 'lottery_odds_changed',
  NOT_PLACED,
  BET_NOT_FOUND: NOT_PLACED,
  SESSION_INVALID: NOT_PLACED,
  SESSION_EXPIRED: NOT_PLACED,
} as const satisfies Record<RefusalOfBoard, string>;

export type BoardRefusal = (typeof CODES)[keyof typeof CODES];

/** The code for what a board threw; anything that is no refusal is thrown on. */
export function refusalOf(error: unknown): BoardRefusal {
  if (!(error instanceof Rejection)) {
    throw error;
  }
  const known = Object.entries(CODES).find(([code]) => code === error.code);
  return known?.[1] ?? NOT_PLACED;
}

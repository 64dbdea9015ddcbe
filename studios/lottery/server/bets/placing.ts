import { amount } from '#platform/money/money.ts';
import type { SignedReceipt } from '#seamless/together.ts';
import type { AskedBet, BetRow } from './bet.store.ts';
import { type BetRefusal, readRefusal } from './refusal-codes.ts';
import type { Taking } from './take-bets.store.ts';

/**
 * How the placing of a bet ended. `outcome_unknown`: a repeated call with the same key gets the outcome. The balance of
 * the bet is in ticks.
 */
export type Placing =
  /** `isRepeated`: an earlier call with the key placed the bet, and nothing was asked of the wallet by this one. */
  | ({ readonly kind: 'placed'; readonly bet: BetRow; readonly isRepeated?: true } & Receipted)
  | { readonly kind: 'refused'; readonly code: BetRefusal }
  | { readonly kind: 'outcome_unknown' };

/** The signed receipt of the bet, where the wallet is in this process. */
type Receipted = { readonly receipt?: SignedReceipt | undefined };

/** What taking a bet returns; `known`: a bet with this key exists already. */
export type Taken = Placing | { readonly kind: 'known'; readonly id: bigint };
export type TakeBet = (bet: AskedBet) => Promise<Taken>;

/** The answer for a bet that the studio did not take; undefined when it did. */
export function notTaken({ outcome, id }: Taking): Taken | undefined {
  switch (outcome) {
    case 'TAKEN':
      return undefined;
    case 'KNOWN':
      return { kind: 'known', id };
    default:
      return { kind: 'refused', code: outcome };
  }
}

/** A bet that has just been accepted, with the values that the database now holds. The balance is in ticks. */
export function accepted(bet: AskedBet, taking: Taking, balance: bigint): Placing {
  return {
    kind: 'placed',
    bet: {
      id: taking.id,
      game_code: bet.gameCode,
      draw_no: bet.drawNo,
      member_ref: bet.member,
      state: 'accepted',
      refusal: null,
      request_hash: bet.hash,
      lines: bet.lines,
      stake_ticks: bet.stake,
      payout_ticks: null,
      balance_ticks: amount(balance),
      received_at: taking.receivedAt,
      result: null,
    },
  };
}

/** The answer for the key of a bet that was accepted or has ended. */
export function answerOf(known: BetRow): Placing {
  return known.state === 'refused'
    ? { kind: 'refused', code: readRefusal(known) }
    : { kind: 'placed', bet: known };
}

import type { Amount } from '#platform/money/money.ts';
import type { FairStream } from '#seamless/fairness/stream.ts';

/** One win of a spin, in coins. */
export type SlotWin = {
  readonly line: string;
  readonly pay: string;
  readonly multiplier: number;
  readonly coins: number;
};

/** A reel game of the studio: how it draws an outcome from a stream, and what the outcome pays. */
export type SlotGame = {
  readonly code: string;
  readonly name: { readonly en: string; readonly bn: string };
  readonly picture: string;
  readonly mathVersion: number;
  readonly lines: number;
  /** Return to player × 10,000. */
  readonly rtp4: number;
  /** Total bets that a member may choose. */
  readonly bets: readonly Amount[];
  readonly maxPayout: Amount;
  /** Maximum payout by the pay table and the highest bet; it is at most `maxPayout`. */
  readonly maxPaid: Amount;
  readonly coinValueOf: (bet: Amount) => Amount | undefined;
  readonly spinReels: (stream: FairStream) => readonly number[];
  readonly evaluate: (stops: readonly number[]) => {
    readonly window: readonly (readonly string[])[];
    readonly wins: readonly SlotWin[];
    readonly totalCoins: number;
  };
  /** The payout of a whole spin, at most `maxPayout`. */
  readonly payoutOfCoins: (win: { readonly coins: number; readonly coinValue: Amount }) => Amount;
  readonly coinsToMoney: (win: { readonly coins: number; readonly coinValue: Amount }) => Amount;
};

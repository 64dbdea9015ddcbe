import type { AppContext } from '#platform/app-context.ts';
import type { SignedReceipt } from '#seamless/together.ts';
import type { BetOnRecord } from './bet-record.ts';
import type { RoundPromise } from './round-promise.ts';
import { receiptSigners } from './sign-receipts.ts';
import { signReceipts } from './sign-set.ts';
import { unsignedReceipt } from './unsigned-receipt.ts';

/** A bet that was booked just now, and what its round promised. */
export type TakenBet = {
  readonly bet: BetOnRecord;
  readonly promise: RoundPromise | undefined;
};

/**
 * Signs the receipts of the bets of one commit, with one signature. It never rejects, since the bets are booked: what cannot be
 * signed now is signed when it is asked for.
 * @param bets undefined where nothing was booked
 * @returns each in order; undefined for a bet without one
 */
export async function signTaken(
  app: AppContext,
  bets: readonly (TakenBet | undefined)[],
): Promise<readonly (SignedReceipt | undefined)[]> {
  try {
    const keys = await receiptSigners(app);
    const unsigned = bets.map(
      (taken) => taken?.promise && unsignedReceipt(taken.bet, taken.promise),
    );
    const signed = signReceipts(
      unsigned.filter((one) => one !== undefined),
      keys,
    );
    let place = 0;
    return unsigned.map((one) => (one === undefined ? undefined : signed[place++]));
  } catch (error) {
    app.log.error('receipts_not_signed', { betIds: bets.map((taken) => taken?.bet.betId), error });
    return [];
  }
}

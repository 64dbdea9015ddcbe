import {
  type BetOnRecord,
  type BetRecord,
  promiseOfRound,
  type RoundPromise,
  recordOfBet,
  seedHashOf,
  signReceiptsOf,
  unsignedReceipt,
} from '#modules/fairness/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { SignedReceipt } from '#seamless/together.ts';

/**
 * The signed receipt of a bet.
 * @returns undefined for a bet without one: docs/fairness/records.md, part 6, says which
 */
export async function signBet(
  app: AppContext,
  bet: BetOnRecord,
): Promise<SignedReceipt | undefined> {
  const promise = await promiseOfBet(app, bet);
  const unsigned = promise && unsignedReceipt(bet, promise);
  return unsigned === undefined ? undefined : await signReceiptsOf(app)(unsigned);
}

/** The same of a bet that is booked just now: that it has no receipt yet must not turn its answer into a failure. */
export async function signBooked(
  app: AppContext,
  bet: BetOnRecord,
): Promise<SignedReceipt | undefined> {
  try {
    return await signBet(app, bet);
  } catch (error) {
    app.log.error('receipt_not_signed', { betId: bet.betId, error });
    return undefined;
  }
}

/** What the platform has on record of a bet and its round. */
export async function readRecord(
  app: AppContext,
  bet: BetOnRecord,
): Promise<BetRecord | undefined> {
  const promise = await promiseOfBet(app, bet);
  return promise === undefined ? undefined : recordOfBet(bet, promise);
}

/** What the round of a bet promises. */
export async function promiseOfBet(
  app: AppContext,
  bet: Pick<BetOnRecord, 'vendorCode' | 'gameCode' | 'roundId' | 'detail'>,
): Promise<RoundPromise | undefined> {
  const { vendorCode, gameCode, roundId, detail } = bet;
  const round = { vendorCode, gameCode, roundId, seedHash: seedHashOf(detail) };
  return await promiseOfRound(app, app, round);
}

import { promiseOfRound, signReceiptsOf } from '#modules/fairness/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type BetOnRecord, type BetRecord, recordOfBet, seedHashOf } from './bet-record.ts';

/**
 * The signed receipt of a bet, as a file.
 * @returns undefined for a bet without one: docs/fairness/records.md, part 6, says which
 */
export async function signBet(app: AppContext, bet: BetOnRecord): Promise<string | undefined> {
  const found = await readRecord(app, bet);
  if (found === undefined) {
    return undefined;
  }
  const { record } = found;
  const isBeforeLock = record.lock === null || record.takenAt < record.lock;
  return isBeforeLock
    ? await signReceiptsOf(app)({ record: JSON.stringify(record), takenAtMs: record.takenAt })
    : undefined;
}

/** The same of a bet that is booked just now: that it has no receipt yet must not turn its answer into a failure. */
export async function signTaken(app: AppContext, bet: BetOnRecord): Promise<string | undefined> {
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
  const { vendorCode, gameCode, roundId, detail } = bet;
  const round = { vendorCode, gameCode, roundId, seedHash: seedHashOf(detail) };
  const promise = await promiseOfRound(app, app, round);
  return promise === undefined ? undefined : recordOfBet(bet, promise);
}

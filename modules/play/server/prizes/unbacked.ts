import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { PrizeTerms } from '../settlement/pay-queues.ts';
import { prizeTermsOf } from './prize-budget.ts';
import {
  noteSpent,
  openPrizeCase,
  selectBacking,
  selectIsTrial,
  spendPrize,
} from './unbacked.store.ts';

/** A round in one call, as far as it decides whether anything was staked for what it pays. Money is in ticks. */
export type OneCallRound = {
  readonly brandId: number;
  readonly currency: string;
  readonly accountId: bigint;
  readonly vendorId: number;
  readonly scope: string;
  readonly txnId: string;
  readonly session: string;
  readonly roundId: string;
  readonly stake: bigint;
  readonly payout: bigint;
  /** Whether the call closes the round. */
  readonly closes: boolean;
};

/** Whether a round in one call pays real money without a stake of its own: one that stands in the round must back it. */
async function needsBacking(tx: ReadTx, round: OneCallRound): Promise<boolean> {
  const isFree = round.stake === 0n && round.payout > 0n && round.brandId !== 0;
  return isFree && !(await selectIsTrial(tx, round.session));
}

/**
 * Whether a round in one call pays real money for which its member has staked nothing, here or earlier in the round. The
 * rounds of a grant are not asked: what they may pay at most was taken from the budget when it was given, or two people
 * have given it. No stake of the round is undone before the transaction ends.
 */
export async function isUnbacked(tx: Tx, round: OneCallRound): Promise<boolean> {
  return (await needsBacking(tx, round)) && !(await selectBacking(tx, round));
}

/** The budget of a round that no stake of its own backs; undefined for every other round, which needs none. */
export async function termsIfFree(
  app: AppContext,
  vendor: Vendor,
  round: OneCallRound & { readonly game: string },
): Promise<PrizeTerms | undefined> {
  if (!(await needsBacking(app.db.pooled, round))) {
    return undefined;
  }
  return await prizeTermsOf(app, vendor, { ...round, isTrial: false });
}

/** No budget covers what a round pays without a stake; its transaction must be undone. */
export class OverBudget extends Error {
  override readonly name = 'OverBudget';
}

/**
 * Takes what a round pays from the budget, in the round's own transaction and after its money, in the order in which payouts
 * lock: account, then budget.
 * @returns whether a person must look at it, for which a case is open
 * @throws OverBudget
 */
export async function spendOnRound(
  tx: Tx,
  round: OneCallRound,
  paid: { readonly terms: PrizeTerms; readonly betId: bigint | undefined },
): Promise<boolean> {
  const { terms, betId } = paid;
  const prize = { ...round, amount: round.payout };
  const memberDaySum = await spendPrize(tx, { ...prize, ...terms });
  if (memberDaySum === undefined) {
    throw new OverBudget();
  }
  if (betId !== undefined) {
    await noteSpent(tx, { accountId: round.accountId, betId, amount: round.payout });
  }
  const { review } = terms;
  const isLarge =
    review !== undefined &&
    memberDaySum >= review &&
    (round.payout >= review || memberDaySum - round.payout < review);
  if (isLarge) {
    await openPrizeCase(tx, { ...prize, betId, memberDaySum });
  }
  return isLarge;
}

import type { Vendor } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { Amount } from '#platform/money/money.ts';
import type { PrizeTerms } from '../bets/pay-queues.ts';
import { prizeTermsOf } from './prize-budget.ts';
import { openPrizeCase, selectBacking, spendPrize } from './unbacked.store.ts';

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
};

/**
 * Whether a round in one call pays real money for which its member has staked nothing, here or earlier in the round. The
 * rounds of a grant are not asked: two people have granted those.
 */
export async function isUnbacked(tx: ReadTx, round: OneCallRound): Promise<boolean> {
  if (round.stake > 0n || round.payout === 0n || round.brandId === 0) {
    return false;
  }
  const { isTrial, hasStake } = await selectBacking(tx, round);
  return !isTrial && !hasStake;
}

/** The budget that an unbacked round is paid from; undefined for every other round. */
export async function termsOfUnbacked(
  app: AppContext,
  vendor: Vendor,
  round: OneCallRound & { readonly maxPayout: Amount | undefined },
): Promise<PrizeTerms | undefined> {
  if (!(await isUnbacked(app.db.pooled, round))) {
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

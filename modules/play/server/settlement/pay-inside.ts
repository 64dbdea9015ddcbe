import { shardFor } from '#modules/ledger/server/index.ts';
import type { Vendor } from '#modules/vendor/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { PayoutRequest } from '#seamless/wallet-api.ts';
import { transferOf } from '../bets/queue-answer.ts';
import { Refused } from '../call-body.ts';
import { payOneRow } from './pay-inside.store.ts';
import { findTarget, isPrizeFor, paymentOf, paymentTo, type Target } from './pay-out.ts';
import type { Paid } from './pay-queues.ts';
import { requireProof } from './require-proof.ts';

/**
 * Pays the win of a bet in a larger transaction, outside the batch queues. Prizes, and wins of bets that staked nothing,
 * need the prize budget and go the other way.
 * @param at.slot the house shard that the other calls of the transaction use
 * @throws Refused BAD_REQUEST for a payout that needs the prize budget, PROOF_MISSING for one of a draw without its proof
 */
export async function payInside(
  at: { readonly tx: Tx; readonly slot: number },
  vendor: Vendor,
  request: PayoutRequest,
): Promise<{ readonly target: Target; readonly paid: Paid }> {
  const { tx, slot } = at;
  const payment = paymentOf(vendor, request);
  const target = await findTarget(tx, vendor, request, payment.scope);
  const { brandId, currency, bet } = target;
  await requireProof(tx, vendor, bet);
  const needsBudget = isPrizeFor(target, request) || bet?.is_unbacked === true;
  if (needsBudget && target.refusal === undefined) {
    throw new Refused('BAD_REQUEST');
  }
  const row = await payOneRow(
    tx,
    {
      ...payment,
      ...paymentTo(vendor, target, request),
      brandId,
      currency,
      accountId: target.accountId,
      betId: bet?.bet_id ?? undefined,
      isExclusive: true,
    },
    brandId === 0 ? null : await shardFor(tx, { brandId, currency, slot }),
  );
  return { target, paid: { ...transferOf(row), isLate: row.is_late === true, isLarge: false } };
}

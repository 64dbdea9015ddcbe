import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { TransferRow } from '../bets/queue-answer.ts';
import { type PayItem, payColumns } from './pay-queues.ts';

type PaidRow = TransferRow & { readonly is_late: boolean | null };

/** Pays one bet, without the prize budget. */
export async function payOneRow(
  tx: Tx,
  item: Omit<PayItem, 'budget'>,
  shardId: bigint | null,
): Promise<PaidRow> {
  const of = payColumns([{ ...item, budget: undefined }]);
  const rows = await sql<PaidRow>(tx)`
    select code, is_duplicate, balance_then, balance_now, bet_id, is_late
      from play.pay_batch(${item.brandId}, ${shardId}, ${of.vendorIds}, ${of.scopes}, ${of.txnIds}, ${of.hashes},
                          ${of.settles}, ${of.accountIds}, ${of.betIds}, ${of.memberRefs}, ${of.roundIds}, ${of.games},
                          ${of.askedCurrencies}, ${of.amounts}, ${of.versions}, ${of.outcomes}, ${of.valids},
                          ${of.closes}, ${of.lateWindowsMs}, ${of.refusals}, ${of.details}, ${of.maxPayouts},
                          ${of.prizes}, ${of.exclusives}, ${of.budgets}, ${of.budgetDays}, ${of.budgetMemberDays},
                          ${of.budgetReviews})`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a payout answered nothing');
  }
  return row;
}

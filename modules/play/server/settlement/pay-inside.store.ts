import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { RollBackRow } from '../bets/undo.store.ts';
import type { PayItem } from './pay-queues.ts';

type PaidRow = RollBackRow & { readonly is_late: boolean | null };

/** Pays one bet, without the prize budget. */
export async function payOneRow(
  tx: Tx,
  item: Omit<PayItem, 'budget'>,
  shardId: bigint | null,
): Promise<PaidRow> {
  const rows = await sql<PaidRow>(tx)`
    select code, is_duplicate, balance_then, balance_now, bet_id, is_late
      from play.pay_batch(${item.brandId}, ${shardId}, array[${item.vendorId}::integer], array[${item.scope}::text],
                          array[${item.txnId}::text], array[${item.hash}::uuid], array[${item.isSettle}::boolean],
                          array[${item.accountId ?? null}::bigint], array[${item.betId ?? null}::bigint],
                          array[${item.memberRef ?? null}::text], array[${item.roundId}::text], array[${item.game}::text],
                          array[${item.askedCurrency ?? null}::text], array[${item.amount}::bigint],
                          array[${item.version ?? null}::bigint], array[${item.outcome ?? null}::text],
                          array[${item.valid ?? null}::bigint], array[${item.closes}::boolean],
                          array[${item.lateWindowMs}::bigint], array[${item.refusal ?? null}::text],
                          array[${item.detail ?? null}::text], array[${item.maxPayout ?? null}::bigint],
                          array[${item.isPrize}::boolean], array[${item.isExclusive}::boolean], array[false],
                          array[null::bigint], array[null::bigint], array[null::bigint])`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a payout answered nothing');
  }
  return row;
}

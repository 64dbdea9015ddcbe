import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import { plainArray } from '../bets/array-literals.ts';
import type { TransferRow } from '../bets/queue-answer.ts';
import type { PlaceItem } from './place-queues.ts';

export type PlacedRow = TransferRow & {
  readonly has_parked: boolean;
  readonly taken_ms: bigint | null;
};

/** Places one bet; with a grant it is a free round. */
export async function placeOneRow(
  tx: Tx,
  item: PlaceItem,
  of: { readonly grantRef: string | undefined; readonly shardId: bigint | null },
): Promise<PlacedRow> {
  const rows = await sql<PlacedRow>(tx)`
    select code, is_duplicate, balance_then, balance_now, bet_id, has_parked, taken_ms
      from play.place_one(${of.grantRef ?? null}, ${item.brandId}, ${of.shardId}, ${item.vendorId}, ${item.scope}, ${item.txnId},
                          ${item.hash}, ${item.isPlay}, ${item.session}, ${item.member}, ${item.roundId}, ${item.game},
                          ${item.gameType}, ${item.askedCurrency}, ${item.stake}, ${item.payout}, ${item.need},
                          ${item.valid ?? null}, ${item.closes}, ${item.settles}, ${item.acceptUntilMs ?? null},
                          ${item.refusal ?? null}, ${item.detail ?? null}, ${plainArray(item.moves)})`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a bet answered nothing');
  }
  return row;
}

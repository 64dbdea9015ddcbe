import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import { plainArray } from './array-literals.ts';
import type { PlaceItem } from './place-lanes.ts';
import type { RollBackRow } from './undo.store.ts';

export type FreeRow = RollBackRow & { readonly has_parked: boolean };

/** One free round of a grant, decided by itself. */
export async function placeFreeRow(
  tx: Tx,
  item: PlaceItem,
  of: { readonly grantRef: string; readonly stripeId: bigint | null },
): Promise<FreeRow> {
  const moved = item.moves.flatMap((ticks, level) => (ticks === 0n ? [] : [{ ticks, level }]));
  const levels = plainArray(moved.map(({ level }) => level));
  const amounts = plainArray(moved.map(({ ticks }) => ticks));
  const rows = await sql<FreeRow>(tx)`
    select code, is_duplicate, balance_then, balance_now, bet_id, has_parked
      from play.place_free(${of.grantRef}, ${item.brandId}, ${of.stripeId}, ${item.vendorId}, ${item.scope}, ${item.txnId},
                           ${item.hash}, ${item.isPlay}, ${item.session}, ${item.member}, ${item.roundId}, ${item.game},
                           ${item.gameType}, ${item.askedCurrency}, ${item.payout}, ${item.valid ?? null}, ${item.closes},
                           ${item.settles}, ${item.acceptUntilMs ?? null}, ${item.refusal ?? null}, ${item.detail ?? null},
                           ${levels}, ${amounts})`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('a free round answered nothing');
  }
  return row;
}

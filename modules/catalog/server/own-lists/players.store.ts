import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

/** How many members of a brand opened each game since then; games that nobody opened are not in it. */
export async function playersByGame(
  tx: ReadTx,
  wanted: { readonly brandId: number; readonly since: Date },
): Promise<ReadonlyMap<bigint, number>> {
  const rows = await sql<{ readonly node_id: bigint; readonly players: number }>(tx)`
    select node_id, count(*)::integer as players
      from catalog.recent
     where brand_id = ${wanted.brandId} and played_at >= ${wanted.since}
     group by node_id
     order by node_id
     limit 20000`;
  return new Map(rows.map((row) => [row.node_id, row.players]));
}

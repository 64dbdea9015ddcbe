import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** Records a refused result, the first one of each round. */
export async function insertRefusedResult(
  tx: Tx,
  one: {
    readonly vendorCode: string;
    readonly roundId: string;
    readonly gameCode: string;
    readonly claimed: readonly unknown[];
    readonly drawn: readonly number[];
  },
): Promise<void> {
  await sql(tx)`
    insert into fairness.refused_result (vendor_code, round_id, game_code, claimed, drawn)
    values (${one.vendorCode}, ${one.roundId}, ${one.gameCode}, ${JSON.stringify(one.claimed)}::jsonb,
            ${[...one.drawn]}::integer[])
    on conflict do nothing`;
}

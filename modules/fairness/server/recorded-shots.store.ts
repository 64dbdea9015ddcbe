import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

type Round = { readonly vendorCode: string; readonly roundId: string };

/** Records the hash of the numbers that players sent into a draw. Returns false when the draw has one already. */
export async function insertShotsHash(
  tx: Tx,
  one: Round & { readonly hash: string; readonly nowMs: number },
): Promise<boolean> {
  const rows = await sql<{ round_id: string }>(tx)`
    insert into fairness.recorded_shots (vendor_code, round_id, shots_hash, recorded_ms)
    values (${one.vendorCode}, ${one.roundId}, ${one.hash}, ${one.nowMs}::bigint)
    on conflict do nothing
    returning round_id`;
  return rows.length === 1;
}

/** Undefined while none is recorded. */
export async function findShotsHash(tx: ReadTx, round: Round): Promise<string | undefined> {
  const rows = await sql<{ shots_hash: string }>(tx)`
    select shots_hash
      from fairness.recorded_shots
     where vendor_code = ${round.vendorCode} and round_id = ${round.roundId}
     limit 1`;
  return rows[0]?.shots_hash;
}

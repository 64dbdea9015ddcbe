import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export async function upsertProof(
  tx: Tx,
  proof: { readonly sessionId: bigint; readonly accountId: bigint; readonly now: Date },
): Promise<void> {
  await sql(tx)`
    insert into factor.fresh_proof (session_id, account_id, proved_at)
    values (${proof.sessionId}, ${proof.accountId}, ${proof.now})
    on conflict (session_id) do update set proved_at = excluded.proved_at`;
}

export async function hasProof(
  tx: ReadTx,
  which: { readonly sessionId: bigint; readonly since: Date },
): Promise<boolean> {
  const rows = await sql<{ session_id: bigint }>(tx)`
    select session_id
      from factor.fresh_proof
     where session_id = ${which.sessionId} and proved_at > ${which.since}`;
  return rows.length === 1;
}

export async function deleteOldProofs(tx: Tx, before: Date): Promise<void> {
  await sql(tx)`delete from factor.fresh_proof where proved_at < ${before}`;
}

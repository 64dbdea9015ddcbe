import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type CommittedPromiseRow = {
  readonly draw_no: string;
  /** Milliseconds since 1970 UTC. */
  readonly lock_ms: bigint;
  readonly commitment: string;
  readonly mode: 'COMMIT' | 'BEACON';
  readonly odds_version: string;
};

/** What was committed to about the draw of a round; undefined when no calendar has it. */
export async function selectCommittedPromise(
  tx: ReadTx,
  round: { readonly vendorCode: string; readonly roundId: string },
): Promise<CommittedPromiseRow | undefined> {
  const rows = await sql<CommittedPromiseRow>(tx)`
    select d.draw_no, d.lock_ms, c.commitment, c.mode, c.record ->> 'oddsVersion' as odds_version
      from fairness.committed_draw d
      join fairness.commitment c on c.id = d.commitment_id
     where d.vendor_code = ${round.vendorCode} and d.round_id = ${round.roundId}
     limit 1`;
  return rows[0];
}

/** Whether a vendor has committed to a seed with this hash, that of a player or of a single round. */
export async function hasSeedCommitment(
  tx: ReadTx,
  seed: { readonly vendorCode: string; readonly hash: string },
): Promise<boolean> {
  const rows = await sql<{ has_one: boolean }>(tx)`
    select exists (select from fairness.commitment
                    where vendor_code = ${seed.vendorCode} and commitment = ${seed.hash} and record is null) as has_one`;
  return rows[0]?.has_one === true;
}

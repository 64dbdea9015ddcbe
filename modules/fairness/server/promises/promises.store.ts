import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

/** The games that are played alone by seeds of which the platform has commitments: one step of the index each. */
export async function selectGamesPlayedAlone(
  tx: ReadTx,
): Promise<readonly { readonly vendor_code: string; readonly game_code: string }[]> {
  return await sql<{ vendor_code: string; game_code: string }>(tx)`
    with recursive found as (
      (select vendor_code, game_code
         from fairness.commitment
        where mode = 'CLIENT'
        order by vendor_code, game_code
        limit 1)
      union all
      select later.*
        from found,
             lateral (select vendor_code, game_code
                        from fairness.commitment
                       where mode = 'CLIENT'
                         and (vendor_code, game_code) > (found.vendor_code, found.game_code)
                       order by vendor_code, game_code
                       limit 1) later
    )
    select vendor_code, game_code from found order by vendor_code, game_code limit 1000`;
}

export type StoredCommitment = {
  readonly vendor_code: string;
  readonly game_code: string;
  readonly chain: string;
  readonly mode: 'COMMIT' | 'BEACON';
  readonly hash: string;
  readonly first_draw: string;
  readonly draws: number;
  readonly first_lock_ms: bigint;
  readonly last_lock_ms: bigint;
  readonly committed_at: Date;
};

/** Commitments of which a draw closes in a span of time, by vendor, game and time. */
export async function selectCommitments(
  tx: ReadTx,
  span: { readonly fromMs: number; readonly untilMs: number | null; readonly limit: number },
): Promise<readonly StoredCommitment[]> {
  return await sql<StoredCommitment>(tx)`
    select vendor_code, game_code, reference as chain, mode, commitment as hash, calendar -> 0 ->> 0 as first_draw,
           jsonb_array_length(calendar) as draws, first_lock_ms, last_lock_ms, committed_at
      from fairness.commitment
     where record is not null
       and last_lock_ms >= ${span.fromMs}::bigint
       and (${span.untilMs}::bigint is null or first_lock_ms < ${span.untilMs}::bigint)
     order by vendor_code, game_code, first_lock_ms
     limit ${span.limit}`;
}

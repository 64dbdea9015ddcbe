import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { BeaconRound } from '#seamless/fairness/beacon.ts';

/** A locked draw, or one that was voided, whose beacon round is not stored. */
export type WaitingDraw = {
  readonly id: bigint;
  readonly game_code: string;
  readonly draw_no: string;
  readonly round: bigint;
  /** Whether the draw is void if the round is still missing. */
  readonly is_overdue: boolean;
};

/**
 * Draws that wait for their beacon rounds, oldest first. A draw is overdue `deadlineMs` milliseconds after its time; a
 * void one then waits no more.
 */
export async function drawsWithoutBeacon(
  tx: Tx,
  wanted: { readonly deadlineMs: number; readonly limit: number },
): Promise<readonly WaitingDraw[]> {
  return await sql<WaitingDraw>(tx)`
    select d.id, d.game_code, d.draw_no, d.beacon_round as round,
           d.draws_at + make_interval(secs => ${wanted.deadlineMs / 1000}::double precision)
             <= studio_lottery.clock() as is_overdue
      from studio_lottery.draw d
     where (d.state = 'locked'
            or d.state = 'voided' and d.revealed_at is null and d.void_reason <> 'beacon_missing'
               and d.draws_at + make_interval(secs => ${wanted.deadlineMs / 1000}::double precision)
                     > studio_lottery.clock())
       and d.result_source = 'house' and d.beacon_round is not null
       and d.locks_at <= studio_lottery.clock()
       and not exists (select from studio_lottery.beacon_round b where b.round = d.beacon_round)
     order by d.draws_at, d.id
     limit ${wanted.limit}`;
}

/** Stores a round. The caller has verified the signature. */
export async function insertBeaconRound(tx: Tx, beacon: BeaconRound): Promise<void> {
  await sql(tx)`
    insert into studio_lottery.beacon_round (round, signature)
    values (${beacon.round}::bigint, ${beacon.signature})
    on conflict (round) do nothing`;
}

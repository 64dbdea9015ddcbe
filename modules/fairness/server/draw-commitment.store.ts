import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { DrawCalendar } from '#seamless/fairness/commitment/calendar.ts';
import type { Commitment } from '#seamless/fairness/commitment/commitment.ts';

/** A commitment of draws as it is stored. */
export type NewDrawCommitment = {
  readonly vendorCode: string;
  readonly record: Commitment;
  readonly hash: string;
  readonly calendar: DrawCalendar;
  /** The names of its draws in the stream, in the order of the calendar. */
  readonly rounds: readonly string[];
  /** The platform's clock. */
  readonly nowMs: number;
};

/** The platform's clock, which is the database's, in milliseconds. */
export async function readClock(tx: ReadTx): Promise<number> {
  const rows = await sql<{ now: Date }>(tx)`select fairness.clock() as now`;
  return rows[0]?.now.getTime() ?? 0;
}

/** Lets commitments of one game come one after the other until the transaction ends. */
export async function lockCommitmentsOf(
  tx: Tx,
  game: { readonly vendorCode: string; readonly gameCode: string },
): Promise<void> {
  await sql(
    tx,
  )`select pg_advisory_xact_lock(hashtextextended(${`fairness.commitment ${game.vendorCode} ${game.gameCode}`}, 0))`;
}

/** Whether a stored commitment has one of these draws, or others of the same game in the same time. */
export async function isCoveredAlready(
  tx: ReadTx,
  { vendorCode, record, calendar, rounds }: NewDrawCommitment,
): Promise<boolean> {
  const rows = await sql<{ is_covered: boolean }>(tx)`
    select exists (select from fairness.committed_draw
                    where vendor_code = ${vendorCode} and round_id = any (${[...rounds]}::text[]))
        or exists (select from fairness.commitment
                    where vendor_code = ${vendorCode} and game_code = ${record.game}
                      and first_lock_ms <= ${calendar.at(-1)?.[1] ?? 0}::bigint
                      and last_lock_ms >= ${calendar[0]?.[1] ?? 0}::bigint) as is_covered`;
  return rows[0]?.is_covered === true;
}

/** Stores a commitment with its draws. The caller holds the lock of the game and has asked for draws that are covered. */
export async function insertDrawCommitment(tx: Tx, one: NewDrawCommitment): Promise<void> {
  const { record, calendar } = one;
  await sql(tx)`
    with stored as (
      insert into fairness.commitment (vendor_code, game_code, scope, reference, commitment, mode, record, calendar,
                                       first_lock_ms, last_lock_ms, committed_at)
      values (${one.vendorCode}, ${record.game}, 'chain', ${record.chain}, ${one.hash}, ${record.mode},
              ${JSON.stringify(record)}::text::jsonb, ${JSON.stringify(calendar)}::text::jsonb,
              ${calendar[0]?.[1] ?? 0}::bigint, ${calendar.at(-1)?.[1] ?? 0}::bigint,
              to_timestamp(${one.nowMs}::double precision / 1000))
      returning id)
    insert into fairness.committed_draw (commitment_id, vendor_code, round_id, draw_no, lock_ms)
    select stored.id, ${one.vendorCode}, u.round_id, u.draw_no, u.lock_ms
      from stored,
           unnest(${[...one.rounds]}::text[], ${calendar.map(([drawNo]) => drawNo)}::text[],
                  ${calendar.map(([, lockMs]) => lockMs)}::bigint[]) as u (round_id, draw_no, lock_ms)`;
}

/** A draw as the platform's own record of its commitment has it. */
export type CommittedDraw = {
  readonly draw_no: string;
  /** Milliseconds since 1970 UTC. */
  readonly lock_ms: bigint;
  readonly commitment: string;
  readonly mode: Commitment['mode'];
  readonly odds_version: string;
  readonly committed_at: Date;
};

/** The committed draw of a round; undefined when no calendar has it. */
export async function findCommittedDraw(
  tx: ReadTx,
  round: { readonly vendorCode: string; readonly roundId: string },
): Promise<CommittedDraw | undefined> {
  const rows = await sql<CommittedDraw>(tx)`
    select d.draw_no, d.lock_ms, c.commitment, c.mode, c.record ->> 'oddsVersion' as odds_version, c.committed_at
      from fairness.committed_draw d
      join fairness.commitment c on c.id = d.commitment_id
     where d.vendor_code = ${round.vendorCode} and d.round_id = ${round.roundId}
     limit 1`;
  return rows[0];
}

/** The record and the calendar of a commitment by its hash. */
export async function readCommittedRecord(
  tx: ReadTx,
  of: { readonly vendorCode: string; readonly hash: string },
): Promise<{ readonly record: Commitment; readonly calendar: DrawCalendar }> {
  const rows = await sql<{ record: Commitment; calendar: DrawCalendar }>(tx)`
    select record, calendar
      from fairness.commitment
     where vendor_code = ${of.vendorCode} and commitment = ${of.hash} and record is not null
     limit 1`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error(`commitment ${of.hash} is not on record`);
  }
  return row;
}

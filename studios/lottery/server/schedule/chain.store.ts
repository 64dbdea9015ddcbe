import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DrawCalendar } from '#seamless/fairness/commitment/calendar.ts';
import type { Commitment } from '#seamless/fairness/commitment/commitment.ts';
import type { FairnessMode } from '../draw/beacon.ts';
import type { NewChain } from '../draw/chain.ts';

export type DayOfGame = { readonly gameCode: string; readonly day: string };

/** A chain without its secret. */
export type ChainRow = {
  readonly id: bigint;
  readonly record: Commitment;
  /** The hash of the record. */
  readonly commitment: string;
  readonly calendar: DrawCalendar;
  readonly is_committed: boolean;
};

/** What decides how the chain of a day is made. */
type DayStart = {
  readonly has_chain: boolean;
  /** The mode that operators have set for the game. */
  readonly fairness: FairnessMode | null;
  readonly last_terms: bigint;
  /** The time of the clock that draws. */
  readonly now: Date;
};

/** Reads all that a new chain depends on. */
export async function readDayStart(tx: Tx, wanted: DayOfGame): Promise<DayStart> {
  const rows = await sql<DayStart>(tx)`
    select exists (select from studio_lottery.chain
                    where game_code = ${wanted.gameCode} and day = ${wanted.day}::date) as has_chain,
           (select fairness from studio_lottery.game_setting where game_code = ${wanted.gameCode}) as fairness,
           (select coalesce(max(id), 0) from studio_lottery.terms where game_code = ${wanted.gameCode})::bigint as last_terms,
           studio_lottery.clock() as now`;
  const [row] = rows;
  if (row === undefined) {
    throw new Error('the database has not answered');
  }
  return row;
}

/** The chain of a day; undefined when it has not been made. */
export async function findChain(tx: Tx, wanted: DayOfGame): Promise<ChainRow | undefined> {
  const rows = await sql<ChainRow>(tx)`
    select id, record, commitment, calendar, committed_at is not null as is_committed
      from studio_lottery.chain
     where game_code = ${wanted.gameCode} and day = ${wanted.day}::date
     limit 1`;
  return rows[0];
}

/** The published chains of the last days, each as `K3-1M 2026-11-21`: they need not be published again. */
export async function committedDays(
  tx: Tx,
  gameCodes: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await sql<{ game_code: string; day: string }>(tx)`
    select game_code, day::text
      from studio_lottery.chain
     where game_code = any(${[...gameCodes]}::text[]) and committed_at is not null
       and day > (studio_lottery.clock() - interval '3 days')::date
     order by game_code, day
     limit 10000`;
  return new Set(rows.map((row) => `${row.game_code} ${row.day}`));
}

/** The delay of the beacon's rounds that the published chains of some days have promised, in milliseconds by day. */
export async function beaconDelays(
  tx: Tx,
  of: { readonly gameCode: string; readonly days: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ day: string; delay_ms: number }>(tx)`
    select day::text, (record -> 'beacon' ->> 'delayMs')::integer as delay_ms
      from studio_lottery.chain
     where game_code = ${of.gameCode} and day = any (${[...of.days]}::date[]) and record ->> 'mode' = 'BEACON'
     order by day
     limit 1000`;
  return new Map(rows.map((row) => [row.day, row.delay_ms]));
}

/**
 * Stores a new chain with its commitment. A chain that another process stored first stays the chain of the day.
 * @returns the id of the new chain; undefined when there was one
 */
export async function insertChain(
  tx: Tx,
  wanted: DayOfGame,
  chain: NewChain &
    Pick<ChainRow, 'record' | 'commitment' | 'calendar'> & { readonly firstPosition: number },
): Promise<bigint | undefined> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into studio_lottery.chain (game_code, day, first_position, length, last_seed, record, commitment, calendar)
    values (${wanted.gameCode}, ${wanted.day}::date, ${chain.firstPosition}, ${chain.length},
            ${Buffer.from(chain.lastSeed)}, ${JSON.stringify(chain.record)}::text::jsonb, ${chain.commitment},
            ${JSON.stringify(chain.calendar)}::text::jsonb)
    on conflict (game_code, day) do nothing
    returning id`;
  return rows[0]?.id;
}

/** Marks a chain as published. */
export async function markCommitted(tx: Tx, id: bigint): Promise<void> {
  await sql(tx)`
    update studio_lottery.chain
       set committed_at = studio_lottery.clock()
     where id = ${id} and committed_at is null`;
}

/** Removes a chain that was refused for good: nothing was ever published of it, and no draw has it. */
export async function dropUnpublished(tx: Tx, id: bigint): Promise<void> {
  await sql(tx)`
    delete from studio_lottery.chain
     where id = ${id} and committed_at is null`;
}

/** The version of a game's odds: the last change of them by any brand; 0 when all are those of the catalogue. */
export async function lastTermsOf(tx: Tx, gameCode: string): Promise<bigint> {
  const rows = await sql<{ id: bigint }>(tx)`
    select coalesce(max(id), 0)::bigint as id
      from studio_lottery.terms
     where game_code = ${gameCode}`;
  return rows[0]?.id ?? 0n;
}

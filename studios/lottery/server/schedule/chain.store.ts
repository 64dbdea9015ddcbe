import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { BeaconRule } from '#seamless/fairness/beacon.ts';
import type { NewChain } from '../draw/chain.ts';

export type DayOfGame = { readonly gameCode: string; readonly day: string };

/** A chain without its secret. */
export type ChainRow = {
  readonly id: bigint;
  readonly game_code: string;
  readonly day: string;
  readonly commitment: string;
  readonly beacon: BeaconRule | null;
  readonly is_committed: boolean;
};

/** The chain of a day; undefined when it has not been made. */
export async function findChain(tx: Tx, wanted: DayOfGame): Promise<ChainRow | undefined> {
  const rows = await sql<ChainRow>(tx)`
    select id, game_code, day::text, commitment, beacon, committed_at is not null as is_committed
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

/** Stores a new chain with its beacon rule. A chain that another process stored first stays the chain of the day. */
export async function insertChain(
  tx: Tx,
  wanted: DayOfGame,
  chain: NewChain & { readonly beacon: BeaconRule | null },
): Promise<void> {
  await sql(tx)`
    insert into studio_lottery.chain (game_code, day, length, last_seed, commitment, beacon)
    values (${wanted.gameCode}, ${wanted.day}::date, ${chain.length}, ${Buffer.from(chain.lastSeed)},
            ${chain.commitment}, ${chain.beacon === null ? null : JSON.stringify(chain.beacon)}::jsonb)
    on conflict (game_code, day) do nothing`;
}

/** Marks a chain as published and fixes the salt. The salt must be chosen after the publication. */
export async function markCommitted(
  tx: Tx,
  chain: { readonly id: bigint; readonly publicSalt: string },
): Promise<void> {
  await sql(tx)`
    update studio_lottery.chain
       set committed_at = studio_lottery.clock(), public_salt = ${chain.publicSalt}
     where id = ${chain.id} and committed_at is null`;
}

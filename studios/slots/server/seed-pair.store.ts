import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** The public part of a seed pair. */
export type SeedPair = {
  readonly id: bigint;
  readonly member: string;
  readonly game: string;
  readonly commitment: string;
  /** Null until the player's browser has sent one; a pair with spins and a retired one always have it. */
  readonly client_seed: string | null;
  readonly next_nonce: bigint;
  readonly stage: 'next' | 'current' | 'retired';
  readonly is_committed: boolean;
};

/** A seed pair with the server seed, to draw an outcome. */
export type SecretSeedPair = SeedPair & { readonly server_seed: string };

/** A retired pair with its seeds, to reveal it. */
export type RetiredSeedPair = SecretSeedPair & { readonly client_seed: string };

/**
 * The current pair, locked until the end of the transaction, so that concurrent spins of a member wait for each other.
 */
export async function lockCurrentPair(
  tx: Tx,
  member: string,
  game: string,
): Promise<SecretSeedPair | undefined> {
  const rows = await sql<SecretSeedPair>(tx)`
    select id, member, game, server_seed, commitment, client_seed, next_nonce, stage, is_committed
      from studio_slots.seed_pair
     where member = ${member} and game = ${game} and stage = 'current'
     limit 1
       for update`;
  return rows[0];
}

/** The current pair and the next one, without server seeds. */
export async function findPairs(
  tx: Tx,
  member: string,
  game: string,
): Promise<readonly SeedPair[]> {
  return await sql<SeedPair>(tx)`
    select id, member, game, commitment, client_seed, next_nonce, stage, is_committed
      from studio_slots.seed_pair
     where member = ${member} and game = ${game} and stage <> 'retired'
     order by id
     limit 2`;
}

export async function findRetiredPair(
  tx: Tx,
  member: string,
  commitment: string,
): Promise<RetiredSeedPair | undefined> {
  const rows = await sql<RetiredSeedPair>(tx)`
    select id, member, game, server_seed, commitment, client_seed, next_nonce, stage, is_committed
      from studio_slots.seed_pair
     where member = ${member} and commitment = ${commitment} and stage = 'retired'
     limit 1`;
  return rows[0];
}

/** Two concurrent first visits create one pair of each stage. */
export async function insertSeedPair(
  tx: Tx,
  pair: {
    readonly member: string;
    readonly game: string;
    readonly serverSeed: string;
    readonly commitment: string;
    readonly stage: 'next' | 'current';
  },
): Promise<void> {
  await sql(tx)`
    insert into studio_slots.seed_pair (member, game, server_seed, commitment, stage)
    values (${pair.member}, ${pair.game}, ${pair.serverSeed}, ${pair.commitment}, ${pair.stage})
    on conflict (member, game, stage) where stage <> 'retired' do nothing`;
}

export async function markCommitted(tx: Tx, id: bigint): Promise<void> {
  await sql(tx)`update studio_slots.seed_pair set is_committed = true where id = ${id}`;
}

/** Sets the client seed of a published pair that is not retired and has none. */
export async function setFirstClientSeed(
  tx: Tx,
  seed: {
    readonly member: string;
    readonly game: string;
    readonly commitment: string;
    readonly clientSeed: string;
  },
): Promise<void> {
  await sql(tx)`
    update studio_slots.seed_pair
       set client_seed = ${seed.clientSeed}
     where member = ${seed.member} and game = ${seed.game} and commitment = ${seed.commitment}
       and stage <> 'retired' and is_committed and client_seed is null`;
}

/** The pair of a spin, to draw its outcome. */
export async function findSecretPair(tx: Tx, id: bigint): Promise<SecretSeedPair | undefined> {
  const rows = await sql<SecretSeedPair>(tx)`
    select id, member, game, server_seed, commitment, client_seed, next_nonce, stage, is_committed
      from studio_slots.seed_pair
     where id = ${id}
     limit 1`;
  return rows[0];
}

/**
 * Retires the current pair and makes the next one current, with the member's client seed if there is one. Only a pair
 * whose commitment is published can become current.
 */
export async function turnPair(
  tx: Tx,
  turn: {
    readonly retiredId: bigint;
    readonly nextId: bigint;
    readonly clientSeed: string | undefined;
  },
): Promise<void> {
  await sql(tx)`update studio_slots.seed_pair set stage = 'retired' where id = ${turn.retiredId}`;
  await sql(tx)`
    update studio_slots.seed_pair
       set stage = 'current', client_seed = coalesce(${turn.clientSeed ?? null}, client_seed)
     where id = ${turn.nextId} and stage = 'next' and is_committed`;
}

/** Current pairs that decided their first spin so long ago, oldest first. */
export async function pairsInUse(tx: Tx, sinceMs: number): Promise<readonly SeedPair[]> {
  return await sql<SeedPair>(tx)`
    select id, member, game, commitment, client_seed, next_nonce, stage, is_committed
      from studio_slots.seed_pair
     where stage = 'current'
       and first_drawn_at <= clock_timestamp() - ${sinceMs}::double precision * interval '1 millisecond'
     order by first_drawn_at
     limit 1000`;
}

/** Retired pairs whose seed is not public yet and whose spins have all been reported. */
export async function unrevealedPairs(tx: Tx): Promise<readonly RetiredSeedPair[]> {
  return await sql<RetiredSeedPair>(tx)`
    select p.id, p.member, p.game, p.server_seed, p.commitment, p.client_seed, p.next_nonce, p.stage, p.is_committed
      from studio_slots.seed_pair p
     where p.stage = 'retired' and not p.is_revealed
       and not exists (select from studio_slots.spin s
                        where s.seed_pair_id = p.id and s.state <> 'refused' and not s.is_reported)
     order by p.id
     limit 100`;
}

export async function markRevealed(tx: Tx, id: bigint): Promise<void> {
  await sql(tx)`update studio_slots.seed_pair set is_revealed = true where id = ${id}`;
}

import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** A spin with the public part of its seed pair, without the server seed. */
export type SpinRow = {
  readonly id: bigint;
  readonly member: string;
  readonly session: string;
  readonly game: string;
  readonly seed_pair_id: bigint;
  /** null when the spin was refused: it used none. */
  readonly nonce: bigint | null;
  readonly proof_token: string;
  readonly math_version: number;
  readonly bet_ticks: bigint;
  readonly coin_ticks: bigint;
  /** null until the stake is taken, as `coins` and `payout_ticks`. */
  readonly stops: readonly number[] | null;
  readonly coins: number | null;
  readonly payout_ticks: bigint | null;
  readonly state: 'bound' | 'drawn' | 'settled' | 'unpaid' | 'refused';
  readonly refusal: string | null;
  readonly balance: string | null;
  readonly spun_at: Date;
  readonly commitment: string;
  readonly client_seed: string;
  readonly currency: string;
  readonly scale: number;
};

/** Binds a spin to its seeds and its number; undefined when the key already has a spin. */
export async function insertSpin(
  tx: Tx,
  spin: {
    readonly member: string;
    readonly session: string;
    readonly game: string;
    readonly key: string;
    readonly seedPairId: bigint;
    readonly nonce: bigint;
    readonly proofToken: string;
    readonly mathVersion: number;
    readonly betTicks: bigint;
    readonly coinTicks: bigint;
  },
): Promise<SpinRow | undefined> {
  const rows = await sql<SpinRow>(tx)`
    with s as (
      insert into studio_slots.spin (member, session, game, idempotency_key, seed_pair_id, nonce, proof_token,
                                     math_version, bet_ticks, coin_ticks)
      values (${spin.member}, ${spin.session}, ${spin.game}, ${spin.key}, ${spin.seedPairId}, ${spin.nonce},
              ${spin.proofToken}, ${spin.mathVersion}, ${spin.betTicks}, ${spin.coinTicks})
      on conflict (member, idempotency_key) do nothing
      returning *
    )
    select s.id, s.member, s.session, s.game, s.seed_pair_id, s.nonce, s.proof_token, s.math_version, s.bet_ticks,
           s.coin_ticks, s.stops, s.coins, s.payout_ticks, s.state, s.refusal, s.balance, s.spun_at, p.commitment,
           p.client_seed, g.currency, g.scale
      from s
      join studio_slots.seed_pair p on p.id = s.seed_pair_id
      join studio_slots.session g on g.session = s.session`;
  return rows[0];
}

export async function findSpinByKey(
  tx: Tx,
  member: string,
  key: string,
): Promise<SpinRow | undefined> {
  const rows = await sql<SpinRow>(tx)`
    select id, member, session, game, seed_pair_id, nonce, proof_token, math_version, bet_ticks, coin_ticks, stops,
           coins, payout_ticks, state, refusal, balance, spun_at, commitment, client_seed, currency, scale
      from studio_slots.spin_v
     where member = ${member} and idempotency_key = ${key}
     limit 1`;
  return rows[0];
}

export async function findSpin(tx: Tx, id: bigint): Promise<SpinRow | undefined> {
  const rows = await sql<SpinRow>(tx)`
    select id, member, session, game, seed_pair_id, nonce, proof_token, math_version, bet_ticks, coin_ticks, stops,
           coins, payout_ticks, state, refusal, balance, spun_at, commitment, client_seed, currency, scale
      from studio_slots.spin_v
     where id = ${id}
     limit 1`;
  return rows[0];
}

export type LastSpin = SpinRow & { readonly age_ms: number };

/** The member's last spin that was not refused, and its age in milliseconds by the database's clock. */
export async function findLastSpin(
  tx: Tx,
  member: string,
  game: string,
): Promise<LastSpin | undefined> {
  const rows = await sql<LastSpin>(tx)`
    select id, member, session, game, seed_pair_id, nonce, proof_token, math_version, bet_ticks, coin_ticks, stops,
           coins, payout_ticks, state, refusal, balance, spun_at, commitment, client_seed, currency, scale,
           (extract(epoch from clock_timestamp() - spun_at) * 1000)::double precision as age_ms
      from studio_slots.spin_v
     where member = ${member} and game = ${game} and state <> 'refused'
     order by id desc
     limit 1`;
  return rows[0];
}

/** Concluded spins, newest first; `before` is the pair and the nonce of the round to continue after. */
export async function listConcludedSpins(
  tx: Tx,
  wanted: {
    readonly member: string;
    readonly game: string;
    readonly before: { readonly seedPairId: string; readonly nonce: string } | undefined;
    readonly limit: number;
  },
): Promise<readonly SpinRow[]> {
  const { member, game, before, limit } = wanted;
  return await sql<SpinRow>(tx)`
    select id, member, session, game, seed_pair_id, nonce, proof_token, math_version, bet_ticks, coin_ticks, stops,
           coins, payout_ticks, state, refusal, balance, spun_at, commitment, client_seed, currency, scale
      from studio_slots.spin_v
     where member = ${member} and game = ${game} and state in ('settled', 'unpaid')
       and (${before?.nonce ?? null}::bigint is null
            or id < (select b.id
                       from studio_slots.spin b
                      where b.seed_pair_id = ${before?.seedPairId ?? null}::bigint
                        and b.nonce = ${before?.nonce ?? null}::bigint
                        and b.member = ${member}))
     order by id desc
     limit ${limit}`;
}

/** Spins that have not been concluded for so long: their process stopped, or an answer of the wallet was lost. */
export async function runningSpins(tx: Tx, olderThanMs: number): Promise<readonly SpinRow[]> {
  return await sql<SpinRow>(tx)`
    select id, member, session, game, seed_pair_id, nonce, proof_token, math_version, bet_ticks, coin_ticks, stops,
           coins, payout_ticks, state, refusal, balance, spun_at, commitment, client_seed, currency, scale
      from studio_slots.spin_v
     where state in ('bound', 'drawn')
       and spun_at < now() - ${olderThanMs}::double precision * interval '1 millisecond'
     order by id
     limit 100`;
}

/** Ends a spin whose stake was refused, and frees its number; later outcomes change nothing. */
export async function refuseSpin(
  tx: Tx,
  refused: { readonly id: bigint; readonly refusal: string; readonly balance: string | null },
): Promise<void> {
  await sql(tx)`
    update studio_slots.spin
       set state = 'refused', nonce = null, refusal = ${refused.refusal}, balance = ${refused.balance},
           settled_at = now()
     where id = ${refused.id} and state = 'bound'`;
}

/**
 * Writes the outcome of a spin whose stake is taken, and uses its number; later calls change nothing.
 * @returns false when the number is not the next one of its pair
 */
export async function drawSpin(
  tx: Tx,
  drawn: {
    readonly id: bigint;
    readonly stops: readonly number[];
    readonly coins: number;
    readonly payoutTicks: bigint;
    readonly balance: string;
  },
): Promise<boolean> {
  const rows = await sql<{ is_in_order: boolean }>(tx)`
    with drawn as (
      update studio_slots.spin
         set state = 'drawn', stops = ${drawn.stops}, coins = ${drawn.coins}, payout_ticks = ${drawn.payoutTicks},
             balance = ${drawn.balance}
       where id = ${drawn.id} and state = 'bound'
      returning seed_pair_id, nonce
    ), counted as (
      update studio_slots.seed_pair p
         set next_nonce = p.next_nonce + 1, first_drawn_at = coalesce(p.first_drawn_at, clock_timestamp())
        from drawn d
       where p.id = d.seed_pair_id and p.next_nonce = d.nonce
      returning p.id
    )
    select (select count(*) from drawn) = (select count(*) from counted) as is_in_order`;
  return rows[0]?.is_in_order === true;
}

/** Writes the outcome of the payout; later outcomes change nothing. */
export async function closeSpin(
  tx: Tx,
  done:
    | { readonly id: bigint; readonly state: 'settled'; readonly balance: string }
    | { readonly id: bigint; readonly state: 'unpaid'; readonly refusal: string },
): Promise<void> {
  const { balance, refusal } =
    done.state === 'settled'
      ? { balance: done.balance, refusal: null }
      : { balance: null, refusal: done.refusal };
  await sql(tx)`
    update studio_slots.spin
       set state = ${done.state}, refusal = ${refusal}, balance = coalesce(${balance}, balance), settled_at = now()
     where id = ${done.id} and state = 'drawn'`;
}

/** Concluded spins whose result has not been reported for fairness, oldest first. */
export async function unreportedSpins(tx: Tx): Promise<readonly SpinRow[]> {
  return await sql<SpinRow>(tx)`
    select id, member, session, game, seed_pair_id, nonce, proof_token, math_version, bet_ticks, coin_ticks, stops,
           coins, payout_ticks, state, refusal, balance, spun_at, commitment, client_seed, currency, scale
      from studio_slots.spin_v
     where state in ('settled', 'unpaid') and not is_reported
     order by id
     limit 200`;
}

export async function markReported(tx: Tx, spinId: bigint): Promise<void> {
  await sql(tx)`update studio_slots.spin set is_reported = true where id = ${spinId}`;
}

/** A spin with this pair that is not concluded, if there is one. */
export async function findRunningSpin(tx: Tx, seedPairId: bigint): Promise<SpinRow | undefined> {
  const rows = await sql<SpinRow>(tx)`
    select id, member, session, game, seed_pair_id, nonce, proof_token, math_version, bet_ticks, coin_ticks, stops,
           coins, payout_ticks, state, refusal, balance, spun_at, commitment, client_seed, currency, scale
      from studio_slots.spin_v
     where seed_pair_id = ${seedPairId} and state in ('bound', 'drawn')
     order by id
     limit 1`;
  return rows[0];
}

/** The proof token of the last spin that a pair decided. */
export async function findLastProof(tx: Tx, seedPairId: bigint): Promise<string | undefined> {
  const rows = await sql<{ proof_token: string }>(tx)`
    select proof_token
      from studio_slots.spin
     where seed_pair_id = ${seedPairId} and nonce is not null
     order by nonce desc
     limit 1`;
  return rows[0]?.proof_token;
}

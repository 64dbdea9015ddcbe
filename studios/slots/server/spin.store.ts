import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** A spin with the public part of its seed pair, without the server seed. */
export type SpinRow = {
  readonly id: bigint;
  readonly member: string;
  readonly session: string;
  readonly game: string;
  readonly seed_pair_id: bigint;
  readonly nonce: bigint;
  readonly math_version: number;
  readonly bet_ticks: bigint;
  readonly coin_ticks: bigint;
  readonly stops: readonly number[];
  readonly coins: number;
  readonly payout_ticks: bigint;
  readonly state: 'decided' | 'settled' | 'refused';
  readonly refusal: string | null;
  readonly balance: string | null;
  readonly spun_at: Date;
  readonly commitment: string;
  readonly client_seed: string;
  readonly currency: string;
  readonly scale: number;
};

/** Inserts a spin; returns false when the key already has one. */
export async function insertSpin(
  tx: Tx,
  spin: {
    readonly member: string;
    readonly session: string;
    readonly game: string;
    readonly key: string;
    readonly seedPairId: bigint;
    readonly nonce: bigint;
    readonly mathVersion: number;
    readonly betTicks: bigint;
    readonly coinTicks: bigint;
    readonly stops: readonly number[];
    readonly coins: number;
    readonly payoutTicks: bigint;
  },
): Promise<boolean> {
  const rows = await sql<{ id: bigint }>(tx)`
    insert into studio_slots.spin (member, session, game, idempotency_key, seed_pair_id, nonce, math_version,
                                   bet_ticks, coin_ticks, stops, coins, payout_ticks)
    values (${spin.member}, ${spin.session}, ${spin.game}, ${spin.key}, ${spin.seedPairId}, ${spin.nonce},
            ${spin.mathVersion}, ${spin.betTicks}, ${spin.coinTicks}, ${spin.stops}, ${spin.coins},
            ${spin.payoutTicks})
    on conflict (member, idempotency_key) do nothing
    returning id`;
  return rows.length === 1;
}

export async function findSpinByKey(
  tx: Tx,
  member: string,
  key: string,
): Promise<SpinRow | undefined> {
  const rows = await sql<SpinRow>(tx)`
    select id, member, session, game, seed_pair_id, nonce, math_version, bet_ticks, coin_ticks, stops, coins,
           payout_ticks, state, refusal, balance, spun_at, commitment, client_seed, currency, scale
      from studio_slots.spin_v
     where member = ${member} and idempotency_key = ${key}
     limit 1`;
  return rows[0];
}

export async function findSpin(tx: Tx, id: bigint): Promise<SpinRow | undefined> {
  const rows = await sql<SpinRow>(tx)`
    select id, member, session, game, seed_pair_id, nonce, math_version, bet_ticks, coin_ticks, stops, coins,
           payout_ticks, state, refusal, balance, spun_at, commitment, client_seed, currency, scale
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
    select id, member, session, game, seed_pair_id, nonce, math_version, bet_ticks, coin_ticks, stops, coins,
           payout_ticks, state, refusal, balance, spun_at, commitment, client_seed, currency, scale,
           (extract(epoch from clock_timestamp() - spun_at) * 1000)::double precision as age_ms
      from studio_slots.spin_v
     where member = ${member} and game = ${game} and state <> 'refused'
     order by id desc
     limit 1`;
  return rows[0];
}

/** Settled spins, newest first; `before` is the pair and the nonce of the round to continue after. */
export async function listSettledSpins(
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
    select id, member, session, game, seed_pair_id, nonce, math_version, bet_ticks, coin_ticks, stops, coins,
           payout_ticks, state, refusal, balance, spun_at, commitment, client_seed, currency, scale
      from studio_slots.spin_v
     where member = ${member} and game = ${game} and state = 'settled'
       and (${before?.nonce ?? null}::bigint is null
            or id < (select b.id
                       from studio_slots.spin b
                      where b.seed_pair_id = ${before?.seedPairId ?? null}::bigint
                        and b.nonce = ${before?.nonce ?? null}::bigint
                        and b.member = ${member}))
     order by id desc
     limit ${limit}`;
}

/** Spins whose outcome at the wallet has been unknown for so long: their process stopped, or the answer was lost. */
export async function undecidedSpins(tx: Tx, olderThanMs: number): Promise<readonly SpinRow[]> {
  return await sql<SpinRow>(tx)`
    select id, member, session, game, seed_pair_id, nonce, math_version, bet_ticks, coin_ticks, stops, coins,
           payout_ticks, state, refusal, balance, spun_at, commitment, client_seed, currency, scale
      from studio_slots.spin_v
     where state = 'decided' and spun_at < now() - ${olderThanMs}::double precision * interval '1 millisecond'
     order by id
     limit 100`;
}

/** Writes the outcome of the money; later outcomes change nothing. */
export async function closeSpin(
  tx: Tx,
  done: {
    readonly id: bigint;
    readonly state: 'settled' | 'refused';
    readonly refusal: string | null;
    readonly balance: string | null;
  },
): Promise<void> {
  await sql(tx)`
    update studio_slots.spin
       set state = ${done.state}, refusal = ${done.refusal}, balance = ${done.balance}, settled_at = now()
     where id = ${done.id} and state = 'decided'`;
}

/** Settled spins whose result has not been reported for fairness, oldest first. */
export async function unreportedSpins(tx: Tx): Promise<readonly SpinRow[]> {
  return await sql<SpinRow>(tx)`
    select id, member, session, game, seed_pair_id, nonce, math_version, bet_ticks, coin_ticks, stops, coins,
           payout_ticks, state, refusal, balance, spun_at, commitment, client_seed, currency, scale
      from studio_slots.spin_v
     where state = 'settled' and not is_reported
     order by id
     limit 200`;
}

export async function markReported(tx: Tx, spinId: bigint): Promise<void> {
  await sql(tx)`update studio_slots.spin set is_reported = true where id = ${spinId}`;
}

/** A spin with this pair whose outcome at the wallet is unknown, if there is one. */
export async function findRunningSpin(tx: Tx, seedPairId: bigint): Promise<SpinRow | undefined> {
  const rows = await sql<SpinRow>(tx)`
    select id, member, session, game, seed_pair_id, nonce, math_version, bet_ticks, coin_ticks, stops, coins,
           payout_ticks, state, refusal, balance, spun_at, commitment, client_seed, currency, scale
      from studio_slots.spin_v
     where seed_pair_id = ${seedPairId} and state = 'decided'
     order by id
     limit 1`;
  return rows[0];
}

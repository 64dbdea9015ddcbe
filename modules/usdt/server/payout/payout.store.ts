import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type PayoutState = 'sent' | 'arrived' | 'refused';

type StoredPayout = {
  readonly payout_id: string;
  readonly brand_id: number;
  readonly chain_id: bigint;
  readonly sender: string;
  readonly nonce: bigint;
  readonly receiver: string;
  readonly token: string;
  readonly units: string;
  readonly confirmations: number;
  readonly state: PayoutState;
  readonly made_at: Date;
};
export type PayoutRow = Omit<StoredPayout, 'units'> & { readonly units: bigint };

type StoredAttempt = {
  readonly turn: number;
  readonly hash: string;
  readonly signed: string;
  readonly max_fee: string;
  readonly tip: string;
  readonly made_at: Date;
};
export type AttemptRow = Omit<StoredAttempt, 'max_fee' | 'tip'> & {
  readonly maxFee: bigint;
  readonly tip: bigint;
};

export async function selectPayout(tx: ReadTx, payoutId: string): Promise<PayoutRow | undefined> {
  const rows = await sql<StoredPayout>(tx)`
    select payout_id, brand_id, chain_id, sender, nonce, receiver, token, units::text as units, confirmations, state, made_at
      from usdt.payout
     where payout_id = ${payoutId}`;
  return rows.map(withUnits)[0];
}

/** Payouts of a brand whose end is not known, in the order in which the chain takes them. */
export async function selectOpenPayouts(
  tx: ReadTx,
  asked: { readonly brandId: number; readonly limit: number },
): Promise<readonly PayoutRow[]> {
  const rows = await sql<StoredPayout>(tx)`
    select payout_id, brand_id, chain_id, sender, nonce, receiver, token, units::text as units, confirmations, state, made_at
      from usdt.payout
     where brand_id = ${asked.brandId} and state = 'sent'
     order by nonce
     limit ${asked.limit}`;
  return rows.map(withUnits);
}

/** What payouts that are under way take from a hot wallet. */
export async function sumOpen(
  tx: ReadTx,
  of: { readonly chainId: bigint; readonly sender: string },
): Promise<bigint> {
  const rows = await sql<{ units: string }>(tx)`
    select coalesce(sum(units), 0)::text as units
      from usdt.payout
     where chain_id = ${of.chainId} and sender = ${of.sender} and state = 'sent'`;
  return BigInt(rows[0]?.units ?? 0);
}

/** Takes the turn of a hot wallet: its nonces are given out by one transaction at a time. */
export async function lockSender(
  tx: Tx,
  of: { readonly chainId: bigint; readonly sender: string },
): Promise<void> {
  await sql(
    tx,
  )`select pg_advisory_xact_lock(hashtextextended('usdt.sender ' || ${of.chainId}::text || ${of.sender}, 0))`;
}

/**
 * Gives a payout its nonce, once for ever: the first that neither the chain nor a payout of ours has used.
 * @returns undefined when it has one already
 */
export async function insertPayout(
  tx: Tx,
  one: {
    readonly payoutId: string;
    readonly brandId: number;
    readonly chainId: bigint;
    readonly sender: string;
    /** How many transactions the chain knows of the sender. */
    readonly chainNonce: number;
    readonly receiver: string;
    readonly token: string;
    readonly units: bigint;
    readonly confirmations: number;
    readonly at: Date;
  },
): Promise<PayoutRow | undefined> {
  const rows = await sql<StoredPayout>(tx)`
    insert into usdt.payout (payout_id, brand_id, chain_id, sender, nonce, receiver, token, units, confirmations, state,
                             made_at)
    select ${one.payoutId}, ${one.brandId}, ${one.chainId}, ${one.sender},
           greatest(${one.chainNonce}::bigint,
                    coalesce((select max(nonce) + 1 from usdt.payout
                               where chain_id = ${one.chainId} and sender = ${one.sender}), 0)),
           ${one.receiver}, ${one.token}, ${String(one.units)}::numeric, ${one.confirmations}, 'sent', ${one.at}
    on conflict (payout_id) do nothing
    returning payout_id, brand_id, chain_id, sender, nonce, receiver, token, units::text as units, confirmations, state,
              made_at`;
  return rows.map(withUnits)[0];
}

/** Keeps a signed transaction; false when another process has made the same turn. */
export async function insertAttempt(
  tx: Tx,
  one: {
    readonly payoutId: string;
    readonly brandId: number;
    readonly turn: number;
    readonly hash: string;
    readonly signed: string;
    readonly maxFee: bigint;
    readonly tip: bigint;
    readonly at: Date;
  },
): Promise<boolean> {
  const rows = await sql(tx)`
    insert into usdt.attempt (payout_id, brand_id, turn, hash, signed, max_fee, tip, made_at)
    values (${one.payoutId}, ${one.brandId}, ${one.turn}, ${one.hash}, ${one.signed}, ${String(one.maxFee)}::numeric,
            ${String(one.tip)}::numeric, ${one.at})
    on conflict (payout_id, turn) do nothing
    returning turn`;
  return rows.length > 0;
}

/** The transactions of a payout, the last first. */
export async function selectAttempts(tx: ReadTx, payoutId: string): Promise<readonly AttemptRow[]> {
  const rows = await sql<StoredAttempt>(tx)`
    select turn, hash, signed, max_fee::text as max_fee, tip::text as tip, made_at
      from usdt.attempt
     where payout_id = ${payoutId}
     order by turn desc
     limit 100`;
  return rows.map(({ max_fee, tip, ...row }) => ({
    ...row,
    maxFee: BigInt(max_fee),
    tip: BigInt(tip),
  }));
}

/** Ends a payout; false when it has ended. */
export async function savePayoutEnd(
  tx: Tx,
  end: { readonly payoutId: string; readonly state: 'arrived' | 'refused' },
): Promise<boolean> {
  const rows = await sql(tx)`
    update usdt.payout
       set state = ${end.state}
     where payout_id = ${end.payoutId} and state = 'sent'
    returning payout_id`;
  return rows.length > 0;
}

function withUnits({ units, ...row }: StoredPayout): PayoutRow {
  return { ...row, units: BigInt(units) };
}

/** How many payouts are under way. */
export async function countOpen(tx: ReadTx, brandId: number): Promise<number> {
  const rows = await sql<{ count: number }>(tx)`
    select count(*)::integer as count
      from usdt.payout
     where brand_id = ${brandId} and state = 'sent'`;
  return rows[0]?.count ?? 0;
}

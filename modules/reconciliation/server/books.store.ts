import { CONFORMANCE_IDS } from '#modules/play/server/index.ts';
import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** The next rounds of a run in their order, after the one it stopped at. */
export async function selectRounds(
  tx: Tx,
  run: { readonly id: bigint; readonly after: string | null; readonly limit: number },
): Promise<readonly string[]> {
  const rows = await sql<{ round_ref: string }>(tx)`
    select distinct round_ref
      from reconciliation.line
     where run_id = ${run.id} and (${run.after}::text is null or round_ref > ${run.after}::text collate "C")
     order by round_ref
     limit ${run.limit}`;
  return rows.map((row) => row.round_ref);
}

export type LineRow = {
  readonly round_ref: string;
  readonly txn_id: string;
  /** Put beside the vendor's lines by us. */
  readonly is_ours: boolean;
  readonly body: unknown;
};

/** The lines of these rounds, in the order in which the vendor gave them. */
export async function selectLines(
  tx: Tx,
  which: { readonly runId: bigint; readonly rounds: readonly string[] },
): Promise<readonly LineRow[]> {
  return await sql<LineRow>(tx)`
    select round_ref, txn_id, line_no < 0 as is_ours, body
      from reconciliation.line
     where run_id = ${which.runId} and round_ref = any (${which.rounds})
     order by line_no
     limit 1000000`;
}

/**
 * Puts our bets that no line names beside the lines, once, and answers how many there are among all of that time.
 * Bets are taken by our clock; the lines reach further on both sides than any clock may be off.
 */
export async function insertAbsentBets(
  tx: Tx,
  run: {
    readonly id: bigint;
    readonly vendorId: number;
    readonly from: Date;
    readonly to: Date;
    readonly isMemberScope: boolean;
  },
): Promise<{ readonly absent: number; readonly all: number }> {
  const rows = await sql<{ absent: number; every: number }>(tx)`
    with ours as (
      select b.id, b.round_ref, b.txn_id, case when ${run.isMemberScope} then b.member_ref else '' end as txn_scope
        from play.vendor_bet_v b
       where b.vendor_id = ${run.vendorId}
         and b.id >= ledger.id_at(${run.from}) and b.id < ledger.id_at(${run.to})
         and b.status <> 'ROLLED_BACK'
         and b.stake_ticks + b.payout_ticks > 0
         and not (b.is_trial and b.txn_id ~ any (${CONFORMANCE_IDS}::text[]))
         and exists (select from play.txn_v k
                      where k.vendor_id = b.vendor_id and k.txn_id = b.txn_id and k.kind in ('bet', 'play')
                        and k.txn_scope = case when ${run.isMemberScope} then b.member_ref else '' end)
    ), missing as (
      select o.id, o.round_ref, o.txn_id, o.txn_scope, row_number() over (order by o.id) as place
        from ours o
       where not exists (select from reconciliation.line l
                          where l.run_id = ${run.id} and l.txn_scope = o.txn_scope and l.txn_id = o.txn_id)
    ), put as (
      insert into reconciliation.line (run_id, line_no, round_ref, txn_scope, txn_id, body)
      select ${run.id}, -place, round_ref, txn_scope, txn_id, jsonb_build_object('absentBetId', id::text) from missing
      on conflict (run_id, line_no) do nothing
      returning 1
    )
    select (select count(*) from missing)::int as absent, (select count(*) from ours)::int as every,
           (select count(*) from put) as written`;
  return { absent: rows[0]?.absent ?? 0, all: rows[0]?.every ?? 0 };
}

/** A payout of ours of the time of a run. */
export type PayoutRow = {
  readonly txn_scope: string;
  readonly txn_id: string;
  readonly bet_id: bigint;
  readonly round_ref: string;
  readonly amount_ticks: bigint;
  /** The bet is of the time of the run as well, so that every line about it is among those that were fetched. */
  readonly is_all_fetched: boolean;
};

/**
 * Wins, prizes and settlements of that time, by our clock, that moved money and that no fetched line names, under the
 * vendor's id or the one the reconciler makes of it.
 */
export async function selectAbsentPayouts(
  tx: Tx,
  run: {
    readonly id: bigint;
    readonly vendorId: number;
    readonly from: Date;
    readonly to: Date;
  },
): Promise<readonly PayoutRow[]> {
  return await sql<PayoutRow>(tx)`
    with ours as materialized (
      select k.txn_scope, k.txn_id, k.account_id, k.bet_id, k.amount_ticks,
             case when k.txn_id like 'rc:%' then substr(k.txn_id, 4) end as made_of
        from play.txn_v k
       where k.vendor_id = ${run.vendorId} and k.first_seen >= ${run.from} and k.first_seen < ${run.to}
         and k.kind in ('win', 'settle') and k.state = 'applied' and k.amount_ticks <> 0
    )
    select o.txn_scope, o.txn_id, o.bet_id, b.round_ref, o.amount_ticks,
           b.stake_ticks > 0 and b.placed_at >= ${run.from} as is_all_fetched
      from ours o
      join play.vendor_bet_v b on b.account_id = o.account_id and b.id = o.bet_id
     where not (b.is_trial and b.txn_id ~ any (${CONFORMANCE_IDS}::text[]))
       and not exists (select from reconciliation.line l
                        where l.run_id = ${run.id} and l.txn_scope = o.txn_scope and l.txn_id in (o.txn_id, o.made_of))
       and not (o.made_of ~ '^[0-9a-f]{64}$' and exists (
             select from reconciliation.line l
              where l.run_id = ${run.id} and l.txn_scope = o.txn_scope
                and encode(sha256(convert_to(l.txn_id, 'UTF8')), 'hex') = o.made_of))
     order by o.txn_scope, o.txn_id
     limit 100000`;
}

/** Below the numbers of absent bets. */
const FIRST_PAYOUT_NO = -1_000_000_000;

/** Puts these payouts beside the lines, once. */
export async function insertAbsentPayouts(
  tx: Tx,
  runId: bigint,
  payouts: readonly PayoutRow[],
): Promise<void> {
  await sql(tx)`
    insert into reconciliation.line (run_id, line_no, round_ref, txn_scope, txn_id, body)
    select ${runId}, ${FIRST_PAYOUT_NO} - u.place, u.round_ref, u.txn_scope, u.txn_id,
           jsonb_build_object('absentPayout', jsonb_build_object('betId', u.bet_id::text, 'ticks', u.ticks::text))
      from unnest(${payouts.map((row) => row.round_ref)}::text[], ${payouts.map((row) => row.txn_scope)}::text[],
                  ${payouts.map((row) => row.txn_id)}::text[], ${payouts.map((row) => row.bet_id)}::bigint[],
                  ${payouts.map((row) => row.amount_ticks)}::bigint[])
           with ordinality u (round_ref, txn_scope, txn_id, bet_id, ticks, place)
    on conflict (run_id, line_no) do nothing`;
}

export type BetRow = {
  readonly id: bigint;
  readonly brand_id: number;
  readonly account_id: bigint;
  readonly round_ref: string;
  readonly txn_id: string;
  readonly member_ref: string | null;
  readonly currency: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly status: string;
  readonly settle_version: bigint | null;
  readonly called_ticks: bigint;
  readonly is_prize: boolean;
};

/** All bets of these rounds. */
export async function selectBets(
  tx: Tx,
  which: { readonly vendorId: number; readonly rounds: readonly string[] },
): Promise<readonly BetRow[]> {
  return await sql<BetRow>(tx)`
    select b.id, b.brand_id, b.account_id, b.round_ref, b.txn_id, b.member_ref, b.currency, b.stake_ticks, b.payout_ticks,
           b.status, b.settle_version, b.is_prize,
           (select coalesce(sum(k.amount_ticks), 0)
              from play.txn_v k
             where k.bet_id = b.id and k.kind in ('win', 'settle') and k.state = 'applied')::bigint as called_ticks
      from unnest(${which.rounds}::text[]) u (round_ref)
     cross join lateral (
       select * from play.vendor_bet_v where vendor_id = ${which.vendorId} and round_ref = u.round_ref limit 100000
     ) b
     order by b.id
     limit 1000000`;
}

export type TxnRow = {
  readonly txn_scope: string;
  readonly txn_id: string;
  readonly kind: string;
  readonly state: string;
  readonly code: string;
  readonly amount_ticks: bigint;
  readonly bet_id: bigint | null;
};

/** Our records of these ids; unknown ids are missing in the answer. */
export async function selectTxns(
  tx: Tx,
  which: {
    readonly vendorId: number;
    readonly scopes: readonly string[];
    readonly ids: readonly string[];
  },
): Promise<readonly TxnRow[]> {
  return await sql<TxnRow>(tx)`
    select k.txn_scope, k.txn_id, k.kind, k.state, k.code, k.amount_ticks, k.bet_id
      from unnest(${which.scopes}::text[], ${which.ids}::text[]) u (txn_scope, txn_id)
     cross join lateral (
       select * from play.txn_v
        where vendor_id = ${which.vendorId} and txn_scope = u.txn_scope and txn_id = u.txn_id limit 1
     ) k
     limit 1000000`;
}

export type RoundRow = {
  readonly round_ref: string;
  readonly is_closed: boolean;
  readonly declared_bets: number | null;
  readonly declared_stake_ticks: bigint | null;
  readonly declared_payout_ticks: bigint | null;
};

export async function selectRoundStates(
  tx: Tx,
  which: { readonly vendorId: number; readonly rounds: readonly string[] },
): Promise<readonly RoundRow[]> {
  return await sql<RoundRow>(tx)`
    select r.round_ref, r.closed_at is not null as is_closed, r.declared_bets, r.declared_stake_ticks,
           r.declared_payout_ticks
      from unnest(${which.rounds}::text[]) u (round_ref)
      join play.round_v r on r.vendor_id = ${which.vendorId} and r.round_ref = u.round_ref
     order by r.round_ref
     limit 1000000`;
}

import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';

export type OfficeRoundRow = {
  /** Microseconds of its opening, to go on from. */
  readonly place: bigint;
  readonly vendor_id: number;
  readonly vendor_code: string;
  readonly round_ref: string;
  readonly game_code: string;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly declared_bets: number | null;
  readonly declared_stake_ticks: bigint | null;
  readonly declared_payout_ticks: bigint | null;
  readonly bets: number;
  readonly open_bets: number;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly open_cases: number;
  readonly has_external_wallet: boolean;
};

/** Rounds with bets of a brand, newest first, each with the sums of those bets alone. */
export async function selectOfficeRounds(
  tx: ReadTx,
  search: {
    readonly brandId: number;
    readonly vendor: string | undefined;
    readonly round: string | undefined;
    readonly state: string | undefined;
    readonly before: bigint | undefined;
    readonly limit: number;
  },
): Promise<readonly OfficeRoundRow[]> {
  return await sql<OfficeRoundRow>(tx)`
    select (extract(epoch from r.opened_at) * 1000000)::bigint as place, r.vendor_id, v.code as vendor_code, r.round_ref,
           r.game_code, r.opened_at, coalesce(r.closed_at, r.external_wallet_closed_at) as closed_at, r.declared_bets, r.declared_stake_ticks, r.declared_payout_ticks,
           b.bets, b.open_bets, b.stake_ticks, b.payout_ticks, b.has_external_wallet,
           (select count(*) from play.case_file c
             where c.vendor_id = r.vendor_id and c.round_ref = r.round_ref and c.status = 'open')::int as open_cases
      from play.round r
      join vendor.vendor_v v on v.id = r.vendor_id
     cross join lateral (
       select count(*)::int as bets, (count(*) filter (where status = 'PENDING'))::int as open_bets,
              coalesce(sum(stake_ticks), 0)::bigint as stake_ticks, coalesce(sum(payout_ticks), 0)::bigint as payout_ticks,
              coalesce(bool_or(external_wallet_version is not null), false) as has_external_wallet
         from play.bet
        where vendor_id = r.vendor_id and round_ref = r.round_ref and brand_id = ${search.brandId}
     ) b
     where b.bets > 0
       and (${search.vendor ?? null}::text is null or v.code = ${search.vendor ?? null})
       and (${search.round ?? null}::text is null or r.round_ref = ${search.round ?? null})
       and (${search.state ?? null}::text is null or (coalesce(r.closed_at, r.external_wallet_closed_at) is null) = (${search.state ?? null} = 'open'))
       and (${search.before ?? null}::bigint is null
            or r.opened_at < to_timestamp(${search.before ?? null}::bigint / 1000000.0))
     order by r.opened_at desc
     limit ${search.limit}`;
}

type Round = { readonly brandId: number; readonly vendorId: number; readonly round: string };

export type RoundBetRow = {
  readonly id: bigint;
  readonly member_id: bigint;
  readonly member_name: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
  readonly status: string;
  readonly placed_at: Date;
  readonly is_of_external_wallet: boolean;
  readonly detail: unknown;
};

export async function selectRoundBets(tx: ReadTx, round: Round): Promise<readonly RoundBetRow[]> {
  return await sql<RoundBetRow>(tx)`
    select id, member_id, member_name, stake_ticks, payout_ticks,
           play.outcome_of(status, stake_ticks, payout_ticks) as status, placed_at,
           external_wallet_version is not null as is_of_external_wallet, detail
      from play.bet
     where vendor_id = ${round.vendorId} and round_ref = ${round.round} and brand_id = ${round.brandId}
     order by id
     limit 200`;
}

export type CallbackRow = {
  readonly txn_id: string;
  readonly bet_id: bigint | null;
  readonly kind: string;
  readonly state: string;
  readonly code: string;
  readonly amount_ticks: bigint;
  readonly balance_after: bigint | null;
  readonly first_seen: Date;
  readonly last_seen: Date;
  readonly seen_count: number;
};

/** Every call about the bets of a round, in the order they came, with what each was answered. */
export async function selectRoundCallbacks(
  tx: ReadTx,
  round: Round,
): Promise<readonly CallbackRow[]> {
  return await sql<CallbackRow>(tx)`
    with bets as materialized (
      select id, txn_id from play.bet
       where vendor_id = ${round.vendorId} and round_ref = ${round.round} and brand_id = ${round.brandId}
       order by id
       limit 200
    ), calls as (
      select k.* from bets b
       cross join lateral (
         select * from play.txn
          where vendor_id = ${round.vendorId} and txn_id = b.txn_id and bet_id = b.id
       ) k
      union
      select k.* from bets b
       cross join lateral (
         select * from play.txn
          where bet_id = b.id and kind in ('win', 'settle', 'rollback')
       ) k
    )
    select txn_id, bet_id, kind, state, code, amount_ticks, balance_after, first_seen, last_seen, seen_count
      from calls
     order by first_seen, txn_id
     limit 1000`;
}

export type RoundCaseRow = {
  readonly id: bigint;
  readonly kind: string;
  readonly status: string;
  readonly opened_at: Date;
};

export async function selectRoundCases(tx: ReadTx, round: Round): Promise<readonly RoundCaseRow[]> {
  return await sql<RoundCaseRow>(tx)`
    select id, kind, status, opened_at
      from play.case_file
     where vendor_id = ${round.vendorId} and round_ref = ${round.round} and brand_id in (0, ${round.brandId})
     order by id desc
     limit 50`;
}

import { NOTHING, type Piece, piece, sql, sqlOf } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { idOf, placeOf } from '#platform/lists/pages.ts';
import { CONFORMANCE_IDS } from '../reconciliation/conformance-ids.ts';

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
  readonly is_test: boolean;
};

export type RoundSearch = {
  readonly brandId: number;
  readonly vendor?: string | undefined;
  readonly round?: string | undefined;
  readonly state?: 'open' | 'closed' | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
  readonly hasTests: boolean;
};

type RoundPage = { readonly before: string | undefined; readonly limit: number };

/** Rounds with bets of a brand, newest first, each with the sums of those bets alone. */
export async function selectOfficeRounds(
  tx: ReadTx,
  search: RoundSearch,
  page: RoundPage,
): Promise<readonly OfficeRoundRow[]> {
  return await sqlOf<OfficeRoundRow>(tx, roundPageQuery(search, page));
}

function roundPageQuery(search: RoundSearch, { before, limit }: RoundPage): Piece {
  return piece`
    select (extract(epoch from r.opened_at) * 1000000)::bigint as place, r.vendor_id, v.code as vendor_code, r.round_ref,
           r.game_code, r.opened_at, coalesce(r.closed_at, r.external_wallet_closed_at) as closed_at, r.declared_bets,
           r.declared_stake_ticks, r.declared_payout_ticks,
           b.bets, b.open_bets, b.stake_ticks, b.payout_ticks, b.has_external_wallet,
           r.round_ref ~ any (${CONFORMANCE_IDS}::text[]) as is_test,
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
     where b.bets > 0${matching(search)}${after(before)}
     order by r.opened_at desc, r.vendor_id desc, r.round_ref desc
     limit ${limit}`;
}

export type RoundSumRow = {
  readonly rounds: number;
  readonly currency: string;
  readonly stake_ticks: bigint;
  readonly payout_ticks: bigint;
};

/** The rounds of a filter, counted up to the limit, and the sums of their bets by currency. */
export async function sumOfficeRounds(
  tx: ReadTx,
  search: RoundSearch,
  limit: number,
): Promise<readonly RoundSumRow[]> {
  return await sqlOf<RoundSumRow>(
    tx,
    piece`
    select b.currency, (count(*) filter (where b.is_first))::int as rounds,
           sum(b.stake_ticks)::bigint as stake_ticks, sum(b.payout_ticks)::bigint as payout_ticks
      from (
        select b.currency, b.stake_ticks, b.payout_ticks, b.is_first
          from play.round r
          join vendor.vendor_v v on v.id = r.vendor_id
         cross join lateral (
           select currency, sum(stake_ticks) as stake_ticks, sum(payout_ticks) as payout_ticks,
                  row_number() over (order by currency) = 1 as is_first
             from play.bet
            where vendor_id = r.vendor_id and round_ref = r.round_ref and brand_id = ${search.brandId}
            group by currency
         ) b
         where true${matching(search)}
         order by r.opened_at desc
         limit ${limit}
      ) b
     group by b.currency
     order by b.currency
     limit 100`,
  );
}

function matching({ vendor, round, state, from, until, hasTests }: RoundSearch): Piece {
  const closed = piece`coalesce(r.closed_at, r.external_wallet_closed_at)`;
  return piece`${vendor === undefined ? NOTHING : piece` and v.code = ${vendor}::text`}${
    round === undefined ? NOTHING : piece` and r.round_ref = ${round}::text`
  }${state === undefined ? NOTHING : state === 'open' ? piece` and ${closed} is null` : piece` and ${closed} is not null`}${
    from === undefined ? NOTHING : piece` and r.opened_at >= ${from}::timestamptz`
  }${until === undefined ? NOTHING : piece` and r.opened_at < ${until}::timestamptz`}${
    hasTests ? NOTHING : piece` and not r.round_ref ~ any (${CONFORMANCE_IDS}::text[])`
  }`;
}

/** The moment stands by itself too, since the index knows no more than it. */
function after(before: string | undefined): Piece {
  const place = placeOf(before);
  const dot = place?.rest.indexOf('.') ?? -1;
  const vendorId = idOf(place?.rest.slice(0, dot));
  if (place === undefined || vendorId === null) {
    return NOTHING;
  }
  const moment = piece`timestamptz 'epoch' + ${place.micros}::bigint * interval '1 microsecond'`;
  return piece`
       and r.opened_at <= ${moment}
       and (r.opened_at, r.vendor_id, r.round_ref) <
           (${moment}, ${vendorId}::integer, ${place.rest.slice(dot + 1)}::text)`;
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

import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/** The bet, or only the member's account, that a payout, settlement or rollback is about. */
export type TargetRow = {
  readonly txn_id: string;
  readonly state: string;
  readonly kind: string;
  readonly bet_id: bigint | null;
  readonly account_id: bigint | null;
  readonly brand_id: number;
  readonly member_id: bigint | null;
  readonly member_ref: string | null;
  readonly currency: string | null;
  readonly round_ref: string | null;
  readonly game_code: string | null;
  /** The maximum sum of the payouts of one round, where the round is of a grant. */
  readonly max_payout_ticks: bigint | null;
  /** Null where no bet was found. */
  readonly is_trial: boolean | null;
  /** The bet staked nothing, no grant covers it, and no stake of its member stands in the round. */
  readonly is_unbacked: boolean;
};

/**
 * Looks up the bets behind ids of a vendor; unknown ids are not in the answer. Each id is looked up by itself: a join of
 * whole tables looks cheap to the planner, but its cost grows with the number of all bets.
 */
export async function selectTargets(
  tx: Tx,
  which: { readonly vendorId: number; readonly scope: string; readonly ids: readonly string[] },
): Promise<readonly TargetRow[]> {
  return await sql<TargetRow>(tx)`
    select k.txn_id, k.state, k.kind, b.id as bet_id, k.account_id, k.brand_id, b.member_id, m.ref as member_ref, b.currency,
           b.round_ref, b.game_code, g.max_payout_ticks, b.is_trial,
           case when b.stake_ticks = 0 and b.free_grant_id is null then not play.has_stake(b.vendor_id, b.round_ref, b.account_id)
                else false end as is_unbacked
      from unnest(${which.ids}::text[]) u (id)
     cross join lateral (
       select * from play.txn
        where vendor_id = ${which.vendorId} and txn_scope = ${which.scope} and txn_id = u.id limit 1
     ) k
      left join lateral (select * from play.bet where account_id = k.account_id and id = k.bet_id limit 1) b on true
      left join lateral (
       select * from play.member_ref where vendor_id = k.vendor_id and member_id = b.member_id limit 1
     ) m on true
      left join lateral (select max_payout_ticks from play.free_grant where id = b.free_grant_id limit 1) g on true
     limit 1000`;
}

export type RoundTargetRow = TargetRow & { readonly members: number };

/** The first bet of a round that the wallet was asked for, of one member when `member` is given; `members` says how many have bets in it. */
export async function selectRoundTarget(
  tx: Tx,
  which: {
    readonly vendorId: number;
    readonly roundId: string;
    readonly member: string | undefined;
  },
): Promise<RoundTargetRow | undefined> {
  const rows = await sql<RoundTargetRow>(tx)`
    select b.txn_id, 'applied' as state, 'bet' as kind, b.id as bet_id, b.account_id, b.brand_id, b.member_id, m.ref as member_ref,
           b.currency, b.round_ref, b.game_code, b.is_trial,
           case when b.stake_ticks = 0 and b.free_grant_id is null then not play.has_stake(b.vendor_id, b.round_ref, b.account_id)
                else false end as is_unbacked,
           (select g.max_payout_ticks from play.free_grant g where g.id = b.free_grant_id) as max_payout_ticks,
           (select count(distinct o.member_id) from play.bet o
             where o.vendor_id = ${which.vendorId} and o.round_ref = ${which.roundId} and o.external_wallet_version is null
               and not o.is_prize)::int as members
      from play.bet b
      join play.member_ref m on m.vendor_id = b.vendor_id and m.member_id = b.member_id
     where b.vendor_id = ${which.vendorId}
       and b.round_ref = ${which.roundId}
       and b.external_wallet_version is null
       and not b.is_prize
       and (${which.member ?? null}::text is null or m.ref = ${which.member ?? null})
     order by (b.status = 'ROLLED_BACK'), b.id
     limit 1`;
  return rows[0];
}

export type MemberTargetRow = {
  readonly account_id: bigint;
  readonly brand_id: number;
  readonly member_id: bigint;
  readonly currency: string;
  readonly is_trial: boolean;
};

/** The account of a vendor's member, for a prize without a bet. */
export async function selectMemberTarget(
  tx: Tx,
  which: { readonly vendorId: number; readonly member: string },
): Promise<MemberTargetRow | undefined> {
  const rows = await sql<MemberTargetRow>(tx)`
    select account_id, brand_id, member_id, currency, is_trial
      from play.member_ref
     where vendor_id = ${which.vendorId} and ref = ${which.member}`;
  return rows[0];
}

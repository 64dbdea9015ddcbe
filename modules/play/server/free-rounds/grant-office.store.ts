import { sql } from '#platform/db/sql.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { GrantState } from './free-grant.store.ts';

export type OfficeGrantRow = {
  readonly id: bigint;
  readonly grant_ref: string;
  readonly member_id: bigint;
  readonly member_name: string;
  readonly vendor_code: string;
  readonly game_code: string;
  readonly currency: string;
  readonly rounds: number;
  readonly played: number;
  readonly stake_ticks: bigint;
  readonly max_payout_ticks: bigint;
  readonly won_ticks: bigint;
  readonly state: GrantState;
  readonly is_ending: boolean;
  readonly created_at: Date;
  readonly valid_from: Date;
  readonly expires_at: Date;
  readonly reason: string;
  readonly last_code: string | null;
  readonly reported_played: number | null;
  readonly reported_won_ticks: bigint | null;
  readonly reported_at: Date | null;
};

/** Grants of a brand, newest first; one alone when `id` is given. */
export async function selectOfficeGrants(
  tx: ReadTx,
  search: {
    readonly brandId: number;
    readonly id?: bigint | undefined;
    /** A member's name, or a grant's at its vendor. */
    readonly text?: string | undefined;
    readonly vendor?: string | undefined;
    readonly state?: string | undefined;
    readonly isOldestFirst?: boolean;
    readonly before?: bigint | undefined;
    readonly limit: number;
  },
): Promise<readonly OfficeGrantRow[]> {
  return await sql<OfficeGrantRow>(tx)`
    select g.id, g.grant_ref, g.member_id, g.member_name, v.code as vendor_code, g.game_code, g.currency, g.rounds, g.played,
           g.stake_ticks, g.max_payout_ticks,
           (select coalesce(sum(b.payout_ticks), 0)::bigint from play.bet b where b.free_grant_id = g.id) as won_ticks,
           g.state, g.cancel_asked_at is not null and g.state in ('sent', 'unknown', 'granted') as is_ending, g.created_at, g.valid_from,
           g.expires_at, g.reason, g.last_code, g.reported_played, g.reported_won_ticks, g.reported_at
      from play.free_grant g
      join vendor.vendor_v v on v.id = g.vendor_id
     where g.brand_id = ${search.brandId}
       and (${search.id ?? null}::bigint is null or g.id = ${search.id ?? null})
       and (${search.text ?? null}::text is null or g.member_name = lower(${search.text ?? null})
            or g.grant_ref = ${search.text ?? null})
       and (${search.vendor ?? null}::text is null
            or g.vendor_id = (select id from vendor.vendor_v where code = ${search.vendor ?? null}))
       and (${search.state ?? null}::text is null or g.state = ${search.state ?? null})
       and (${search.before ?? null}::bigint is null
            or case when ${search.isOldestFirst ?? false}::boolean then g.id > ${search.before ?? null}::bigint else g.id < ${search.before ?? null}::bigint end)
     order by case when ${search.isOldestFirst ?? false}::boolean then g.id end, g.id desc
     limit ${search.limit}`;
}

export type GrantBetRow = {
  readonly id: bigint;
  readonly round_ref: string;
  readonly status: string;
  readonly payout_ticks: bigint;
  readonly placed_at: Date;
};

/** The bets that were played from a grant, newest first. */
export async function selectBetsOfGrant(
  tx: ReadTx,
  grantId: bigint,
): Promise<readonly GrantBetRow[]> {
  return await sql<GrantBetRow>(tx)`
    select id, round_ref, play.outcome_of(status, stake_ticks, payout_ticks) as status, payout_ticks, placed_at
      from play.bet
     where free_grant_id = ${grantId}
     order by id desc
     limit 1000`;
}
